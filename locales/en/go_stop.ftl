### Go-Stop: board, panel, channel, refusals, settlement.

gostop-name = Go-Stop
gostop-lobby = Match the flowers of twelve months, and say when it is enough. { $seats ->
    [2] Two play
   [4] Two to four can play
    [5] Two to five can play
   *[other] Two or three can play
}; take a seat!
    .title = Go-Stop · table { $table }
gostop-lobby-footer = { $seats ->
    [2] The host starts when both seats are taken.
   [4] The host starts when two to four seats are taken.
    [5] The host starts when two to five seats are taken.
   *[other] The host starts when two or three seats are taken.
}

gostop-title = { $rounds ->
    [0] Round { $round }
   *[other] Round { $round } of { $rounds }
}
gostop-title-again = { " · " }deal { $deal }
gostop-turn-join = 🙋 **In or out?** **{ $name }** says whether to play this round.
gostop-turn-joined = In: { $names }.
gostop-turn-take = 🤔 **{ $name }** matches { $card } and chooses: { $choice }.
gostop-turn-give = 🤔 **{ $name }** chooses which Pi to give to **{ $to }**.
gostop-turn-count = 🤔 **{ $name }** says what September’s cup counts as.
gostop-turn-decide = 🔥 **Go or Stop?** **{ $name }** has { $points } and decides.
gostop-turn-another = 🔁 **Another round?** **{ $name }** is asked.
gostop-turn-answered = Answered: { $names }. The answers are shown when all have given theirs.
gostop-seat-out = ▫️ **{ $name }** · out
gostop-seat-rests = ▫️ **{ $name }** · sits this round out · total { $total }
gostop-seat-sold = 🌟 sold { $cards }
gostop-seat-points = { $points } in the round
gostop-seat-total = total { $total }
gostop-seat-goes = 🔥 { $goes } Go
gostop-seat-shaken = 👐 months shown: { $months } (×{ $factor })
gostop-seat-sattas = 🗼 { $sattas ->
    [one] 1 satta
   *[other] { $sattas } sattas
}
gostop-seat-flips = 🔄 { $flips ->
    [one] 1 free turn
   *[other] { $flips } free turns
}
gostop-aim = 🎯 Go or Stop from { $threshold } points
gostop-pile = 🎴 pile: { $pile }
gostop-terms-nagari = 🌫️ Nagari before: the next winner’s points count ×{ $factor }.
gostop-terms-pushed = 🫸 Pushed before: the next winner’s points count ×{ $factor }.
gostop-terms-missions = 🎯 Mission cards, each ×2 for a winner who has it: { $cards }
gostop-tokens = { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}
gostop-pot = The pot
gostop-pot-empty = Empty.
gostop-pot-month = **{ $month }** { $cards }
gostop-pot-stack = 🗼 **{ $month }**, a stack { $cards }
gostop-pot-in-play = ▶️ In play: { $cards }

gostop-captured = { $name } · { $points }
gostop-captured-nothing = Nothing captured yet.
gostop-captured-pi = 🍂 Pi **{ $value }**
gostop-captured-kind = { $set } **{ $count }** · { $cards }
gostop-step = { $needs } more for +{ $gains }
gostop-step-counts = { $points ->
    [one] 1 point
   *[other] { $points } points
}
gostop-step-trio = { $set } { $held }/3 (for { $gains })
gostop-step-done = { $set } ✅ { $points }
gostop-set-brights = Brights
gostop-set-animals = Animals
gostop-set-godori = Godori
gostop-set-ribbons = Ribbons
gostop-set-poem = Poem ribbons
gostop-set-plain = Red ribbons
gostop-set-blue = Blue ribbons
gostop-set-pi = Pi

## The channel.

