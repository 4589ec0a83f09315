### What stands in pictures, and in the descriptions of what they show. Short: pictures are small.

picture-points = pts
picture-point = pt
picture-no-points = pts
picture-no-cards = cards
picture-now = now
picture-next-round = next round
picture-go-bak = double if another stops
picture-only-one = the only one
picture-one-of-two = one of two
picture-one-of-three = one of three
picture-one-of-gang = one of a gang
picture-no-straight = no straight left
picture-no-flush = no flush left
picture-no-full-house = no full house left
picture-no-straight-flush = no straight flush left
picture-no-gang = no gang left
picture-passed = passed
picture-barred = out
picture-leads = leads
picture-gives-back = gives back
picture-round = Round
picture-out = sits out
picture-go-or-stop = Go or Stop?
picture-another = another round?
picture-pot-empty = The pot is empty
picture-nagari = Nagari
picture-total = total
picture-letters = GY
picture-cards = cards
picture-card = card
picture-to-play = to play
picture-announced = said Carte
picture-table = To beat
picture-before = It lies on
picture-given = Exchange
picture-pot = Pot
picture-pile = Pile
picture-in-play = In play
picture-captured = captured
picture-shown = showed months
picture-flips = turns without a card
picture-hand = Hand
picture-playable = Playable
picture-chosen = Chosen
picture-hinted = Advised
picture-takes = takes
picture-ranking = Ranking
picture-lack = -# Hands, tables and score cards are drawn where I have the permission Attach Files.

## What `/me display` answers.

answer-display-pictures = Your hand and statistics come as pictures, wherever I may attach files. `/me display text` puts them into words.
answer-display-text = Your hand and statistics come in words. `/me display pictures` brings the pictures back.
