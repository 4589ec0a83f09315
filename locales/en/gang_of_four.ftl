### Gang of Four: what only this game says.

## Table message, board, score card.

lobby-title = Gang of Four · table { $table }
lobby-invitation = Shed your cards before the others do. { $seats ->
    [3] Three play
   *[other] { $least ->
        [4] Four play
       *[other] Three or four can play
    }
}; take a seat!
lobby-footer = { $seats ->
    [3] The host starts when all three seats are taken.
   *[other] { $least ->
        [4] The host starts when all four seats are taken.
       *[other] The host starts when three or four seats are taken.
    }
}
board-title-ccw = Round { $round } · ⬇️ counter-clockwise
board-title-cw = Round { $round } · ⬆️ clockwise
board-turn-lead = ▶️ **{ $name }** leads.
board-turn-first-lead = ▶️ **{ $name }** leads, and the first play contains `M1`.
board-turn-exchange = 🔄 **{ $winner }** has received { $card } from **{ $giver }** and picks a card to give back.
board-mark-announced = 📣 Carte !
board-mark-barred = 🚫 out of this round
board-mark-passed = passed
board-to-beat = To beat
board-laid-by = { $play } · **{ $name }**
board-cycle = This cycle
board-cycle-earlier = { $plays ->
    [one] … and one play before
   *[other] … and { $plays } plays before
}
board-exchange = Exchange
board-exchange-text = **{ $giver }** gave { $given } to **{ $winner }** and got { $returned } back.
board-buried = Cards of earlier cycles
board-buried-text = { $cards } ({ $count })
score-title = Round { $round } · { $name } went out
score-title-nobody = Round { $round } · nobody went out
round-out = { $name } went out
round-out-own = you went out
round-out-nobody = nobody went out
score-winner = 🏁 **{ $name }** · no card left, **0** · total **{ $total }**
score-line = **{ $name }** · { $cards } × { $factor } = **{ $penalty }** · total **{ $total }**
score-barred = **{ $name }** · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, “Carte !” forgotten: **{ $penalty }** · total **{ $total }**
ending-rounds = Every round’s penalties
ending-footer = Table { $table } · the lowest total wins
button-pass = Pass
button-carte = Carte !
button-carte-on = Carte ! with this play
button-carte-now = Say “Carte !” now
button-play-carte = Play and say “Carte !”
button-quick-carte = { $play } · “Carte !”
button-more = More…
button-plan-ahead = Plan ahead…
button-fewer = Fewer
button-sort-colour = Sort by colour
button-sort-value = Sort by value
button-return = Give back { $card }

## The channel.

announce-round-ccw = 🔔 **Round { $round }**, counter-clockwise. **{ $leader }** leads.
announce-round-cw = 🔔 **Round { $round }**, clockwise. **{ $leader }** leads.
announce-cut = ✂️ The cut shows { $cards }: the deal starts with **{ $name }**.
announce-cut-dummy = ✂️ The cut shows { $cards }: the deal starts with the dummy.
announce-given = 🔄 **{ $giver }** had the most cards left and gives the highest new one, { $card }, to **{ $winner }**.
announce-returned = 🔄 **{ $winner }** gives { $card } back to **{ $giver }**.
announce-led = **{ $name }** leads { $play }{ $cards ->
    [0] { "." }
    [one] { " · 1 card left" }
   *[other] { " · " }{ $cards } left
}
announce-played = **{ $name }** lays { $play }{ $cards ->
    [0] { "." }
    [one] { " · 1 card left" }
   *[other] { " · " }{ $cards } left
}
announce-played-clock = ⏰ Time is up: **{ $name }** lays { $play }{ $cards ->
    [0] { "." }
    [one] { " · 1 card left" }
   *[other] { " · " }{ $cards } left
}
announce-gang = 💥 **{ $name }** strikes with a { $gang }: { $which }{ $cards ->
    [0] { "." }
    [one] { " · 1 card left" }
   *[other] { " · " }{ $cards } left
}
announce-passed = **{ $name }** passes.
announce-passed-several = **{ $names }** pass.
announce-passed-clock = ⏰ Time is up: **{ $name }** passes.
announce-carte = 📣 **{ $name }: “Carte !”**
announce-barred-one = 🚫 **{ $name }** was down to one card and did not say “Carte !” in time. The others finish this round; the card counts 1 point.
announce-barred-two = 🚫 **{ $name }** was down to one card and did not say “Carte !” in time. The others finish this round; it costs 2 points.
announce-taken-back = ↩️ **{ $name }** did not say “Carte !”: { $card } goes back to the hand, and the turn is lost.
announce-cycle = Everybody else has passed. **{ $name }** takes the lead.
announce-cycle-own = Everybody else has passed.
announce-round-won = 🏁 **{ $name }** went out: { $costs }
announce-round-nobody = 🏁 Nobody is left who may play: the round ends without a winner.
banner-gang = { $cards ->
    [4] Gang of four!
    [5] Gang of five!
    [6] Gang of six!
   *[other] Gang of seven!
}
banner-carte = Carte !
banner-forgotten = “Carte !” forgotten
banner-out = Out of cards!
announce-next-lead = 👉 { $mention }, you lead.
announce-next-exchange = 👉 { $mention }, choose a card to give back.

