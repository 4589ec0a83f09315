### Ce qu’ont coûté les décisions d’une personne dans une partie terminée.

review-title = Bilan · table { $table }
review-progress = 🧭 Bilan de la table { $table } : { $done } décisions sur { $all }…
review-number = Vous avez laissé environ **{ $points }** points par manche (± { $error }), sur { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}.
review-before = Dans les bilans précédents : { $numbers }
review-luck-title = Chance et jeu, en points par rapport à la moyenne de la table
review-luck = Points par rapport à la moyenne de la table si tous avaient joué aussi bien (su alors : d’après ce que chacun pouvait voir à ce moment), et ce que le jeu a ajouté :
review-luck-seat = { $name } : les cartes { $deal } (± { $error }), le jeu **{ $play }**
review-luck-seat-known = { $name } : les cartes { $deal } (± { $error } ; su alors { $known }), le jeu **{ $play }**
review-none = Aucune décision ne vous a sûrement coûté deux points ou plus. Bien joué !
review-mistake = Manche { $round } · moment { $moment } · environ { $points } (± { $error })
review-led = Vous avez entamé avec { $play }.
review-played-on = Vous avez posé { $play } sur { $on }.
review-passed = Vous avez passé sur { $on }.
review-returned = Vous avez rendu { $card }.
review-better-play = Mieux : { $play }. { $reason }
review-better-pass = Mieux : passer. Ce que vous pouviez poser valait davantage plus tard.
review-better-return = Mieux : rendre { $card }.
review-held = Votre main : { $cards }
review-footer = Par rapport à un expert, sur { $worlds } donnes auxquelles vous pouviez croire ; les vraies cartes des autres ne comptent pas. Ne pas gagner une manche compte 13 points.
review-not-played = Vous n’avez joué aucun coup à la table { $table }, et chacun fait son propre bilan. Elle peut être revue coup par coup ; `/history` donne vos parties.
button-moment = Moment { $moment }
