### The rules of Go-Stop in words; which of these sentences are used follows from the options of the table.

## Options in a few words, to follow “with:”.

rule-threshold-7 = two players are asked from 7 points
rule-threshold-5 = two players are asked from 5 points
rule-jokers-2 = two jokers
rule-jokers-0 = no jokers
rule-jokers-3 = three jokers
rule-capture-free = any card may be played
rule-capture-forced = a matching card must be played
rule-nagari-once = several nagari double once
rule-nagari-stacked = each nagari doubles
rule-first-dealer-draw = the card nearest to January deals first
rule-first-dealer-draw-day = the card nearest to December deals first
rule-first-dealer-fate = chance says who deals first
rule-nagari-round-counts = a nagari is a round
rule-nagari-round-again = a nagari is dealt again
rule-cup-threshold = the winner’s cup never takes the points below the threshold
rule-cup-free = the winner’s cup counts as pays best
rule-cup-owner = the owner says what the cup counts as
rule-prolong-asked = asked for another round
rule-prolong-unasked = not asked for another round
rule-broke-out = who has no token left is out
rule-broke-ends = the game ends when one has no token left
rule-pi-bak-value = pi-bak by value
rule-pi-bak-cards = pi-bak by cards
rule-pi-bak-limit-4 = pi-bak up to 4 Pi
rule-pi-bak-limit-6-or-4 = pi-bak up to 6 Pi with two players, up to 4 with three
rule-pi-bak-none-doubled = pi-bak without any Pi, too
rule-pi-bak-none-spared = no pi-bak without any Pi
rule-fixed-points-5 = chong-tong and a third satta are worth 5
rule-fixed-points-threshold = chong-tong and a third satta are worth the threshold
rule-early-pay-satta = a satta on the first turn pays 3
rule-early-pay-threshold = early sattas and ttadaks pay the threshold
rule-own-satta-1 = your own stack takes one Pi
rule-own-satta-2 = your own stack takes two Pi
rule-giver-smallest = the least valuable Pi is given
rule-giver-chooses = the giver chooses the Pi
rule-missions-0 = no mission cards
rule-missions-3 = three mission cards, each doubles
rule-push-0 = no push
rule-push-1 = one round may be pushed
rule-push-3 = three rounds in a row may be pushed
rule-push-5 = five rounds in a row may be pushed
rule-sold-0 = at most three at the table
rule-sold-1 = four or five may sit down, three play; a sold card costs each 1
rule-sold-2 = four or five may sit down, three play; a sold card costs each 2
rule-sold-3 = four or five may sit down, three play; a sold card costs each 3
rule-cap = { $cap ->
    [0] no cap
   *[other] at most { $cap } points for a share
}
rule-go-bonus-2 = Go bonus up to 2
rule-go-bonus-3 = Go bonus up to 3
rule-go-bak-both-doubled = go-bak doubles both shares
rule-go-bak-own-doubled = go-bak doubles only the payer’s own share
rule-go-bak-undoubled = go-bak with three players pays for both, undoubled
rule-carry-over-kept = each round follows from the one before
rule-carry-over-none = no round leaves anything for the next
rule-rounds = { $rounds ->
    [0] no limit of rounds
    [one] 1 round
   *[other] { $rounds } rounds
}
rule-tokens = { $tokens ->
    [0] points on paper
   *[other] { $tokens } tokens each
}

preset-matgo = Matgo, as two play in Korea
preset-gostop = Go-Stop, as three play in Korea

gostop-rules-ten-points =
    .title = In ten points
gostop-rules-deck =
    .title = The cards and their flowers
gostop-rules-turn =
    .title = A turn
gostop-rules-calls =
    .title = Calls that take Pi
gostop-rules-jokers =
    .title = Jokers
gostop-rules-points =
    .title = The points
gostop-rules-go-or-stop =
    .title = Go or Stop
gostop-rules-settlement =
    .title = Who pays what
gostop-rules-deals =
    .title = Special deals
gostop-rules-end =
    .title = The end of the game
gostop-rules-summary =
    .title = Summary card
gostop-rules-options =
    .title = Every option