## The panel.

panel-hand = 🃏 **Your hand** · { $count }
panel-turn = ▶️ **Your turn.** To beat: { $play }, laid by **{ $name }**.
panel-beat = ▶️ **Your turn.** Beat **{ $name }**: { $play }.
panel-waits = ⏳ **{ $name }** is to play.
panel-turn-lead = ▶️ **Your turn.** You lead: lay whatever you like.
panel-turn-lead-duty = ▶️ **Your turn.** You lead.
panel-turn-first-lead = ▶️ **Your turn.** You lead, and your first play contains `M1`.
panel-turn-other = ⏳ **{ $name }** is to play. On the table: { $play }.
panel-turn-other-lead = ⏳ **{ $name }** leads.
panel-turn-exchange = ⏳ **{ $name }** is choosing a card to give back.
panel-only-pass = ✋ **You can only pass:** nothing in your hand beats that.
panel-only-pass-here = ✋ **You can only pass.**
panel-only-pass-few = ✋ **You can only pass:** it takes { $laid } to answer, and you hold { $held }.
panel-say-carte = 📣 **You hold one card and have not said “Carte !”.** Press it before the next player acts!
panel-say-carte-relaxed = 📣 **You hold one card and have not said “Carte !”.** Press it before you lay it.
panel-chosen-nothing = no combination
panel-chosen-yes = ✅ **{ $name }** { $cards } can be laid now.
panel-chosen-no =
    ❌ **{ $name }** { $cards } cannot be laid now.
    { $reason }
order-cycle = Pass until the next cycle
order-single = Pass unless a single is played
order-play-below = Play { $play } if the same kind below { $below } lies, else pass
order-play-kind = Play { $play } on a lower kind of five cards, else pass
order-play-kind-below = Play { $play } on a lower kind, or on its own below { $below }, else pass
order-carte = Announce for me when one card is left
order-given-carte = 📝 “Carte !” will be said for you with the play that leaves one card.
panel-planned-yes = 📝 **{ $name }** { $cards }: it is not your turn yet, but as things stand this would do.
panel-planned-no = 📝 **{ $name }** { $cards }: it is not your turn yet, and as things stand this would not do.
panel-carte-on = 📣 “Carte !” will be said with it.
panel-carte-off = 📣 It leaves you one card: play it **and say “Carte !”**, or say it right after.
panel-carte-must = 📣 It leaves you one card: at this table “Carte !” must be said together with this play.
panel-menu-cards = Choose cards from your hand
panel-menu-return = Choose the card to give back
panel-menu-plays = Or lay one of these at once
panel-menu-plan = Or choose a play
panel-menu-best = Or lay one of these at once ({ $shown } of { $plays })
panel-menu-kinds = Or choose a kind of play ({ $plays } in all)
panel-menu-of-kind = { $kind } ({ $plays })
panel-menu-some = { $kind }: { $shown } of { $plays }
panel-menu-back = Other kinds
panel-kind = { $kind } ({ $plays })
panel-kind-best = best: { $play }
panel-return = 🔄 You won the round and received { $card } from **{ $name }**. Give any one card back; everybody will see it.
hint-play = 💡 Hint: { $play }. { $reason }
hint-pass = 💡 Hint: pass. What you could lay now is worth more later.
hint-pass-nothing = 💡 Hint: pass. You hold nothing that beats this.
hint-pass-together = 💡 Hint: pass. What you could lay would tear a better combination apart.
hint-announce = 💡 Hint: say “Carte !” first.
hint-return = 💡 Hint: give back { $card }. You can spare it most.
hint-why-out = It is your last play: with it you go out.
hint-why-forced = The rules leave you no other play.
hint-why-bound = The next player is about to go out, so make it hard.
hint-why-gang = Nothing but a higher gang answers it.
hint-why-takes-lead = Hardly anything beats it, and then you lead.
hint-why-stops = Somebody is about to go out, and this stands in the way.
hint-why-step = Somebody is close to going out, and with fewer cards each one counts less.
hint-why-lead-five = Five cards leave at once, weak ones among them.
hint-why-lead-several = Several cards leave at once, and few can answer.
hint-why-lead-weak = Weak cards are the hardest to get rid of; lead them while you can.
hint-why-lead = It keeps your better combinations together.
hint-why-cheapest = It is the cheapest one that wins.
hint-why-keep = It leaves the rest of your hand in good order.
hint-than-pass = Worth about { $points } more than passing.
hint-than-play = Worth about { $points } more than { $play }.

