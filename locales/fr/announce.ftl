### Lignes dans le salon : ce qui vient d’arriver.

announce-started = 🃏 La partie commence · { $rules }
    -# Donne équitable, empreinte `{ $commitment }`
announce-game-won = { $winners ->
    [one] 🏆 **{ $names }** gagne la partie !
   *[other] 🏆 Victoire partagée : **{ $names }** !
}
announce-next = 👉 { $mention }, à vous de jouer.
announce-reminder = ⏳ { $mention }, la table { $table } vous attend. Échéance : { $moment }.
announce-reminder-open = ⏳ { $mention }, la table { $table } vous attend.
announce-host = **{ $name }** est maintenant l’hôte de la table.
announce-left = 🤖 **{ $name }** quitte la table : un joueur-ordinateur garde la place, et son propriétaire peut revenir à tout moment.
announce-replaced = 🤖 Un joueur-ordinateur remplace **{ $name }** ; le propriétaire de la place peut revenir à tout moment.
announce-absent = 🤖 Temps écoulé trois fois, sans un jeu entre-temps, pour **{ $name }** : un joueur-ordinateur garde la place, et son propriétaire peut revenir à tout moment.
announce-back = 👋 **{ $name }** est de retour à la table.
announce-claimed = 🪑 **{ $name }** remplacera { $seat } à la prochaine donne.
announce-seat-taken = 🪑 **{ $name }** a pris la place du joueur-ordinateur.
announce-seat-passed = 🪑 **{ $name }** continue à la place de **{ $former }**.
announce-paused = ⏸️ **{ $name }** a suspendu la partie.
next-round-awaited = ⏩ C’est noté. La manche suivante vient dès que { $mentions } l’ont demandée aussi, ou dans quelques secondes.
guess-right = 🔮 Bon pronostic : { $names }{ $more ->
    [0] {""}
    [one] {" "}et une autre personne
   *[other] {" "}et { $more } autres
}
announce-paused-alone = ⏸️ Il n’y a plus personne à la table : la partie attend que quelqu’un retrouve sa place.
announce-resumed = ⏯️ La partie reprend.
announce-undo-asked = ↩️ **{ $name }** voudrait annuler son dernier coup. Tout le monde à la table doit être d’accord d’ici une minute.
announce-undo-agreed = 👍 **{ $name }** est d’accord.
announce-undo-refused = 👎 **{ $name }** : le coup reste.
announce-undo-lapsed = ⏰ Tout le monde n’a pas donné son accord à temps : le coup reste.
announce-undone = ↩️ **{ $name }** annule son dernier coup et peut réfléchir encore.
direct-turn = 👉 C’est à vous à la table { $table } : { $link } · échéance : { $moment }.
direct-turn-open = 👉 C’est à vous à la table { $table } : { $link }
direct-next = ⏳ Vous êtes le suivant à la table { $table } : { $link }
direct-needed = 🔔 La table { $table } a besoin de vous : { $link }
table-arrives = 🧭 La table { $table } s’installe dans ce salon.
announce-moved = 🧭 La partie continue dans { $channel }.
announce-closed = ⏹️ La table a été fermée.
announce-rematch = 🔁 La revanche se joue à la table { $table }.
announce-question = 👉 { $mentions }, **{ $name }** peut-il annuler son dernier coup ?
announce-call-owner = 🪑 { $mentions }, un joueur-ordinateur garde votre place jusqu’à ce que vous appuyiez sur **Reprendre ma place**.
announce-call-owners = 🪑 { $mentions }, la partie attend que l’un de vous appuie sur **Reprendre ma place**.
announce-call-substitute = 🪑 { $mentions }, la place est à vous maintenant : **Ma main** montre vos cartes.
announce-call-host = ⏸️ { $mentions }, votre table a été suspendue. Appuyez sur **Relancer la partie** quand la partie peut reprendre.
banner-comeback = { $points } points remontés !

remark = 💬 { $name } : « { $said } »
remark-parus = C’est moi qui ai fait ça ?
remark-passer = Oh ! Ça a marché !
remark-sitta = On m’avait dit d’essayer un jour.
remark-upupa = Doucement, doucement, et voilà.
remark-sturnus = Aussitôt dit, aussitôt fait.
remark-pica = C’est à moi, je crois.
remark-cuculus = Personne ne m’a vu venir.
remark-merula = Cela valait une chanson.
remark-alcedo = Un seul plongeon suffit.
remark-corvus = J’attendais ce moment.
remark-strix = Cela se voyait de loin.
remark-ardea = De la patience.
remark-falco = D’en haut.
remark-aquila = Comme prévu.
remark-bubo = J’avais compté dessus.
remark-grus = En bon ordre, comme toujours.
