### Ce que tout le salon voit : message de table, plateau, feuille de manche, classement final.

lobby-title = Gang of Four · table { $table }
lobby-invitation = Débarrassez-vous de vos cartes avant les autres. On joue à trois ou à quatre : prenez place !
lobby-seat = { $place }. **{ $name }**
lobby-seat-host = { $place }. **{ $name }** · hôte
lobby-seat-empty = { $place }. { $name }
lobby-rules = Règles
lobby-pace = Rythme
lobby-fair = Donne équitable
lobby-fair-text =
    Toutes les donnes de cette table sont déjà fixées par un secret, mêlé aux appuis de bouton de chacun des joueurs assis. Voici l’empreinte de ce secret ; à la fin il est montré, et chacun peut vérifier qu’elle lui correspond.
    `{ $commitment }`
lobby-footer = L’hôte commence dès que trois ou quatre places sont prises.
lobby-footer-fill = L’hôte commence ; des joueurs-ordinateurs occupent les places encore libres.

board-title-ccw = Manche { $round } · ⬇️ sens inverse des aiguilles d’une montre
board-title-cw = Manche { $round } · ⬆️ sens des aiguilles d’une montre
board-footer = Table { $table } · { $rules } · { $pace }
board-waiting = On distribue les cartes.
board-turn = ▶️ À **{ $name }** de jouer.
board-turn-lead = ▶️ **{ $name }** entame avec la combinaison de son choix.
board-turn-first-lead = ▶️ **{ $name }** entame, et ce premier coup contient `M1`.
board-turn-exchange = 🔄 **{ $winner }** a reçu { $card } de **{ $giver }** et choisit une carte à rendre.
board-deadline = { " " }Fin du temps { $moment }.
board-paused = ⏸️ Partie suspendue par **{ $name }**. L’hôte peut la reprendre.
board-paused-alone = ⏸️ Partie suspendue : il n’y a plus personne à la table. Elle reprend dès que quelqu’un retrouve sa place.
board-mark-announced = 📣 Carte !
board-mark-barred = 🚫 hors jeu pour cette manche
board-mark-passed = a passé
board-to-beat = À battre
board-laid-by = { $play } · **{ $name }**
board-cycle = Tour en cours
board-cycle-earlier = { $plays ->
    [one] … et { $plays } coup avant
   *[other] … et { $plays } coups avant
}
board-exchange = Échange
board-exchange-text = **{ $giver }** a donné { $given } à **{ $winner }** et a reçu { $returned } en retour.
board-buried = Cartes des tours précédents
board-buried-text = { $cards } ({ $count })
board-retired-round = La manche { $round } de la table { $table } est finie. La feuille de manche et le nouveau plateau sont plus bas.
board-retired-game = La partie de la table { $table } est finie. Le classement final est plus bas.

score-title = Manche { $round } · { $name } n’a plus de cartes
score-title-nobody = Manche { $round } · personne n’a fini
score-winner = 🏁 **{ $name }** · plus de cartes, **0** · total **{ $total }**
score-line = **{ $name }** · { $cards } × { $factor } = **{ $penalty }** · total **{ $total }**
score-barred = **{ $name }** · { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, « Carte ! » oublié : **{ $penalty }** · total **{ $total }**
score-sum = Σ

ending-title = { $winners ->
    [one] 🏆 Victoire : { $names }
   *[other] 🏆 Victoire partagée : { $names }
}
ending-title-closed = La table a été fermée
ending-closed-lobby = Cette table a été fermée avant le début de la partie. `/gang new` en ouvre une autre.
ending-abandoned = Tout le monde s’est levé, la table est donc fermée. `/gang new` en ouvre une autre.
ending-rounds = Pénalités de chaque manche
ending-fair = Vérifier la donne
ending-fair-text =
    Le secret dont l’empreinte figurait dès le début sur le message de table, et les appuis auxquels il a été mêlé :
    graine du serveur `{ $server }`
    graine des joueurs `{ $client }`
    empreinte `{ $commitment }`
    L’empreinte est le SHA-256 de la graine du serveur (en octets). Si quelqu’un avait changé le secret après avoir vu les appuis, elle ne correspondrait plus.
ending-rematch = 🔁 La revanche se joue à la table { $table }.
ending-footer = Table { $table } · le total le plus bas gagne

board-moved = 🧭 La partie de la table { $table } continue dans { $channel }.
board-undo = ↩️ Reprise
board-undo-text = **{ $name }** voudrait reprendre son dernier coup. Accord attendu : { $missing }. La question expire { $moment }.

button-join = Prendre place
button-leave = Se lever
button-add-random = Ajouter un ordinateur (hasard)
button-add-novice = Ajouter un ordinateur (débutant)
button-add-club = Ajouter un ordinateur (club)
button-rules = Règles
button-start = Commencer
button-hand = Ma main
button-pass = Passer
button-scores = Scores
button-resume = Reprendre
button-take-back = Reprendre ma place
button-rematch = Revanche
button-statistics = Ma fiche
button-play = Jouer
button-carte = Carte !
button-carte-on = Carte ! avec ce coup
button-carte-now = Dire « Carte ! » maintenant
button-sort-colour = Trier par couleur
button-sort-value = Trier par valeur
button-hint = Conseil
button-undo = Reprendre
button-agree = D’accord
button-refuse = Refuser
button-return = Rendre { $card }
