### The rules in words; which of these sentences are used follows from the options of the table.

preset-days-of-wonder = Days of Wonder
preset-dargaud = Dargaud rules of 1996 with chapter VI’s duty to lead several
preset-dargaud-basic = Dargaud rules of 1996 without chapter VI
preset-escale = Escale à jeux rules
preset-cabinet = Game Cabinet rules
preset-riva = Riva’s “Gang” rules

## Options in a few words, to follow “with:”.

rule-players-3-or-4 = three or four players
rule-players-4 = four players only
rule-names-dragon = phoenixes and dragon
rule-names-president = students, vice-presidents and president
rule-low-colour-green = green as the lowest colour
rule-low-colour-blue = blue as the lowest colour
rule-phoenixes-ranked = the yellow phoenix beats the green one
rule-phoenixes-equal = equal phoenixes
rule-flush-cards = flushes compared card by card
rule-flush-sum = flushes compared by their sum
rule-flush-values = flushes compared by all their values before the colour
rule-first-lead-contains = the first lead contains `M1`
rule-first-lead-contains-up-to-five = the first lead contains `M1` and has at most five cards
rule-first-lead-single = the first lead is `M1` alone
rule-dummy-lead-first-round = `M1` in the dummy matters in the first round
rule-dummy-lead-every-round = `M1` in the dummy matters in every round
rule-direction-alternate = the direction changes every round
rule-direction-fixed = always counter-clockwise
rule-first-dealer-host = the host deals first
rule-first-dealer-seat-1 = whoever has the first seat deals first
rule-first-dealer-seat-2 = whoever has the second seat deals first
rule-first-dealer-seat-3 = whoever has the third seat deals first
rule-first-dealer-seat-4 = whoever has the fourth seat deals first
rule-cut-none = no Chinese cut
rule-cut-counter-clockwise = Chinese cut, counted counter-clockwise
rule-cut-clockwise = Chinese cut, counted clockwise
rule-cut-direction-of-play = Chinese cut, counted in the direction of play
rule-cut-effect-deals = the cut says who is dealt to first
rule-cut-effect-shown = the cut is only shown
rule-discards-hidden = earlier cycles stay hidden
rule-discards-shown = earlier cycles are shown
rule-announce-manual = players say “Carte !” themselves
rule-announce-automatic = “Carte !” is said automatically
rule-announce-deadline-before-next-action = “Carte !” before the next player acts
rule-announce-deadline-with-penultimate-play = “Carte !” together with the last play but one
rule-announce-deadline-before-laying-last-card = “Carte !” any time before the last card
rule-forget-barred = who forgets “Carte !” sits out the round
rule-forget-take-back = who forgets “Carte !” takes the card back
rule-barred-points-1 = 1 point for who sits out
rule-barred-points-2 = 2 points for who sits out
rule-duty-begins-announced = last-card duties from “Carte !” on
rule-duty-begins-possession = last-card duties from holding one card on
rule-follow-duty-highest-or-gang = highest single or a gang before a one-card player
rule-follow-duty-highest = highest single before a one-card player
rule-follow-duty-none = no duty when answering before a one-card player
rule-lead-duty-on = several cards led before a one-card player
rule-lead-duty-off = free lead before a one-card player
rule-lead-duty-up-to-five = two to five cards led before a one-card player
rule-loser-tie-game-total = the higher total gives when several lost
rule-loser-tie-strongest-card = the strongest leftover card gives when several lost
rule-tie-total-after-round = totals after the round between losers
rule-tie-total-before-round = totals before the round between losers
rule-limit = up to { $limit } points
rule-end-reached = the game ends when the limit is reached
rule-end-exceeded = the game ends when the limit is exceeded
rule-final-tie-extra-round-then-share = one more round for a tie at the top
rule-final-tie-extra-round-for-any-place = one more round for a tie at any place
rule-final-tie-share = a tie at the top is shared

## In ten points.

rules-ten-points =
    .title = In ten points