gostop-draw = 🎴 Draw for the first deal, the nearest to January: { $cards }. **{ $name }** begins.
gostop-draw-day = 🎴 Draw for the first deal, the nearest to December: { $cards }. **{ $name }** begins.
gostop-round = 🔔 **Round { $round }.** **{ $name }** deals and plays first.
gostop-round-again = 🔁 **Round { $round }, deal { $deal }.** **{ $name }** deals again and plays first.
gostop-round-won = { $names } won
gostop-round-own = you won
gostop-round-nobody = nobody won
gostop-round-pushed = { $names } pushed
gostop-pot-joker = { $card } lay in the pot and goes to the dealer, **{ $name }**; { $refill } replaces it.
gostop-joker-played = **{ $name }** puts { $card } with their own Pi and takes a card of the pile for it.
gostop-turn = **{ $name }** { $deeds }
gostop-turn-clock = ⏰ Time is up: **{ $name }** { $deeds }
gostop-does-play = plays { $cards }
gostop-does-flip = plays nothing (a bomb’s free turn)
gostop-does-draw = turns { $cards }
gostop-does-choose = chooses { $cards }
gostop-does-ask = can take one of { $cards }
gostop-does-take = takes { $cards }
gostop-does-nothing = takes nothing
gostop-call-kiss = 💋 **Kiss!** The card just laid and the card turned are a pair.
gostop-call-satta = 🗼 **Satta!** Third card of a month: all three stay as a stack, for whoever has the fourth.
gostop-call-ttadak = ⚡ **Ttadak!** Two in the pot, one played, one turned: all four at once.
gostop-call-ppuk = 💥 **Ppuk!** The fourth card takes the whole stack.
gostop-call-sseul = 🧹 **Sseul!** The pot is swept empty.
gostop-bomb = 💣 **Bomb!** **{ $name }** throws { $cards } on the fourth card of { $month }: ×2 for a win, and two free turns.
gostop-shaken = 👐 **Heundeum!** **{ $name }** shows three cards of { $month }, { $cards }: ×2 for a win.
gostop-stolen = 🫳 A Pi from each for **{ $name }**: { $cards }.
gostop-given = 🫳 **{ $name }** gives **{ $to }**: { $cards }.
gostop-counted-animal = 🍶 For **{ $name }** the cup is an animal, to the end of the round.
gostop-counted-pi = 🍶 For **{ $name }** the cup is 2 Pi, to the end of the round.
gostop-joined = 🙋 **{ $name }** plays this round.
gostop-folded = 🙅 **{ $name }** gives the hand back and sits this round out.
gostop-sold = 🌟 Three play, so **{ $name }** sits out and sells { $cards }: { $sum }.
gostop-sold-nothing = 🌟 Three play, so **{ $name }** sits out, with nothing to sell.
gostop-missions = 🎯 Mission cards: { $cards }. Each doubles for a winner who has captured it.
gostop-asked = 🔥 **Go or Stop?** **{ $name }** has { $points } and decides.
gostop-satta-paid = 💰 What succeeds so early is paid at once: **{ $name }** { $sum }.
gostop-go = 🔥 **Go!** **{ $name }** plays on with { $points }. { $times ->
    [1] One Go adds a point
    [2] Two Go add two points
   *[other] { $times } Go add { $bonus } points and count ×{ $factor }
}, but if another stops, { $cost ->
    [double] it costs double.
    [double-both] it costs double, also for a third player without a Go.
    [double-other] it costs double, and the share of a third player without a Go.
   *[both] it costs the share of a third player without a Go, too.
}
gostop-stop = 🛑 **Stop!** **{ $name }** ends the round.
gostop-push = 🫸 **Push!** **{ $name }** takes nothing: nobody pays, and the next round counts double.
gostop-banner-go = { $times } × Go!
gostop-banner-satta = Satta!
gostop-banner-three-sattas = Three sattas!
gostop-banner-ppuk = Ppuk!
gostop-banner-sseul = Sseul!
gostop-banner-bomb = Bomb!
gostop-banner-shaken = Heundeum!
gostop-ended-stop = 🏁 The round goes to **{ $name }**: { $sum }.
gostop-ended-sattas = 🏁 A third satta: the round goes to **{ $name }**.
gostop-ended-chong-tong = 🎊 **Chong-tong!** **{ $name }** holds all four cards of { $months } and wins the round.
gostop-replay-kept = **{ $name }** keeps the four cards of { $months } and plays on.
gostop-ended-nagari = 🌫️ **Nagari!** { $why } Nobody wins{ $carry ->
        [none] .
       *[kept] ; the same dealer deals again, and the next winner’s points are doubled.
    }
gostop-nagari-pot = All four cards of { $month } lie in the pot.
gostop-nagari-hands = Every hand holds all four cards of a month.
gostop-nagari-exhausted = All cards are played, and nobody has stopped.
gostop-went-out = 👋 **{ $name }** has no token left and is out; the others go on.
gostop-answered = 🗳️ **{ $name }** has answered.
gostop-polled = 🗳️ **Another round?** { $answers }
gostop-polled-another = 🔁 **{ $name }**
gostop-polled-enough = 🏁 **{ $name }** has had enough
gostop-next-join = 👉 { $mention }, in or out?
gostop-next-another = 👉 { $mention }, another round?
gostop-next-decide = 👉 { $mention }, Go or Stop?

