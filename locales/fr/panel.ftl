### Le panneau personnel d’un joueur.

order-menu = Demander d’avance, pour quand ce sera à vous
order-play = Jouer { $play } si c’est encore permis
order-cancel = Annuler mes demandes
order-given = 📝 Demandé d’avance : { $order }. Personne d’autre ne le voit.
order-dropped = 📝 Votre demande est tombée, car elle n’était plus possible : { $order }.
panel-lobby = La partie n’a pas commencé : les cartes arrivent quand l’hôte appuie sur **Commencer**.
panel-lobby-seat = Vous avez la place { $seat }. La partie n’a pas commencé : les cartes arrivent quand l’hôte appuie sur **Commencer**.
panel-over = Cette partie est finie. `/gang new` ou `/gostop new` ouvre une nouvelle table.
panel-no-seat = Vous n’avez pas de place dans cette partie, donc pas de main à montrer. `/tables` indique les tables à rejoindre.
panel-last-round = **Manche { $round } :** { $outcome }, { $change } pour vous : { $total } en tout, { $place ->
    [1] 1ʳᵉ place
   *[other] { $place }ᵉ place
}.
panel-since = 🕰️ **Depuis votre dernier coup**
panel-undo-asked = ↩️ **{ $name } voudrait annuler son dernier coup.** Êtes-vous d’accord ? Échéance : { $time }.
panel-undo-agreed = ↩️ Vous êtes d’accord : **{ $name }** peut annuler son dernier coup. Accord encore attendu : { $missing }. Échéance : { $time }.
panel-undo-own = ↩️ **Vous avez demandé à annuler votre dernier coup.** Accord encore attendu : { $missing }. Échéance : { $time }.
panel-so-far = 🕰️ **Jusqu’ici dans cette manche**
panel-substituted = 🤖 Un joueur-ordinateur garde votre place. Reprenez-la et continuez.
panel-auto-pass = ⏭️ Rien à presser : je passe pour vous dans un instant.
panel-offer-auto-pass = ⏭️ Dois-je passer pour vous quand rien d’autre n’est possible ? Les autres ne voient aucune différence, et `/me pass` le change.
button-auto-pass = Passer pour moi
button-play-game = Jouer à { $game }
button-guide = Me guider dans une première manche
button-leave-guide = Quitter le guide
guide-comes = 🎓 Votre prochaine première manche sera guidée dans votre propre panneau : ouvrez une table avec `/gang new` ou `/gostop new`, ou rejoignez-en une de `/tables`.
guide-now = 🎓 { $text }
guide-over = 🎓 **C’était votre première manche, et le guide s’arrête ici.** Le vert reste ce que je ferais ; `/rules` dit le reste.