rules-ten-goal = Be the first to have no cards. What the others still hold costs them points, and the fewest points win.
rules-ten-deal = Everybody gets 16 of the 64 cards: values 1 to 10 in three colours, each twice, and four special cards. With three players, 16 cards stay aside.
rules-ten-deal-4 = Everybody gets 16 of the 64 cards: values 1 to 10 in three colours, each twice, and four special cards.
rules-ten-combinations = You may lead a single, a pair, a triple, or five cards: a straight, a flush, a full house, a straight flush.
rules-ten-follow = The others answer in turn with as many cards, but stronger: the value counts first, then the colour.
rules-ten-pass = Pass whenever you like; you may come in again later. When all others have passed, the last one to play leads anew.
rules-ten-gang = Four or more cards of one value are a gang. It beats everything but a higher gang.
rules-ten-carte-automatic = Down to one card? The table says “Carte !” for you, and whoever plays before you has to watch out.
rules-ten-carte-barred = Down to one card? Say “Carte !” at once, or sit out the rest of the round.
rules-ten-carte-take-back = Down to one card? Say “Carte !” before you lay it, or you take it back and lose the turn.
rules-ten-score = As soon as somebody is out, the others count: a point a card up to seven cards, and up to five points a card when many are left.
rules-ten-next = Then the loser’s best new card goes to the winner for any card in return. All this is repeated until somebody has { $limit } points.
rules-ten-next-apart = Then the next round begins like the first: nothing is exchanged. All this is repeated until the game ends.
rules-ten-next-exceeded = Then the loser’s best new card goes to the winner for any card in return. All this is repeated until somebody has more than { $limit } points.
rules-ten-next-rounds = Then the loser’s best new card goes to the winner for any card in return. All this is repeated until { $rounds ->
    [one] one round is played
   *[other] { $rounds } rounds are played
}.

## Topic by topic.

rules-deck =
    64 cards. Values 1 to 10 in **{ $low }**, **{ $middle }** and **{ $high }**, two of each. The value decides first; between equal values { $low } is lowest and { $high } highest:
    { $order }
    .title = Deck and ranks
rules-deck-special-dragon = Four cards exist once: the multicoloured 1 (`M1`), just above the red 1; the green and the yellow phoenix (`PG`, `PY`), above every 10; and the dragon (`DR`), above all.
rules-deck-special-president = Four cards exist once: the student leader (`M1`), just above the red student; two vice-presidents (`PG`, `PY`), above every general; and the president (`DR`), above all.
rules-deck-ranks = The values are called: { $ranks }.
rules-deck-phoenixes-ranked = `PY` beats `PG`.
rules-deck-phoenixes-equal = `PG` and `PY` are equal: neither can be laid on the other.
rules-deck-blue = The lowest colour is called blue here; its letter stays `G`.
rules-deck-players-3-or-4 = Three or four play with 16 cards each. With three, the fourth packet stays unseen: it is the dummy.
rules-deck-players-4 = Four play, with 16 cards each.
rules-deck-notation = Cards are written `{ $examples }`.

rules-combinations =
    .title = Combinations
rules-combinations-single = Any card.
rules-combinations-pair = Two cards of one value. The two special ones between the 10s and the highest card make a pair as well.
rules-combinations-triple = Three cards of one value.
rules-combinations-straight = Five values in a row, colours as they come. No 1 after the 10.
rules-combinations-flush = Five cards of one colour; values may repeat.
rules-combinations-full-house = A triple and a pair; the triple is compared first.
rules-combinations-straight-flush = Five values in a row, all of one colour.
rules-combinations-gang = Four to seven cards of one value; beats all the others.
rules-combinations-five = Among five cards: straight < flush < full house < straight flush. Of one kind, the highest card decides, its value before its colour, then the next card.
rules-combinations-flush-cards = Two flushes: the highest value, then the colour, then the other values.
rules-combinations-flush-sum = Two flushes: the sum of the five values, then the colour.
rules-combinations-flush-values = Two flushes: the highest value, then the other values, and the colour last, as Dargaud can be read.
rules-combinations-special-dragon = `M1` is a 1 of any colour, and the strongest 1. The phoenixes go alone, as a pair, or as the pair of a full house. The dragon goes alone.
rules-combinations-special-president = The student leader (`M1`) is a student of any colour, and the strongest one. The vice-presidents go alone, as a pair, or as the pair of a full house. The president goes alone.

rules-cycle =
    .title = Leading, answering, passing