## The panel.

gostop-hand = 🎴 **Your hand** · { $count }
gostop-panel-turn = ▶️ **Your turn.** Press the card to play.
gostop-panel-turn-flip = ▶️ **Your turn.** Your hand is empty: turn a card of the pile.
gostop-panel-out = 👋 You have no token left and are out; the others play on.
gostop-panel-rests = 💤 You sit this round out; your hand has gone back into the pile.
gostop-score-own = 👤 You: **{ $points }**
gostop-score = { $name }: **{ $points }**, { $cards }
gostop-takes = takes { $cards }
gostop-takes-nothing = takes nothing
gostop-takes-choice = takes one of { $cards }
gostop-takes-stack = takes the stack { $cards } (ppuk)
gostop-takes-aside = goes to your Pi, and you get a card of the pile for it
gostop-takes-later = waits until your second turn
gostop-may-bomb = 💣 bomb
gostop-may-shake = 👐 can be shown
gostop-chosen = ✅ **{ $name }**: { $takes }.
gostop-planned = 📝 **{ $name }**: it is not your turn yet; as things stand it { $takes }.
gostop-order-takes = Play { $play } if it takes something then, else ask me
gostop-order-takes-else = Play { $play } if it takes something then, else { $otherwise }
gostop-button-play = Play { $card }
gostop-button-joker = Put { $card } aside
gostop-button-shake = Show three, play { $card }
gostop-button-bomb = Bomb { $month }
gostop-button-flip = Only turn a card
gostop-button-take = Take { $card }
gostop-button-give = Give { $card }
gostop-button-count-animal = An animal
gostop-button-count-pi = Two Pi
gostop-button-join = Play
gostop-button-fold = Give the hand back
gostop-button-go = Go
gostop-button-stop = Stop
gostop-button-push = Push
gostop-button-declare = Declare
gostop-button-keep = Keep it secret
gostop-button-another = Another round
gostop-button-enough = I have had enough
gostop-join = 🙋 **In or out?** Three play this round; in so far: { $names }. Give your hand back, and it goes into the pile: you pay nothing and receive nothing. Who is left over when three play sells brights, double Pi and jokers, each for { $price } from each of the three.
gostop-take-played = 🤔 **Which one do you take** with { $card }?
gostop-take-drawn = 🤔 You have turned { $card }. **Which one do you take with it?**
gostop-give = 🤔 **{ $name }** gets { $owes ->
    [one] a Pi
   *[other] { $owes } Pi
} from you. **Which one do you give first?**
gostop-cup = 🍶 You have captured September’s cup. **What does it count as, to the end of the round?**
gostop-decide = 🔥 **Go or Stop?** You have **{ $points }**; the question comes from { $threshold } on.
gostop-decide-stop = 🛑 **Stop** ends the round, and you receive **{ $sum }**:
gostop-decide-push = 🫸 **Push** ends the round, and nobody pays. The next winner’s points, yours or another’s, count ×{ $factor }.
gostop-decide-go = 🔥 **Go** plays on for a bonus of { $bonus }. You are asked again with more than { $points }.
gostop-decide-go-doubled = 🔥 **Go** plays on for a bonus of { $bonus } and ×{ $factor }. You are asked again with more than { $points }.
gostop-decide-rival = • **{ $name }** has { $points } and could stop with { $needs }; turns left: { $turns }
gostop-decide-risk = ⚠️ { $cost ->
    [double] If the other stops first, you pay **double** (go-bak).
    [double-both] If another stops first, you pay **double**, also for a third player who has not said Go (go-bak).
    [double-other] If another stops first, you pay **double**, and the share of a third player who has not said Go (go-bak).
   *[both] If another stops first, you also pay **the share of a third player** who has not said Go (go-bak).
} If nobody stops, it is a nagari and you get nothing. Your turns left: { $turns }
gostop-chong-tong = 🎊 **Chong-tong!** With the new card you hold all four of { $month }. Declare them, and the round ends at once: you win and receive **{ $sum }**. Or keep them and play on; nobody will know.
gostop-another = 🔁 **Another round?** Nobody sees your answer before all have given theirs. { $needed ->
    [one] The game ends when one of you has had enough.
   *[other] The game ends when { $needed } of you have had enough.
}

