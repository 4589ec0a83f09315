### Answers for one person: scores, counts, pile, tables, help.

private-not-started = The game has not begun, so there is nothing to count yet. The host presses **Start**.
private-scores = Scores · table { $table }
private-count = Cards left
private-pile = On the table

tables-title = Tables
turns-title = Where you are awaited
turns-none = Nobody is waiting for you anywhere. `/tables` shows your tables.
turns-line = **Table { $table }** · { $link } · deadline: { $time }
turns-line-open = **Table { $table }** · { $link } · no time limit
tables-none = There is no table here at the moment. `/gang new` or `/gostop new` opens one.
tables-more = … and { $tables } more
tables-line = **{ $table }** in { $channel } · { $stage } · { $people } · [go there]({ $link })
tables-line-seated = 🪑 **{ $table }** in { $channel } · { $stage } · { $people } · [go there]({ $link })
tables-line-turn = ▶️ **{ $table }** in { $channel } · { $stage } · { $people } · **your turn** · [go there]({ $link })
tables-option = Table { $table } · { $stage }
tables-stage-lobby = { $taken } of { $seats } seats taken
tables-stage-playing = round { $round }
tables-stage-paused = paused
tables-stage-ended = over
tables-pick = There are several tables. Which one do you mean?
tables-pick-menu = Choose a table
watch-history = What has happened in this round

guess-ask = 🔮 Who wins round { $round }? One guess a round, until { $until }; nobody learns of it before the round is over.
guess-until-gang-of-four = the third cycle begins
guess-until-go-stop = the fourth turn begins
guess-noted = 🔮 Noted: **{ $name }** wins round { $round }. Your guess stands; others have until { $until }. What came of it is told with the score card, and `/stats` counts it.
guess-closed = 🔮 Guesses are closed: they are open until { $until }. **Guess** is back on the board with the next deal.
guess-plays = 🔮 You play in this game: guesses are for those who look on. `/tables` shows what else is played here.
confirm-leave = Leave table { $table } in { $channel }? A computer player takes over your seat. It stays yours: `/table return` takes it back as long as the game runs.
confirm-leave-lobby = Leave table { $table } in { $channel }? Your seat becomes free; if nobody else has one, the table is closed.
confirm-leave-promise = Give up the seat at table { $table } in { $channel } that is promised to you? The computer player keeps it.
confirm-close = Close table { $table } in { $channel } for everybody? The game ends here: nobody wins, it does not count, and it cannot be taken up again.
confirm-close-lobby = Close table { $table } in { $channel } for everybody? Nothing has been played yet.

rules-summary = { $preset }.
    .title = Summary card
rules-summary-with = { $preset }, with: { $changes }.
rules-title = Rules · { $game }
rules-which-game = The rules of which game?
rules-menu = Choose a topic
rules-overview =
    { $summary }

    { $topics }

    `/rules` opens one of them.

# In the menus of people and of messages, under Apps; at most 32 characters.
menu-statistics = Statistics
menu-head-to-head = Head to head
menu-replay = Replay
menu-review = Review

help-overview =
    {"**"}Carte !** deals Gang of Four and Go-Stop in this channel, live or over days, with people and computer players.

    `/gang new` or `/gostop new` opens a table · `/tables` lists them
    `/hand` shows your cards · `/play` plays some
    `/pass` passes, `/carte` announces your last card, `/give` gives one back in the exchange (Gang of Four)
    `/scores` `/count` `/pile` tell how it stands
    `/turns` lists where you are awaited, `/me notify` `/me display` `/me pass` set how you are called, what you see, and who passes
    `/stats` `/leaderboard` `/history` `/headtohead` show the results so far
    Looking on? **Guess** on the board: who wins the round? `/stats` counts it
    `/daily` is the deal of the day, the same for everybody, played alone
    `/tournament new` opens a tournament, `/tournament show` tells how it stands
    `/rules` explains the table’s rules, point by point for beginners
    `/replay` shows a finished game move by move, `/review` what your decisions have cost, `/verify` checks it
    `/table leave` hands your seat to a computer player, `/table return` takes it back
    `/table pause` `/table resume` `/table replace` `/table close` are for the host and moderators
    `/settings show` is for those who manage the server (`/settings change` names a champion’s role, too), `/privacy export` `/privacy forget` show or remove what is stored about you

    More: `/help` has topics: your first game, Go-Stop, the deal of the day, tournaments, writing cards, saying “Carte !”, being away, the fair deal, ratings, divisions, and achievements.
    .title = Help
help-start =
    1. `/gang new` or `/gostop new` puts a table in the channel. Every option has a default, so you need none.
    2. Others press **Join**; **Add computer** fills a seat. Three or four play Gang of Four, two or three Go-Stop.
    3. The host presses **Start**, and the table message becomes the board.
    4. **My hand** opens your own panel; nobody else sees it. A button with a play lays it at once; **More…** has every other play that is allowed. `/me confirm` makes each wait for **Play**, `/me display` shows your cards as words.
    5. Is the panel gone, after a restart or on another device, or has it grown old? **My hand** is the way back at any time.
    .title = Your first game
