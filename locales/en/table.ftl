### What everybody in the channel sees: table message, board, score card, final ranking.

lobby-seat = { $place }. **{ $name }**
lobby-seat-host = { $place }. **{ $name }** · host
lobby-seat-empty = { $place }. { $name }
lobby-seat-computer = { $place }. **{ $name }** · { $level }
level-random = chance
level-novice = novice
level-club = club player
level-expert = expert
level-champion = champion
lobby-in-thread = 🧵 { $title }: **{ $name }** has opened a table in { $channel }.
lobby-rules = Rules
lobby-pace = Pace
lobby-usual-turns = A turn usually takes
lobby-usual-turn = { $name }: { $time }
lobby-fair = -# Fair deal: every deal is fixed by a secret, mixed with the presses of those who sit down. Its fingerprint, which anyone can check at the end: `{ $commitment }`
lobby-footer-full = Every seat is taken: the host starts.
lobby-footer-fill = The host starts; computer players take the seats still free.

board-footer = Table { $table } · { $rules } · { $pace }
board-waiting = The cards are being dealt.
board-turn = ▶️ **{ $name }** is to play.
board-deadline = { " " }Deadline: { $time }.
board-away = 🏖️ **{ $name }** is away until { $time }.
board-away-awaited = 🏖️ **{ $name }** is away until { $time }; the host can let a computer player take over with `/table replace`.
board-paused = ⏸️ Paused by **{ $name }**. The host can let it go on.
board-paused-alone = ⏸️ Paused: nobody is left at the table. It goes on as soon as somebody takes a seat back.
board-retired = ⬇️ The board of table { $table } is further down.

score-sum = Σ

ending-title = { $winners ->
    [one] 🏆 { $names } wins
   *[other] 🏆 Shared victory: { $names }
}
ending-title-closed = The table was closed
ending-closed-lobby = This table was closed before a game began. `/gang new` or `/gostop new` opens another one.
ending-abandoned = Everybody got up, so this table is closed. `/gang new` or `/gostop new` opens another one.
ending-curve = How the totals went
ending-duplicate = 🔒 Compared with the tables that play the same deals once all of them have ended; **Replay**, **Review**, **Verify**, ratings and statistics wait until then.
ending-rematch = 🔁 The rematch is table { $table }.

board-moved = 🧭 The game at table { $table } goes on in { $channel }.
board-undo = ↩️ Taking back
board-undo-text = **{ $name }** would like to take the last play back. Still to agree: { $missing }. Deadline: { $time }.

button-join = Join
button-leave = Leave
button-watch = Watch
button-watch-board = Board
button-watch-count = Cards left
button-watch-history = What happened
button-guess = Guess
button-confirm-leave = Leave the table
button-confirm-close = Close the table
board-claims = 🪑 Coming in
board-claim = **{ $name }** takes over from { $seat } with the next deal; the host can open the door now.
button-take-seat = Take over from { $name }
button-let-in = Let in now
button-stay = Stay
button-add-random = Add computer (random)
button-add-novice = Add computer (novice)
button-add-club = Add computer (club)
button-add-expert = Add computer (expert)
button-add-champion = Add computer (champion)
button-rules = Rules
button-start = Start
button-hand = My hand
button-scores = Scores
button-resume = Resume
button-next-round = Next round
button-take-back = Take back my seat
button-rematch = Rematch
button-statistics = My statistics
button-play = Play
button-hint = Hint
button-hint-play = Play this
button-undo = Take back
button-agree = Agree
button-refuse = Refuse
button-let-stand = Let it stand
button-replay = Replay
button-animation = Animation
button-review = Review
button-verify = Verify
button-house = House rules
button-house-again = Back to the form

house-title = House rules · table { $table }
house-how = Each button opens a form with some of the options. What is chosen holds at once, and everybody sees it on the table message.
# At most 45 characters together with the group.
house-form-title = House rules · { $group }
house-group-cards = Cards
house-group-dealing = Dealing
house-group-duties = Leading and duties
house-group-last-card = Last card
house-group-losers = Losers
house-group-taking = Taking
house-group-points = Points
house-group-doubling = Doubling
house-group-nagari = Nagari
house-group-end = End
