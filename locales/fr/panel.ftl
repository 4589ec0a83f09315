### Le panneau personnel d’un joueur.

panel-hand =
    🃏 **Votre main** · { $count }
    { $cards }
panel-turn = ▶️ **À vous de jouer.** À battre : { $play }, posé par **{ $name }**.
panel-turn-lead = ▶️ **À vous de jouer.** Vous entamez : posez ce que vous voulez.
panel-turn-first-lead = ▶️ **À vous de jouer.** Vous entamez, et ce premier coup contient `M1`.
panel-turn-other = ⏳ C’est à **{ $name }**. Sur la table : { $play }.
panel-turn-other-lead = ⏳ **{ $name }** entame.
panel-turn-exchange = ⏳ **{ $name }** choisit une carte à rendre.
panel-bound = ⚠️ Le joueur suivant n’a plus qu’une carte : pensez à l’obligation de la dernière carte.
panel-say-carte = 📣 **Il vous reste une carte et vous n’avez pas dit « Carte ! ».** Dites-le avant que le joueur suivant n’agisse !
panel-say-carte-relaxed = 📣 **Il vous reste une carte et vous n’avez pas dit « Carte ! ».** Dites-le avant de la poser.
panel-chosen-nothing = pas une combinaison
panel-chosen-yes = ✅ **{ $name }** { $cards } : vous pouvez poser ces cartes.
panel-chosen-no =
    ❌ **{ $name }** { $cards } : impossible pour l’instant.
    { $reason }
order-menu = Demander d’avance, pour votre prochain tour
order-play = Jouer { $play } si c’est encore permis
order-cycle = Passer jusqu’au tour suivant
order-single = Passer sauf si une carte seule est jouée
order-carte = Annoncer pour moi quand il reste une carte
order-cancel = Annuler mes demandes
order-given = 📝 Demandé d’avance : { $order }. Personne d’autre ne le voit.
order-given-carte = 📝 « Carte ! » sera dit pour vous avec le coup qui laisse une carte.
order-dropped = 📝 Votre demande est tombée, car elle n’était plus possible : { $order }.
panel-planned-yes = 📝 **{ $name }** { $cards } : ce n’est pas encore à vous, mais en l’état cela irait.
panel-planned-no = 📝 **{ $name }** { $cards } : ce n’est pas encore à vous, et en l’état cela n’irait pas.
panel-carte-on = 📣 « Carte ! » sera dit en même temps.
panel-carte-off = 📣 Il vous restera une carte : appuyez sur **Carte !** pour le dire avec ce coup, ou dites-le juste après.
panel-carte-must = 📣 Il vous restera une carte : à cette table, « Carte ! » se dit en même temps que ce coup.
panel-menu-cards = Choisissez des cartes de votre main
panel-menu-return = Choisissez la carte à rendre
panel-menu-plays = Ou choisissez un coup
panel-menu-kinds = Ou choisissez un type de coup ({ $plays } en tout)
panel-menu-of-kind = { $kind } ({ $plays })
panel-menu-some = { $kind } : { $shown } sur { $plays }
panel-menu-back = Autres types
panel-kind = { $kind } ({ $plays })
panel-kind-best = le plus fort : { $play }
panel-return = 🔄 Vous avez gagné la manche et reçu { $card } de **{ $name }**. Rendez une carte de votre choix ; tout le monde la verra.
panel-lobby = La partie n’a pas commencé : les cartes arrivent quand l’hôte appuie sur **Commencer**.
panel-over = Cette partie est finie. `/gang new` ouvre une nouvelle table.
panel-paused = ⏸️ La partie est suspendue.
panel-no-seat = Vous n’avez pas de place dans cette partie, donc pas de main à montrer. `/tables` indique les tables à rejoindre.
panel-substituted = 🤖 Un joueur-ordinateur garde votre place. Reprenez-la et continuez.

hint-play = 💡 Conseil : { $play }. { $reason }
hint-pass = 💡 Conseil : passez. Ce que vous pourriez poser vaudra davantage plus tard.
hint-pass-nothing = 💡 Conseil : passez. Vous n’avez rien de plus fort.
hint-announce = 💡 Conseil : dites d’abord « Carte ! ».
hint-return = 💡 Conseil : rendez { $card }. C’est la carte dont vous avez le moins besoin.
hint-why-out = C’est votre dernier coup : vous avez fini.
hint-why-forced = Les règles ne vous laissent pas d’autre coup.
hint-why-bound = Le joueur suivant va finir : compliquez-lui la tâche.
hint-why-gang = Seul un gang plus fort peut y répondre.
hint-why-step = Quelqu’un va bientôt finir, et avec moins de cartes chacune compte moins.
hint-why-lead-five = Cinq cartes partent d’un coup, dont des faibles.
hint-why-lead-several = Plusieurs cartes partent d’un coup, et peu de monde pourra répondre.
hint-why-lead-weak = Les cartes faibles sont les plus difficiles à placer : entamez avec elles tant que vous pouvez.
hint-why-lead = Vos meilleures combinaisons restent entières.
hint-why-cheapest = C’est le coup gagnant le moins cher.
hint-why-keep = Le reste de votre main garde sa valeur.