gostop-hint-play = 💡 Hint: play { $card }. { $why }
gostop-hint-take = 💡 Hint: take { $card }.
gostop-hint-give = 💡 Hint: give { $card }.
gostop-hint-count-animal = 💡 Hint: let it be an animal.
gostop-hint-count-pi = 💡 Hint: let it be 2 Pi.
gostop-hint-joker = 💡 Hint: put { $card } aside first; it is safe Pi and a new card.
gostop-hint-shake = 💡 Hint: show your three cards and play { $card }; a win then counts double.
gostop-hint-bomb = 💡 Hint: throw the bomb of { $month }.
gostop-hint-flip = 💡 Hint: only turn a card, and keep your hand.
gostop-hint-join = 💡 Hint: play. Your hand promises more than most.
gostop-hint-fold = 💡 Hint: give the hand back. It promises less than most.
gostop-hint-go = 💡 Hint: Go. There is more to win than to fear.
gostop-hint-stop = 💡 Hint: Stop. What you have is sure.
gostop-hint-push = 💡 Hint: push. You are too far behind for what Stop brings; double points in the next round give you a better chance.
gostop-hint-chong-tong = 💡 Hint: declare them and win the round.
gostop-hint-decline = 💡 Hint: keep them; there is more in this hand.
gostop-why-stack = It takes a whole stack, and a Pi from each.
gostop-why-bright = A bright comes with it.
gostop-why-animal = An animal comes with it.
gostop-why-ribbon = A ribbon comes with it.
gostop-why-pi = Pi count, too, and keep you safe from pi-bak.
gostop-why-little = It takes nothing, but gives the others the least.
gostop-hint-than-play = Worth about { $points } more than playing { $card }.
gostop-hint-than-take = Worth about { $points } more than taking { $card }.
gostop-hint-than-shake = Worth about { $points } more than showing three and playing { $card }.
gostop-hint-than-bomb = Worth about { $points } more than the bomb of { $month }.
gostop-hint-than-flip = Worth about { $points } more than only turning a card.
gostop-hint-than-go = Worth about { $points } more than Go.
gostop-hint-than-stop = Worth about { $points } more than Stop.

gostop-review-played = You played { $card }.
gostop-review-took = You took { $card }.
gostop-review-shook = You showed three cards and played { $card }.
gostop-review-bomb = You threw the bomb of { $month }.
gostop-review-flip = You only turned a card.
gostop-review-went = You said Go.
gostop-review-stopped = You said Stop.
gostop-better-play = Better: play { $card }. { $why }
gostop-better-take = Better: take { $card }. { $why }
gostop-better-shake = Better: show three cards and play { $card }. A win then counts double.
gostop-better-bomb = Better: throw the bomb of { $month }. It takes all four, and a Pi from each.
gostop-better-flip = Better: only turn a card, and keep your hand.
gostop-better-go = Better: Go. There was more to win than to fear.
gostop-better-stop = Better: Stop. What you had was sure.
gostop-review-footer = Against what an expert would do, over { $worlds } deals you could have believed in; the others’ real cards play no part. Go or Stop is compared with the other answer. Not judged, because no estimate is good enough: jokers, chong-tong, and the second of two choices in a turn.

## Refusals.