## Refusals.

refusal-not-your-turn = It is **{ $name }**’s turn. You can already choose your cards in **My hand**.
refusal-exchange-first = Before the first play, **{ $name }** has a card to give back.
refusal-nothing-to-return = There is no exchange going on, so there is no card to give back. To play, use **My hand**.
refusal-not-the-winner = Only the winner of the last round gives a card back: that is **{ $name }**.
refusal-not-held = You do not hold { $cards }.
refusal-no-cards = No card is chosen. Choose some first.
refusal-no-combination = { $cards } may not be laid together: they are no combination.
refusal-too-weak = It must be stronger than { $play }.
refusal-too-weak-gang = Only a higher gang beats { $play }: more cards, or as many of a higher value.
refusal-other-size = On { $play } you lay { $cards ->
    [one] one card as well
   *[other] { $cards } cards as well
}, or a gang.
refusal-first-lead = The very first play of this round contains `M1`, alone or in a combination.
refusal-first-lead-five = The very first play of this round has at most five cards, `M1` among them.
refusal-first-lead-alone = The very first play of this round is `M1` alone.
refusal-lead-must-play = Whoever leads must play; passing is for those who answer.
refusal-highest = The next player holds one card, so a single must be your highest card, { $card }.
refusal-highest-or-gang = The next player holds one card, so lay your highest card, { $card }, or a gang.
refusal-lead-several = The next player holds one card, so lead several cards, since you can.
refusal-lead-two-to-five = The next player holds one card, so lead two to five cards; a larger gang does not count as that.
refusal-no-pass = The next player holds one card, so you may not pass: lay your highest card, { $card }.
refusal-no-pass-or-gang = The next player holds one card, so you may not pass: lay your highest card, { $card }, or a gang.
refusal-barred = You did not say “Carte !” in time, so you sit out the rest of this round. You are back in the next one.
refusal-cannot-announce = “Carte !” is for your last card; you { $cards ->
    [0] would have none left, and going out needs no announcement.
    [one] would have one left.
   *[other] would still have { $cards }. Say it when one is left.
}
refusal-already-announced = “Carte !” has been said for you already. Play on.
refusal-announce-now = It is too late to order that: you hold one card already. Press **Say “Carte !” now** yourself.
refusal-announced-late = It is too late for “Carte !”: the next player has acted. Play on; `/rules` says what it costs.
refusal-examples = You could lay { $plays }.
refusal-examples-or-pass = You could lay { $plays }, or pass.
refusal-only-pass = You hold nothing that could be laid now: pass.
refusal-cards-empty = No card was named. Write them like `{ $examples }`.
refusal-cards-word = “{ $word }” is no card. Write cards like `{ $examples }`: green, yellow and red, multicoloured 1, the phoenixes, the dragon.
refusal-cards-many = Those are more cards than the deck has. No play has more than seven.

## Answers for one person.

private-scores-footer = Round { $round } · the limit is { $limit } points · the lowest total wins
private-scores-footer-rounds = Round { $round } of { $rounds } · the lowest total wins
private-pile-empty = Nothing: a new cycle is about to begin.
private-pile-hidden = Cards of earlier cycles stay face down.
help-cards =
    Cards are written `{ $examples }`: the colour’s letter, then the value. `M1` is the multicoloured 1, `PG` and `PY` are the green and the yellow phoenix, `DR` is the dragon.

    You may type as you like: small letters, commas, `7r` for `R7`, French letters (`V J R`), or the emoji of a message. `/play` offers what is legal while you type.
    .title = Writing cards
help-carte =
    Down to one card? Say “Carte !” before the next player acts: switch it on in your panel before you play, press the button right after, or use `/carte`. Computer players and the clock leave you at least ten seconds.

    What forgetting costs is a rule of the table: see `/rules` on the last card. A host who opens the table with automatic announcements spares everybody the worry.
    .title = “Carte !”