gostop-ten-goal = Capture flower cards that make sets. Whoever has enough points decides: stop and be paid, or go on for more.
gostop-ten-deal = Two players get 10 cards each and 8 lie in the pot; three get 7 each and 6 lie in the pot. The rest is the pile.
gostop-ten-play = On your turn play a card. If the pot has a card of the same month, they are a pair; of two that differ, you choose one.
gostop-ten-draw = Then the top card of the pile is turned and matched in the same way. After that you take your pairs.
gostop-ten-kinds = There are brights, animals, ribbons and Pi. What you have captured lies open before you.
gostop-ten-points = Three brights, five animals, five ribbons or ten Pi begin to count; some trios count extra.
gostop-ten-steal = Special captures have names, and most of them take a Pi from each opponent.
gostop-ten-threshold-7 = With 7 points (3 when three play) you are asked at the end of your turn: Go or Stop?
gostop-ten-threshold-5 = With 5 points (3 when three play) you are asked at the end of your turn: Go or Stop?
gostop-ten-go = Stop ends the round, and the others pay. Go adds a bonus, but if another stops then, you pay { $cost ->
    [both] more
   *[other] double
}.
gostop-ten-end-rounds = { $rounds ->
    [one] One round is played, and the highest total wins.
   *[other] After { $rounds } rounds the highest total wins.
}
gostop-ten-end-tokens = The game ends when { $broke ->
    [ends] somebody has no token left
   *[out] one has all tokens
}. The highest total wins.
gostop-ten-end-both = After { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, or when { $broke ->
    [ends] somebody has no token left
   *[out] one has all tokens
}, the highest total wins.
gostop-ten-end-asked = After each round everybody says whether to play another. When all but one have had enough, the highest total wins.
gostop-ten-end-asked-tokens = After each round everybody says whether to play another. When all but one have had enough, or when { $broke ->
    [ends] somebody has no token left
   *[out] one has all tokens
}, the highest total wins.

gostop-deck = Each month has four cards with the same flower. Only the month decides what matches.
gostop-deck-special = ✨ bright, ☔ the weaker bright, 🐾 animal, 🐦 Godori, 🍶 animal or 2 Pi, 📜 🟥 🟦 ribbons with a trio, 🎗️ ribbon without, 🍂 Pi, 🃏 joker.

gostop-turn-order = The dealer plays first, then the player to the right, and so on round the table.
gostop-turn-play = Play a card. None of its month in the pot: it stays there. One: a pair. Two: you choose which, unless they are equal Pi. A stack of three: you take all.
gostop-turn-free = You may play any card, even if another one would match; a card that matches captures.
gostop-turn-forced = If you hold a card that matches one in the pot, you play such a card.
gostop-turn-draw = Then a card of the pile is turned and matched in the same way.
gostop-turn-wait = Only then are the pairs taken: if the turned card is of the month you played, it changes what happens.
gostop-turn-shake = Three of a month in your hand? Show them before you play the first (heundeum): if you win, your points are doubled.
gostop-turn-bomb = If the fourth lies in the pot, you may throw all three at once (bomb): that shows them as well, takes a Pi from each, and gives you two turns on which you only turn a card.
gostop-turn-last = The round ends when nobody has a card or a free turn left.

gostop-calls-bomb = 💣 **Bomb!** Three cards from the hand are thrown on the fourth.
gostop-calls-steal = Each of these but satta takes a Pi card from every opponent, of small value if there is one. Who has none gives nothing, and owes nothing later.
gostop-calls-steal-chosen = Each of these but satta takes a Pi card from every opponent, who chooses which one. Who has none gives nothing, and owes nothing later.
gostop-calls-own-1 = A stack that you have made yourself takes one Pi like any other.
gostop-calls-own-2 = A stack that you have made yourself takes two Pi from every opponent.
gostop-calls-early-satta = A satta on your first turn is paid at once, 3 points by each.
gostop-calls-early-threshold = A satta or ttadak on your first turn is paid at once: by each the points at which the question is asked, twice as many for a satta on your second turn as well. A third satta in a row from the first turn on wins the round for three times as many.
gostop-calls-satta = Your third satta in a round wins it for { $fixed ->
    [threshold] the points at which the question is asked
   *[n5] 5 points
}.
gostop-calls-last = On the last turn of a round nothing is taken from opponents.

gostop-jokers-none = This table plays without jokers.
gostop-jokers-worth = The { $jokers ->
    [3] three jokers are Pi that count 2, 3 and 2
   *[other] two jokers are Pi that count 2 and 3
    }. They belong to no month and match nothing.
gostop-jokers-hand = From your second turn on, put a joker of your hand with your Pi, take a card of the pile for it, and play on.
gostop-jokers-pot = Jokers in the pot at the deal go to the dealer and are replaced.
gostop-jokers-drawn = A joker turned from the pile is yours, and another card is turned.
gostop-jokers-satta = If that turn becomes a satta, the joker stays with the stack.
gostop-jokers-chong-tong = If the card taken for a joker completes four of a month in your hand, you may declare them and win the round for { $fixed ->
    [threshold] the points at which the question is asked
   *[n5] 5 points
}.

gostop-worth-brights = three: 3 (with the rain: 2), four: 4, five: 15
gostop-worth-animals = five: 1, each further: +1
gostop-worth-godori = the birds of 2, 4 and 8: 5
gostop-worth-ribbons = five: 1, each further: +1
gostop-worth-poem = those of 1, 2 and 3: 3
gostop-worth-plain = those of 4, 5 and 7: 3
gostop-worth-blue = those of 6, 9 and 10: 3
gostop-worth-pi = value 10: 1, each further: +1
gostop-points-september = 🍶 September’s cup is an animal or 2 Pi, whichever is better for its owner.
gostop-points-september-said = 🍶 Whoever captures September’s cup says at once whether it is an animal or 2 Pi for the rest of the round.

gostop-go-stop = **Stop**: the round ends, and only you are paid, even if another has more points.
gostop-go-go = **Go**: the round goes on, and you are counting on more.
gostop-go-bonus-2 = One Go adds 1 point, two or more add 2. The third Go doubles, and each further one doubles again.
gostop-go-bonus-3 = Each Go adds 1 point, up to 3. The third Go doubles, and each further one doubles again.
gostop-go-again = After a Go you are asked again when you have more points than at that Go.
gostop-go-risk = If another stops after your Go, you pay { $cost ->
    [double-both] double, and when three play also for the third, unless that one has said Go, too.
    [double-other] double, and when three play the share of the third, unless that one has said Go, too.
   *[both] more: double when two play; when three play the share of the third as well, unless that one has said Go, too.
} If nobody stops, nobody wins (nagari).
gostop-go-last = On the last turn you are not asked: you stop.
gostop-go-push = **Push**: instead of Stop the round ends unpaid. Its winner deals the next one, which counts double for whoever wins it, by a Stop or otherwise.
gostop-go-push-most = { $pushes ->
    [one] One round may be pushed before somebody is paid; nagari in between change nothing.
   *[other] Up to { $pushes } rounds in a row may be pushed, and each doubles; nagari in between change nothing.
}
gostop-go-push-end = There is no push in the last round, nor on the last turn of a round. What was paid at once for early sattas stays paid. Nobody is asked for another round after a push.

gostop-sold-join = **Four or five at the table**: all are dealt 7 cards, and three play. The dealer plays; the others say in turn order whether they do, until three play or only three are left, who must.
gostop-sold-back = Hands that are given back are shuffled into the pile. Four cards of a month count only for those who play.
gostop-sold-paid = Who gives the hand back pays and receives nothing. Who must sit out because three play sells: each bright, double Pi and joker shown brings { $price } from each of the three, as far as their tokens go.

gostop-settle-sum = The points of the winner’s sets, and the Go bonus, are multiplied:
gostop-settle-go = the third Go ×2, each further ×2;
gostop-settle-shake = each month shown or thrown as a bomb ×2;
gostop-settle-mong = mong-bak, seven animals or more, ×2;
gostop-settle-kwang = Against a loser without a bright, three brights or more count double (kwang-bak).
gostop-settle-pi-value = Against a loser with { $few ->
    [n6-or-4] 6 Pi or fewer (4 when three play)
   *[n4] 4 Pi or fewer
}, by value, 10 Pi or more count double (pi-bak).
gostop-settle-pi-cards = Against a loser with { $few ->
    [n6-or-4] 6 Pi cards or fewer (4 when three play)
   *[n4] 4 Pi cards or fewer
}, 10 Pi cards or more count double (pi-bak).
gostop-settle-pi-none-doubled = The same against a loser without any Pi.
gostop-settle-pi-none-spared = A loser without any Pi is spared; a cup alone counts as an animal then.
gostop-settle-cap = No share is more than { $cap } points, whatever multiplies it.
gostop-settle-missions = Three mission cards are drawn with each deal. A Stop counts double for each that the winner has captured.
gostop-settle-go-bak = Whoever said Go and loses pays for it (go-bak): double when two play.
gostop-settle-cup-threshold = The winner’s cup is an animal or 2 Pi, as pays best, but not so that the points fall below those at which the question is asked.
gostop-settle-cup-free = The winner’s cup is an animal or 2 Pi, as pays best, whatever the points become.
gostop-settle-cup-owner = The cup counts as its owner has said, in the sets and in every bak.
gostop-settle-cup-loser = A loser’s cup counts as Pi against pi-bak, and a Pi that is taken is never the cup.
gostop-settle-cup-taken = A cup that counts as Pi can be taken like any other Pi, and stays one.
gostop-settle-fixed = Chong-tong and a third satta are paid as they are: no Go and no bak changes them{ $carry ->
        [none] {""}
       *[kept] , only a nagari or a push before
    }.
gostop-settle-cover-both = If one of two losers said Go, that one pays double for both, and the other nothing.
gostop-settle-cover-own = If one of two losers said Go, that one pays double, and the other’s share as well; the other pays nothing.

gostop-settle-cover-undoubled = Of two losers nobody pays double: if one said Go, that one pays both shares, and the other nothing.

gostop-deals-pot = Four cards of a month in the pot: nobody wins (nagari).
gostop-deals-hand = Four cards of a month in a hand (chong-tong): its holder wins { $fixed ->
    [threshold] the points at which the question is asked, with two whole months twice as many
   *[n5] 5 points at once, with two whole months 10
}.
gostop-deals-hands = If two of three hold four, the third pays { $fixed ->
    [threshold] those points
   *[n5] 5
} to each; of the two the dealer deals next, else the first in turn order. If everybody does, nobody wins.
gostop-deals-sattas = Three of a month in the pot lie there as a stack.
gostop-deals-nagari = Nagari: { $carry ->
        [none] nobody is paid, and the next player on the right deals
       *[kept] the same dealer deals again
    }. The same happens when all cards are played and nobody has stopped.
gostop-deals-first-draw = Before the first deal everybody draws a card: the nearest to January deals and plays first, equal ones draw again. After that, { $carry ->
        [none] the next player on the right does
       *[kept] who won the last round does
    }.
gostop-deals-first-draw-day = Before the first deal everybody draws a card: the nearest to December deals and plays first, as Koreans do by day; equal ones draw again. After that, { $carry ->
        [none] the next player on the right does
       *[kept] who won the last round does
    }.
gostop-deals-first-fate = Chance says who deals and plays first. After that, { $carry ->
        [none] the next player on the right does
       *[kept] who won the last round does
    }.
gostop-nagari-once = After a nagari the next winner’s points are doubled, once.
gostop-nagari-stacked = Each nagari in a row doubles the next winner’s points.

gostop-end-rounds = { $rounds ->
    [one] The game has one round.
   *[other] The game has { $rounds } rounds; { $nagari ->
        [again] a nagari does not count
       *[counts] a nagari is one of them
    }.
}
gostop-end-asked = There is no number of rounds: after each, everybody says whether to play another, and nobody sees the answers before all are given. When all but one have had enough, the game ends.
gostop-end-tokens = Everybody begins with { $tokens } tokens, and debts are paid as far as they go. { $broke ->
    [ends] The game ends when somebody has none left.
   *[out] Who has none left is out: with three players, the two others go on as a game of two, until one has everything.
}
gostop-end-winner = The highest total wins; equal totals share the victory.

gostop-options-source = Where this game’s French rules page says how it is played, that is what holds unless you choose otherwise.

gostop-summary-card =
    {"**"}Brights** 3 → 3 (with rain 2) · 4 → 4 · 5 → 15
    {"**"}Animals** 5 → 1, +1 each · **Godori** 2 4 8 → 5
    {"**"}Ribbons** 5 → 1, +1 each · **poem** 1 2 3, **red** 4 5 7, **blue** 6 9 10 → 3 each
    {"**"}Pi** 10 → 1, +1 each · ×2: 11, 12{ $jokers ->
        [none] {""}
       *[some] , joker · ×3: joker
    } · 🍶 animal or 2
    {"**"}A Pi from each** kiss · ttadak · ppuk · sseul · bomb
    {"**"}Go** 1 → +1 · 2 → +2 · { $go ->
        [three] 3 → +3 ×2 · 4 → +3 ×4
       *[two] 3 → +2 ×2 · 4 → +2 ×4
    }
    {"**"}×2** shown month · 7 animals · nagari · kwang-bak · pi-bak · go-bak{ $bak ->
        [undoubled] {" "}(two players)
       *[doubled] {""}
    }

# What a form asks for; at most 45 characters.
rule-title-first-dealer = Who deals first
rule-title-threshold = Points to be asked from
rule-title-jokers = Jokers
rule-title-capture = Cards one may play
rule-title-nagari = Several nagari
rule-title-nagari-round = A nagari
rule-title-cup = The winner’s cup
rule-title-pi-bak = Counting for pi-bak
rule-title-pi-bak-limit = Pi-bak up to
rule-title-pi-bak-none = No Pi at all
rule-title-fixed-points = Chong-tong and third satta
rule-title-early-pay = Early sattas and ttadaks
rule-title-own-satta = Taking your own stack
rule-title-giver = Who chooses the Pi given
rule-title-missions = Mission cards
rule-title-push = Rounds pushed in a row
rule-title-sold = Four or five at the table: a sold card
rule-title-go-bonus = Go bonus
rule-title-go-bak = Go-bak with three players
rule-title-cap = The most that one pays
rule-title-carry-over = What a round leaves for the next
rule-title-rounds = Rounds
rule-title-prolong = Another round
rule-title-tokens = Tokens
rule-title-broke = No token left