rules-first-lead-contains = Whoever holds `M1` leads the first round, with `M1` alone or in a combination.
rules-first-lead-up-to-five = Whoever holds `M1` leads the first round, with `M1` alone or in a combination of at most five cards, as Days of Wonder in English, Spanish and Italian has it.
rules-first-lead-single = Whoever holds `M1` leads the first round, with `M1` alone.
rules-cycle-dummy-first = Does `M1` lie in the packet set aside? Then the dealer’s right-hand neighbour leads the first round freely.
rules-cycle-dummy-every = In any round in which `M1` lies in the packet set aside, the dealer’s right-hand neighbour leads freely.
rules-cycle-winner-leads = Later rounds are led by the winner of the one before, with anything.
rules-cycle-apart = Every round begins like the first.
rules-cycle-alternate = The first round runs counter-clockwise, from each player to the one on the right; then the direction changes every round.
rules-cycle-fixed = Every round runs counter-clockwise, from each player to the one on the right.
rules-cycle-follow = Answer with as many cards, truly stronger; equal is not enough. Among five cards a higher kind beats a lower one. A gang goes on anything.
rules-cycle-pass = Passing is free, even if you could play, and does not shut you out. Only the leader must play.
rules-cycle-end = When everybody else has passed, the one who played last leads the next cycle.
rules-cycle-hidden = Cards of earlier cycles are not shown again: remember them!
rules-cycle-shown = Cards of earlier cycles stay visible, to help beginners.
rules-cycle-dealer-fate = The first dealer is drawn; later the winner of the round before deals.
rules-cycle-dealer-host = The host deals first: the Game Cabinet leaves this to the table; later the winner of the round before deals.
rules-cycle-dealer-seat-1 = Whoever has the first seat deals first: the eldest, as Days of Wonder and Dargaud have it; later the winner of the round before deals.
rules-cycle-dealer-seat-2 = Whoever has the second seat deals first: the eldest, as Days of Wonder and Dargaud have it; later the winner of the round before deals.
rules-cycle-dealer-seat-3 = Whoever has the third seat deals first: the eldest, as Days of Wonder and Dargaud have it; later the winner of the round before deals.
rules-cycle-dealer-seat-4 = Whoever has the fourth seat deals first: the eldest, as Days of Wonder and Dargaud have it; later the winner of the round before deals.
rules-cycle-dealer-apart = The first dealer is drawn, or named by the table; then the deal goes on to the right, round by round.
rules-cycle-cut-ccw = Before each round the cards are cut, the Chinese way: the card of the cut counts players counter-clockwise, the dealer as 1.
rules-cycle-cut-cw = Before each round the cards are cut, the Chinese way: the card of the cut counts players clockwise, the dealer as 1 (Days of Wonder in Dutch).
rules-cycle-cut-play = Before each round the cards are cut, the Chinese way: the card of the cut counts players in the direction of play, the dealer as 1, and a phoenix or the dragon is cut again (Days of Wonder in German).
rules-cycle-cut-deals = It says who is dealt to first; the cards then go round one by one the same way. So Days of Wonder, Dargaud and the Game Cabinet have it; with three players the unseen packet has the fourth place.
rules-cycle-cut-shown = It is only shown and changes nothing in the deal.

rules-gangs =
    { $four }
    Four, five, six cards of one value, or all seven 1s with the { $multi }: that is a gang. It may be laid on any combination of any size, on your turn.

    Only a higher gang beats it: more cards first, then the higher value.
    { $five } beats every gang of four, and nothing beats
    { $seven }
    .title = Gangs

rules-last-card =
    .title = The last card