help-go-stop =
    1. `/gostop new` opens a table for two or three; with the house rule `sold=1`, for four or five.
    2. In **My hand** press a card: it is played at once, and takes one of its month from the pot. Then a card of the pile is turned and does the same. Marks below the cards say what each would take; `/me confirm` makes a card wait for **Play**.
    3. If two cards in the pot match, two buttons ask which one. Three cards of a month bring the buttons to show them or to throw a **Bomb**.
    4. With enough points there are **Go** and **Stop**, with what each is worth and what it risks.
    5. You may type, too: `/play` with `9.1`, the month and the number. `/pile` shows the pot and what was captured, `/rules` explains everything.
    .title = Go-Stop
help-daily =
    `/daily` deals one round of Gang of Four against three experts and one deal of Go-Stop against one: the same for everybody on all servers, in a message that only you see. The same play meets the same answers. You may pause as long as you like until midnight, by the clocks of the server where you began (`/settings change`), or else UTC; there is one try.

    The result compares you with everybody who has played the same deal: one point for each result that you beat, half for an equal one, in percent. What is not finished in time comes behind all that is. Where fewer than four others have played, the computer players novice, club player, expert and champion in your place are compared with you, too; a square stands for each of them: 🟩 beaten, 🟨 equal, ⬛ not beaten.
    Each day has a secret, from which the deals follow. Its fingerprint is shown the day before, the secret the day after. On a large bot a day has several deals, and the secret decides who gets which.
    Who is new here is compared with others from the next day on. Days in a row count; two missed ones are forgiven in the first fortnight.
    .title = The deal of the day
help-tournament =
    `/tournament new` opens a tournament of three to 256 people: everybody presses **Sign up**, and the organiser **Start**, or it starts at a time or when it is full. Each table gets a thread. A round ends when all its tables have, at the latest after its time; then computer players finish what is open. A table shares out one point: all of it for who beats everybody there, none for who beats nobody, half for equal results. A bye counts as a won table.

    {"**"}Swiss**: neighbours in the standings sit together. **Rounds**: each round is drawn. In both nobody meets twice while that can be avoided, and a bye goes to who has had fewest, from below. **Knock-out**: the better half of each table goes on, of the best against the last.
    Equal points are told apart by Sonneborn–Berger (the points of those whom you have beaten, and half of those of your equals), then by what the equal have made of each other; after that the place is shared. Before it starts you leave with **Leave**, later with `/tournament leave`: what you have played counts. **Substitute** puts you on the list of those who take the place of somebody who leaves, with its points and the seat at an open table.
    {"**"}Duplicate deals** (`deals`; also of `/gang new` and `/gostop new`, for one round): all tables of a round play the same deals, filled up with computer players. Each deal is compared with what the others in your seat have made of it; your points are the share of them that you beat, half for equal results. Each table is in a private thread, and nobody looks at another one before all have ended; who may manage threads sees them in Discord all the same.
    .title = Tournaments
help-absence =
    Each table has a pace. At half time you are reminded once; when time runs out you pass, or the least card is played for you. After three times with nothing laid in between a computer player keeps your seat. `/me notify` chooses how you are called, `/me quiet` the hours in which long deadlines do not run, `/me away` the days, and `/turns` lists where you are awaited.

    It stays yours: press **Take back my seat** or use `/table return` at any moment. To leave on purpose, use `/table leave`.
    .title = When somebody is away
help-fairness =
    Before anybody sits down, the bot draws a secret and shows its fingerprint on the table message. Every press that seats somebody brings a number that Discord assigns, which nobody can choose. The deals follow from both together, and at the end the secret is shown, so that anyone can recompute them.
    .title = Why nobody can steer the deal
help-ratings =
    Everybody begins at 25. A finished game compares you with each of the others by the total: before the other is a win, level is a draw. Whom you were expected to beat brings little, a surprise brings much. The two numbers in brackets are the bounds between which your strength lies in nineteen of twenty cases; they draw closer with every game.

    Computer players keep their ratings – novice { $gang-novice }, club player { $gang-club }, expert { $gang-expert } and champion { $gang-champion } in Gang of Four, { $stop-novice }, { $stop-club }, { $stop-expert } and { $stop-champion } in Go-Stop – and a comparison with one counts a quarter. How far they are apart was found by letting them play hundreds of games against each other.
    If a computer player takes over your seat, you carry only the rounds that you began. Games that are closed before their end do not count.
    There is a rating for each server and one across all servers. A rank comes with the { $ranked }th game. At the end of a season ratings keep their value, and the bounds move apart.
    The method is that of Weng and Lin, in its Bradley–Terry form.
    .title = Ratings
help-leagues =
    A season is a quarter of a year, unless who manages the server begins one by hand. Who finishes { $games ->
        [one] one game
       *[other] { $games } games
    } in it with at least one other person **counts**. Where { $people ->
        [one] one person has
       *[other] { $people } people have
    } counted, the next season has divisions: one for each six, at most four, each game by itself. The first time they follow from the places of the season before.

    Places go by the games of the season alone: everybody begins it at 25, and the lower of the two numbers in brackets decides, so that more games say more. At the end the best third of those who count in a division go **up**, the last third **down**, rounded down; where places are free the next ones follow, so that divisions stay of one size. Nobody moves by more than one. Who has not counted is in no division in the next season; newcomers, and who comes back, begin in the lowest.
    `/leaderboard` with the period **This season** shows your division first, `/stats` how you stand. A champion’s role is for the first of each division.
    .title = Seasons and divisions
help-achievements =
    Each comes once, with the end of the game in which it was done for the first time, on any server. `/stats` lists yours.
    .title = Achievements