## Cards and combinations.

colour-green = green
    .flush = green
colour-blue = blue
    .flush = blue
colour-yellow = yellow
    .flush = yellow
colour-red = red
    .flush = red
colour-multi = multicoloured
    .flush = multicoloured
card-plain = { $colour } { $value }
card-dragon-multi = multicoloured 1
card-dragon-top = dragon
card-president-multi = student leader
card-president-top = president
value-dragon-1 = 1
    .plural = ones
    .of = of ones
    .up = up to 1
value-dragon-2 = 2
    .plural = twos
    .of = of twos
    .up = up to 2
value-dragon-3 = 3
    .plural = threes
    .of = of threes
    .up = up to 3
value-dragon-4 = 4
    .plural = fours
    .of = of fours
    .up = up to 4
value-dragon-5 = 5
    .plural = fives
    .of = of fives
    .up = up to 5
value-dragon-6 = 6
    .plural = sixes
    .of = of sixes
    .up = up to 6
value-dragon-7 = 7
    .plural = sevens
    .of = of sevens
    .up = up to 7
value-dragon-8 = 8
    .plural = eights
    .of = of eights
    .up = up to 8
value-dragon-9 = 9
    .plural = nines
    .of = of nines
    .up = up to 9
value-dragon-10 = 10
    .plural = tens
    .of = of tens
    .up = up to 10
value-dragon-11 = phoenix
    .plural = phoenixes
    .of = of phoenixes
    .up = up to the phoenix
value-president-1 = student
    .plural = students
    .of = of students
    .up = up to student
value-president-2 = farmer
    .plural = farmers
    .of = of farmers
    .up = up to farmer
value-president-3 = soldier
    .plural = soldiers
    .of = of soldiers
    .up = up to soldier
value-president-4 = worker
    .plural = workers
    .of = of workers
    .up = up to worker
value-president-5 = clerk
    .plural = clerks
    .of = of clerks
    .up = up to clerk
value-president-6 = professor
    .plural = professors
    .of = of professors
    .up = up to professor
value-president-7 = doctor
    .plural = doctors
    .of = of doctors
    .up = up to doctor
value-president-8 = bureaucrat
    .plural = bureaucrats
    .of = of bureaucrats
    .up = up to bureaucrat
value-president-9 = mayor
    .plural = mayors
    .of = of mayors
    .up = up to mayor
value-president-10 = general
    .plural = generals
    .of = of generals
    .up = up to general
value-president-11 = vice-president
    .plural = vice-presidents
    .of = of vice-presidents
    .up = up to vice-president
play-pair = pair { $values }
play-triple = triple { $values }
play-straight = straight { $top }
play-flush = { $colour } flush { $top }
play-full-house = full house, { $triple } over { $pair }
play-straight-flush = { $colour } straight flush { $top }
play-gang = gang of { $cards ->
    [4] four
    [5] five
    [6] six
   *[other] seven
} { $values }
kind-single = Singles
kind-pair = Pairs
kind-triple = Triples
kind-straight = Straights
kind-flush = Flushes
kind-full-house = Full houses
kind-straight-flush = Straight flushes
kind-gang = Gangs

highlight-gang = 💥 The largest gang: **{ $name }** with a { $gang }, round { $round }
highlight-comeback = 🚀 **{ $name }** was { $points } points behind after round { $round }, and won
highlight-forgotten = 🤐 **{ $name }** forgot “Carte !” in round { $round }
highlight-heaviest = 🪨 **{ $name }** was left with { $cards } cards in round { $round }: { $points } points

## The guide through a first round.

guide-gang-wait = These are your cards, and only you see them. You win the round by laying them all first. The others play now; this panel comes below the channel’s last message when you are asked.
guide-gang-lead = You lead: lay one card, a pair, three alike, five that go together, or a gang. Green is what I would lay; **More…** has every play.
guide-gang-follow = Beat what was laid last: as many cards, of a higher kind or value. A gang beats everything but a higher gang. The green button does what I would; **More…** has every play that is allowed.
guide-gang-pass = Nothing that you hold beats what was laid last, so **Pass** is the only button. That costs nothing, and you may come in again. The one who is beaten by nobody leads anew.
guide-gang-carte = The round is nearly yours. Whoever is down to one card says “Carte !”: a button with these words lays and says it at once, and where it is still to be said, a button comes by itself. Forgetting it costs what the rules of the table say.