rules-last-out = Whoever goes out with several cards at once need not announce anything.
rules-last-automatic = Down to one card, “Carte !” is said for you.
rules-last-before-next = Down to one card, you say “Carte !” with the play or before the next player acts. Computer players and the clock wait at least ten seconds.
rules-last-with-play = You say “Carte !” together with the play that leaves you one card; after it, it is too late.
rules-last-before-laying = “Carte !” can be said at any time before you lay your last card.
rules-last-take-back = If you forget it, the card goes back to your hand and the turn is lost; next turn it may be laid.
rules-last-exposed = Everybody has seen that card then: it counts as announced until its owner’s next turn is over.
rules-last-barred-one = If you forget it, you sit out the rest of the round, and your card counts 1 point.
rules-last-barred-two = If you forget it, you sit out the rest of the round, which costs 2 points.
rules-last-barred-lead = If nobody beats the last combination of somebody who sits out, the next player in turn leads.
rules-last-barred-all-apart = If everybody sits out, nobody has won: all score those points.
rules-last-barred-all = If everybody sits out, nobody has won: all score those points, the same player deals and the same one leads again, and no cards are exchanged.
rules-last-follow-or-gang = The player just before somebody with one card answers a single with their highest card if it wins, or with a gang; passing is not allowed then.
rules-last-follow = The player just before somebody with one card answers a single with their highest card if it wins; passing is not allowed then.
rules-last-lead = Whoever leads just before somebody with one card lays several cards if possible, else their highest card.
rules-last-lead-up-to-five = Whoever leads just before somebody with one card lays two to five cards if possible, else their highest card, as Escale has it.
rules-last-duty-announced = These duties begin when “Carte !” is said, as Days of Wonder in English, Spanish and Italian, Dargaud, Escale and the Game Cabinet have it.
rules-last-duty-possession = These duties begin as soon as the one card is held, said or not, as Days of Wonder in German and Finnish has it.
rules-last-no-duty = The player before somebody with one card is free to play anything, as Riva and, without its options, the Game Cabinet have it.

rules-scoring =
    As soon as somebody has no card left, everybody stops. The others count their cards:
    .title = Penalties
rules-scoring-step = • { $cards } cards: { $points ->
    [one] 1 point
   *[other] { $points } points
} each ({ $left } cards make { $example })
rules-scoring-barred = • Whoever sat out for forgetting “Carte !” scores 2.

rules-exchange =
    .title = The exchange
rules-exchange-give = After the deal, from the second round on, the loser of the last round gives the winner the highest card of the new hand.
rules-exchange-none = There is no exchange: every round begins like the first.
rules-exchange-tie-total = The loser had the most cards left; if several had, the one with the higher total, then the nearest to the winner’s right.
rules-exchange-tie-card = The loser had the most cards left; if several had, the one whose leftover card was strongest, then the one with the higher total, then the nearest to the winner’s right, as Riva has it.
rules-exchange-total-after = Totals count with the points of the round, the extra one for a forgotten “Carte !” included, as Days of Wonder in Italian and English has it.
rules-exchange-total-before = Totals count as they were before the round.
rules-exchange-return = The winner looks at it and gives any card back, even the same one.
rules-exchange-shown = Everybody sees both cards. Then the winner leads.

rules-end =
    .title = The end of the game
rules-end-reached = After the round in which somebody reaches { $limit } points, the game is over.
rules-end-exceeded = After the round in which somebody has more than { $limit } points, the game is over.
rules-end-rounds = The game is over after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, whatever the totals are then.
rules-end-winner = The lowest total wins.
rules-end-extra-round = If several share the lowest total, one more round decides; if they still do, they share the victory.
rules-end-extra-round-any = If several have the same total, wherever they stand, one more round decides the final ranking, as Dargaud has it; who still have the same share their place.
rules-end-share = If several share the lowest total, they share the victory.

rules-summary-card =
    { $kinds }

    {"**"}Colours** { $low } < { $middle } < { $high }; the value comes first
    {"**"}Singles** `1` < `M1` < `2` < … < `10` < { $phoenixes } < `DR`
    {"**"}Five cards** straight < flush < full house < straight flush
    {"**"}Gangs** beat everything: more cards first, then the value
rules-options =
    .title = Every option

# What a form asks for; at most 45 characters.
rule-title-players = Players
rule-title-names = Names of the high cards
rule-title-low-colour = Lowest colour
rule-title-phoenixes = Phoenixes
rule-title-flush = Comparing flushes
rule-title-first-lead = First lead
rule-title-dummy-lead = When M1 is in the dummy
rule-title-direction = Direction of play
rule-title-cut = Chinese cut
rule-title-cut-effect = What the cut does
rule-title-discards = Earlier cycles
rule-title-announce = Who says “Carte !”
rule-title-announce-deadline = When “Carte !” is due
rule-title-forget = Forgetting “Carte !”
rule-title-barred-points = Points for sitting out
rule-title-duty-begins = When the duties begin
rule-title-follow-duty = Answering before a one-card player
rule-title-lead-duty = Leading before a one-card player
rule-title-loser-tie = Who gives when several lost
rule-title-tie-total = Totals that count between losers
rule-title-limit = Score limit
rule-title-end = Reaching or exceeding the limit
rule-title-final-tie = A tie at the end