gostop-refusal-over = This game is over. **Rematch** or `/gostop new` starts another one.
gostop-refusal-turn = It is **{ $name }**’s turn. You can already choose a card in **My hand** and order it ahead.
gostop-refusal-take-first = First say which card { $card } takes: { $choice }. **My hand** has the two buttons.
gostop-refusal-decide-first = First say Go or Stop: **My hand** has both buttons.
gostop-refusal-no-push = The round cannot be pushed now. Say Go or Stop: **My hand** has both buttons.
gostop-refusal-chong-tong-first = First declare the four cards of { $month } or keep them: **My hand** has both buttons.
gostop-refusal-give-first = First say which Pi you give: { $choice }. **My hand** has the buttons.
gostop-refusal-count-first = First say what September’s cup counts as: **My hand** has both buttons.
gostop-refusal-not-held = You do not hold { $card }. **My hand** shows what you have.
gostop-refusal-joker-aside = { $card } is not laid in the pot: put it aside with your Pi, and take a card of the pile for it.
gostop-refusal-no-joker = { $card } is no joker, so it is played, not put aside.
gostop-refusal-joker-first = Jokers wait until your second turn. Play another card.
gostop-refusal-must-capture = At this table a card that matches must be played when you hold one: { $card }, for instance.
gostop-refusal-shake-three = Showing { $month } takes three of its cards, and you hold { $held }. Just play the card.
gostop-refusal-shaken = You have shown { $month } already; it counts once. Just play the card.
gostop-refusal-bomb-three = A bomb takes three cards of { $month } in the hand, and you hold { $held }. Play a single card.
gostop-refusal-bomb-fourth = A bomb is thrown on the fourth card of { $month }, and that one is not in the pot. Show the three cards instead, or play one.
gostop-refusal-no-flip = Only a bomb gives turns without a card, and you have none left. Play a card.
gostop-refusal-nothing-to-take = There is no choice between two cards now. **My hand** shows what can be done.
gostop-refusal-nothing-to-give = You need not choose a Pi now. **My hand** shows what can be done.
gostop-refusal-nothing-to-count = Nobody asks what September’s cup counts as now. **My hand** shows what can be done.
gostop-refusal-not-a-choice = { $card } is none of these. Choose between { $choice }.
gostop-refusal-join-first = First everybody says whether to play this round. **My hand** has both buttons when it is your turn.
gostop-refusal-nobody-joins = Who plays this round is settled. Play on.
gostop-refusal-sits-out = You sit this round out. You are dealt to again in the next one.
gostop-refusal-answer-first = The round is over: first say whether to play another. **My hand** has both buttons.
gostop-refusal-nobody-asks = Nobody asks for another round now. Play on.
gostop-refusal-below = Go and Stop are said from { $threshold } points on, and you have { $points }. Play on.
gostop-refusal-not-asked = Go and Stop are said at the end of a turn on which your points have grown. Play on.
gostop-refusal-nothing-to-declare = You hold no four cards of a month that could be declared. Play on.

## The settlement of a round, and the ranking.

gostop-settled-stop =
    .title = Round { $round } · { $names } wins
gostop-settled-sattas = Three sattas · **{ $points }**
    .title = Round { $round } · third satta: { $names } wins
gostop-settled-chong-tong = Four cards of a month · **{ $points }**
    .title = Round { $round } · chong-tong: { $names }
gostop-settled-nagari = { $why } Nobody pays{ $carry ->
        [none] .
       *[kept] ; the next winner’s points are doubled.
    }
    .title = Round { $round } · 🌫️ Nagari
gostop-settled-push = Nobody pays; the next winner’s points are doubled.
    .title = Round { $round } · 🫸 { $names } pushes
gostop-sum-set = { $set } · **{ $points }**
gostop-sum-september = { $card } counts as 2 Pi
gostop-sum-bonus = Go bonus · **+{ $points }**
gostop-sum-go = { $goes } Go · **×{ $factor }**
gostop-sum-shake = Shown: { $months } · **×{ $factor }**
gostop-sum-mong-bak = Mong-bak: { $animals } animals · **×{ $factor }**
gostop-sum-mission = Mission: { $cards } · **×{ $factor }**
gostop-sum-nagari = Nagari before · **×{ $factor }**
gostop-sum-push = { $rounds ->
    [one] A round pushed before
   *[other] { $rounds } rounds pushed before
} · **×{ $factor }**
gostop-sum-score = = **{ $points }**
gostop-bak-kwang = { " " }(kwang-bak: no bright)
gostop-bak-pi = { " " }(pi-bak: few Pi)
gostop-bak-go = { " " }(go-bak: said Go)
gostop-bak-covers = { " " }(go-bak: said Go) + { $covered } for **{ $name }**, whose share is { $share }
gostop-bak-cap = { " " }(at most { $cap } for a share)
gostop-pays = 💸 **{ $name }** · { $sum } · pays **{ $paid }**
gostop-pays-rest = 💸 **{ $name }** · { $sum } · has and pays only **{ $paid }**
gostop-pays-nothing = 🛡️ **{ $name }** · { $sum } · pays nothing: **{ $other }** said Go and covers it
gostop-sum-sold = 🌟 **{ $name }** sold { $cards } · **{ $sum }**
gostop-sum-total = **{ $name }** { $sum } → { $total }
gostop-sum-before-the-end = 💰 Paid before the end of the round: { $sums }
gostop-rounds = Every round
gostop-ending-footer = Table { $table } · the highest total wins
gostop-scores-rounds = Round { $round } of { $rounds } · the highest total wins
gostop-scores-tokens = Round { $round } · until { $broke ->
    [ends] somebody has no token left
   *[out] one has all tokens
} · the highest total wins
gostop-scores-both = Round { $round } of { $rounds }, or until { $broke ->
    [ends] somebody has no token left
   *[out] one has all tokens
} · the highest total wins
gostop-scores-asked = Round { $round } · until you have had enough · the highest total wins
gostop-scores-asked-tokens = Round { $round } · until you have had enough, or { $broke ->
    [ends] somebody has no token left
   *[out] one has all tokens
} · the highest total wins
gostop-count = **{ $name }** · hand: { $hand } · captured: { $captured } · { $points } in the round · total { $total }

