### What a person's own decisions in a finished game have cost.

review-title = Review · table { $table }
review-progress = 🧭 Looking back at table { $table }: { $done } of { $all } decisions…
review-number = You gave away about **{ $points }** points a round (± { $error }), over { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
review-before = In the games reviewed before: { $numbers }
review-luck-title = Luck and play, in points against the table’s mean
review-luck = Points against the table’s mean, had everybody played equally well (known then: by what each could see at the time), and what play added:
review-luck-seat = { $name }: the cards { $deal } (± { $error }), play **{ $play }**
review-luck-seat-known = { $name }: the cards { $deal } (± { $error }; known then { $known }), play **{ $play }**
review-none = No decision has surely cost you two points or more. Well played!
review-mistake = Round { $round } · moment { $moment } · about { $points } (± { $error })
review-led = You led { $play }.
review-played-on = You laid { $play } on { $on }.
review-passed = You passed on { $on }.
review-returned = You gave back { $card }.
review-better-play = Better: { $play }. { $reason }
review-better-pass = Better: pass. What you could lay was worth more later.
review-better-return = Better: give back { $card }.
review-held = Your hand: { $cards }
review-footer = Against what an expert would do, over { $worlds } deals you could have believed in; the others’ real cards play no part. Not winning a round counts 13 points.
review-not-played = You took no turn in the game of table { $table }, and everybody reviews their own. The replay shows it move by move; `/history` has your games.
button-moment = Moment { $moment }
