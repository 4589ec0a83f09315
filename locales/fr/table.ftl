### Ce que tout le salon voit : message de table, plateau, feuille de manche, classement final.

lobby-seat = { $place }. **{ $name }**
lobby-seat-host = { $place }. **{ $name }** · hôte
lobby-seat-empty = { $place }. { $name }
lobby-seat-computer = { $place }. **{ $name }** · { $level }
level-random = hasard
level-novice = débutant
level-club = joueur de club
level-expert = expert
level-champion = champion
lobby-in-thread = 🧵 { $title } : **{ $name }** a ouvert une table dans { $channel }.
lobby-rules = Règles
lobby-pace = Rythme
lobby-usual-turns = Temps habituel pour jouer
lobby-usual-turn = { $name } : { $time }
lobby-fair = -# Donne équitable : chaque donne est fixée par un secret, mêlé aux appuis de ceux qui s’assoient. Son empreinte, que chacun peut vérifier à la fin : `{ $commitment }`
lobby-footer-full = Toutes les places sont prises : l’hôte commence.
lobby-footer-fill = L’hôte commence ; des joueurs-ordinateurs occupent les places encore libres.

board-footer = Table { $table } · { $rules } · { $pace }
board-waiting = On distribue les cartes.
board-turn = ▶️ À **{ $name }** de jouer.
board-deadline = { " " }Échéance : { $time }.
board-away = 🏖️ **{ $name }** : de retour le { $time }.
board-away-awaited = 🏖️ **{ $name }** : de retour le { $time } ; l’hôte peut confier la place à un joueur-ordinateur avec `/table replace`.
board-paused = ⏸️ Partie suspendue par **{ $name }**. L’hôte peut la relancer.
board-paused-alone = ⏸️ Partie suspendue : il n’y a plus personne à la table. Elle reprend dès que quelqu’un retrouve sa place.
board-retired = ⬇️ Le plateau de la table { $table } est plus bas.

score-sum = Σ

ending-title = { $winners ->
    [one] 🏆 Victoire : { $names }
   *[other] 🏆 Victoire partagée : { $names }
}
ending-title-closed = La table a été fermée
ending-closed-lobby = Cette table a été fermée avant le début de la partie. `/gang new` ou `/gostop new` en ouvre une autre.
ending-abandoned = Tout le monde s’est levé, la table est donc fermée. `/gang new` ou `/gostop new` en ouvre une autre.
ending-curve = L’évolution des totaux
ending-duplicate = 🔒 La comparaison avec les tables qui jouent les mêmes donnes vient quand toutes ont fini ; **Revoir**, **Bilan**, **Vérifier**, cotes et statistiques attendent jusque-là.
ending-rematch = 🔁 La revanche se joue à la table { $table }.

board-moved = 🧭 La partie de la table { $table } continue dans { $channel }.
board-undo = ↩️ Annuler un coup
board-undo-text = **{ $name }** voudrait annuler son dernier coup. Accord attendu : { $missing }. Échéance : { $time }.

button-join = Prendre place
button-leave = Se lever
button-watch = Regarder
button-watch-board = Plateau
button-watch-count = Cartes restantes
button-watch-history = Déroulement
button-guess = Pronostic
button-confirm-leave = Quitter la table
button-confirm-close = Fermer la table
board-claims = 🪑 Nouveaux joueurs
board-claim = **{ $name }** remplacera { $seat } à la prochaine donne ; l’hôte peut ouvrir tout de suite.
button-take-seat = Remplacer { $name }
button-let-in = Faire entrer
button-stay = Rester
button-add-random = Ajouter un ordinateur (hasard)
button-add-novice = Ajouter un ordinateur (débutant)
button-add-club = Ajouter un ordinateur (club)
button-add-expert = Ajouter un ordinateur (expert)
button-add-champion = Ajouter un ordinateur (champion)
button-rules = Règles
button-start = Commencer
button-hand = Ma main
button-scores = Scores
button-resume = Relancer la partie
button-next-round = Manche suivante
button-take-back = Reprendre ma place
button-rematch = Revanche
button-statistics = Ma fiche
button-play = Jouer
button-hint = Conseil
button-hint-play = Jouer ceci
button-undo = Annuler mon coup
button-agree = D’accord
button-refuse = Refuser
button-let-stand = Laisser le coup
button-replay = Revoir
button-animation = Animation
button-review = Bilan
button-verify = Vérifier
button-house = Règles maison
button-house-again = Revenir au formulaire

house-title = Règles maison · table { $table }
house-how = Chaque bouton ouvre un formulaire avec quelques options. Ce qui est choisi vaut aussitôt, et chacun le voit sur le message de la table.
# At most 45 characters together with the group.
house-form-title = Règles maison · { $group }
house-group-cards = Cartes
house-group-dealing = Distribution
house-group-duties = Entame et devoirs
house-group-last-card = Dernière carte
house-group-losers = Perdants
house-group-taking = Prises
house-group-points = Points
house-group-doubling = Doublements
house-group-nagari = Nagari
house-group-end = Fin