gostop-highlight-win = 💰 The biggest win: **{ $name }** { $sum }, round { $round }
gostop-highlight-gos = 🔥 **{ $name }** said Go { $times } times in round { $round }
gostop-highlight-bomb = 💣 **{ $name }** threw the bomb of { $month } in round { $round }
gostop-highlight-four-cards = 🀄 **{ $name }** had the four cards of a month in round { $round }

## The guide through a first round.

guide-stop-wait = These are your cards by months, and only you see them. Cards of one month take each other; what you take makes points. The others play now; this panel comes below the channel’s last message when you are asked.
guide-stop-join = **In or out?** Look at your hand and the pot. Three play each round; who gives the hand back waits for the next one and pays nothing.
guide-stop-turn = Play a card: it takes one of its month, or stays; then the top of the pile does the same. Blue takes, green is what I would play.
guide-stop-take = Two cards of this month lie in the pot, and you take one of them: you are asked which. Brights are rarest, then animals and ribbons; of plain cards you need many.
guide-stop-give = **A Pi is due.** Somebody’s capture takes a Pi from you, and you choose which. A small one costs least.
guide-stop-count = **September’s cup is yours.** Say whether it is an animal or 2 Pi; it stays so until the round ends.
guide-stop-go = You have the points to end the round. **Stop** ends it, and the others pay you. **Go** plays on for more; somebody else may then stop first, and you get nothing.
guide-stop-declare = A joker has brought you the fourth card of a month. Declaring the four ends the round at once, and you receive what is named; keeping them plays on.

gostop-remark-go-parus = Go! Was that brave or silly?
gostop-remark-go-passer = Go! The next card is surely mine.
gostop-remark-go-sitta = I was told to say Go here. Go!
gostop-remark-go-upupa = One more turn, no hurry. Go.
gostop-remark-go-sturnus = Go, before anybody blinks.
gostop-remark-go-pica = Go. I see something else that shines.
gostop-remark-go-cuculus = Go. Keep the nest warm, I will be back for it.
gostop-remark-go-merula = Go. The song has another verse.
gostop-remark-go-alcedo = Go. There is more in this water.
gostop-remark-go-corvus = Go. I have counted what is left.
gostop-remark-go-strix = Go. The night is still long.
gostop-remark-go-ardea = Go. One more card, without moving.
gostop-remark-go-falco = Go. From up here it is worth the risk.
gostop-remark-go-aquila = Go. I look at more points than these.
gostop-remark-go-bubo = Go. You would have said Stop, I know.
gostop-remark-go-grus = Go. Point by point.
gostop-remark-take-parus = All of these are mine?
gostop-remark-take-passer = So many cards at once!
gostop-remark-take-sitta = It fitted, so I took it.
gostop-remark-take-upupa = All at once, and I did not hurry.
gostop-remark-take-sturnus = Grabbed and gone.
gostop-remark-take-pica = All that shines, and the Pi with it.
gostop-remark-take-cuculus = You lay it, I take it.
gostop-remark-take-merula = A whole chorus of cards.
gostop-remark-take-alcedo = One dive, and the beak is full.
gostop-remark-take-corvus = I had an eye on that.
gostop-remark-take-strix = I had seen it from far away.
gostop-remark-take-ardea = Long without moving, then very quick.
gostop-remark-take-falco = Taken in one swoop.
gostop-remark-take-aquila = Each card is where I wanted it.
gostop-remark-take-bubo = That was the month to keep.
gostop-remark-take-grus = Now it is tidy again.
