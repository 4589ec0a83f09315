### Les scores qui restent : fiches, classements, historiques, cotes ; données d’une personne ; réglages d’un serveur.

records-former = quelqu’un d’autrefois
records-rating = { $rating } ({ $low }–{ $high })
records-period-all = depuis toujours
records-period-season = cette saison
records-period-month = ce mois-ci
records-period-week = cette semaine
records-since = { $period }, depuis le { $day }
records-span = { $period }, du { $first } au { $last }
records-earlier = Retour
records-later = Suite
records-page = Page { $page } sur { $pages } · { $lines } en tout
records-beyond = C’est au-delà de la fin : il { $pages ->
    [one] n’y a qu’une page
   *[other] y a { $pages } pages
}. Sans numéro de page, on commence à la première.

records-game-gang-of-four = Gang of Four
records-game-go-stop = Go-Stop
records-card-title = { $name } · { $game } · { $period }
records-card-none = { $name } n’a encore fini aucune partie de { $game } ici. `/leaderboard` montre qui l’a fait.
records-card-none-own = Vous n’avez encore fini aucune partie de { $game } ici : les manches comptent avec la fin de leur partie. `{ $command }` ouvre une table.
records-card-none-period = { $name } n’a fini aucune partie de { $game } { $period }. Sans période, tout est montré.
records-games = Parties
records-games-text = { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $wins ->
    [0] aucune gagnée
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
records-mean-rank = rang moyen { $rank }
records-extremes = points : meilleur { $best }, pire { $worst }
records-rounds = Manches
records-rounds-text = { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}, { $won ->
    [0] aucune gagnée
    [one] { $won } gagnée
   *[other] { $won } gagnées
}
records-mean-points = { $points } points par manche
records-eight = 8 cartes restantes ou plus : { $rounds ->
    [0] jamais
    [one] une fois
   *[other] { $rounds } fois
}
records-rating-title = Cote
records-rating-here = { $rating }
records-rating-everywhere = tous serveurs : { $rating }
records-unranked = pas encore de rang : { $games } sur { $needed } parties
records-given-away = Points laissés par manche, d’après les bilans
records-luck = Chance et jeu
records-luck-text = Les cartes { $deal }, le jeu { $play } (± { $error }) sur { $games ->
    [one] une partie
   *[other] { $games } parties
}
records-luck-daily = Les cartes { $deal }, le jeu { $play } (± { $error }) sur { $deals ->
    [one] une donne du jour
   *[other] { $deals } donnes du jour
}
records-luck-both = Les cartes { $deal }, le jeu { $play } (± { $error }) sur { $games ->
    [one] une partie
   *[other] { $games } parties
} et { $deals ->
    [one] une donne du jour
   *[other] { $deals } donnes du jour
}
records-gangs = Gangs
records-gangs-text = { $laid ->
    [one] { $laid } posé
   *[other] { $laid } posés
}, { $suffered ->
    [one] { $suffered } subi
   *[other] { $suffered } subis
}
records-carte = « Carte ! »
records-carte-text = { $said } fois dit, { $forgotten } fois oublié
records-time = Temps par coup
records-time-none = –
records-seconds = { $seconds } s
records-minutes = { $minutes } min
records-hours = { $hours } h
records-nagari = nagari : { $rounds ->
    [0] jamais
    [one] une fois
   *[other] { $rounds } fois
}
records-go-stop = Go et Stop
records-go-stop-text = { $gos } Go, { $stops } Stop
records-cries = Annonces
records-cries-text = satta { $sattas }, ppuk { $ppuks }, ttadak { $ttadaks }, bisou { $kisses }, sseul { $sseuls }
records-months = Mois entiers
records-months-text = { $bombs ->
    [one] { $bombs } bombe
   *[other] { $bombs } bombes
}, { $shakes ->
    [one] { $shakes } mois montré
   *[other] { $shakes } mois montrés
}, { $chongtongs } chong-tong
records-pi = Pi
records-pi-text = { $stolen ->
    [one] { $stolen } volé
   *[other] { $stolen } volés
}, { $lost ->
    [one] { $lost } perdu
   *[other] { $lost } perdus
}
records-baks = Bak
records-baks-text = { $go } go-bak, { $kwang } kwang-bak, { $pi } pi-bak
records-favourite = Adversaire préféré
records-feared = Adversaire le plus redouté
records-met = { $name }
    { $games ->
        [one] une partie
       *[other] { $games } parties
    } : { $ahead } devant, { $behind } derrière
records-guesses = 🔮 Pronostics de spectateur
records-guesses-own = { $right } sur { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
} : { $percent } %, au hasard { $chance } %
records-guesses-best = Les meilleurs ici, dès { $needed } manches
records-guesses-line = { $place }. { $name } · { $percent } % de { $rounds }, au hasard { $chance } %
records-plot-rating = Cote
records-plot-games = parties ; tout le monde commence à la ligne claire
records-plot-cards = Manches par cartes restantes
records-plot-left = cartes restantes en fin de manche
records-plot-points = Manches par points
records-plot-from = au moins autant de points gagnés ou perdus en une manche
records-plot-mean = { $mean } en moyenne
records-alt-rating = Cote sur { $games ->
    [one] la dernière partie
   *[other] les { $games } dernières parties
} : de { $first } à { $last }, entre { $low } et { $high } ; tout le monde commence à { $start }.
records-alt-cards = Sur { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}, { $none } % finies sans carte, { $few } % avec 1 à 7, { $many } % avec 8 ou plus ; { $mean } en moyenne.
records-alt-points = Sur { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}, { $paid } % ont coûté des points, { $nothing } % rien, { $received } % en ont rapporté : de { $worst } à { $best }, { $mean } en moyenne.

records-duel-title = { $first } et { $second } · { $game }
records-duel-oneself = C’est deux fois la même personne. Nommez quelqu’un d’autre : `/headtohead` compare deux personnes.
records-duel-bot = Un bot ne finit aucune partie à lui. Nommez quelqu’un qui joue : `/headtohead` compare deux personnes.
records-duel-none = { $first } et { $second } n’ont encore joué aucune partie entière ensemble ici.
records-duel-text = { $games ->
    [one] Une partie ensemble
   *[other] { $games } parties ensemble
}, { $level ->
    [0] jamais à égalité
    [one] une fois à égalité
   *[other] { $level } fois à égalité
}, la dernière le { $day }.
records-duel-side = { $ahead ->
    [0] jamais
    [one] une fois
   *[other] { $ahead } fois
} devant
    { $wins ->
    [0] aucune victoire
    [one] une victoire
   *[other] { $wins } victoires
}
    { $points } points par partie

records-history-title = Parties · { $name }
records-history-none = { $name } n’a encore fini aucune partie ici. `/gang new` ou `/gostop new` ouvre une table.
records-history-page = Page { $page } sur { $pages } · { $lines } en tout : avec vous, ou dans { $places } salons et fils au plus, ceux des parties les plus récentes
records-replay = Table { $table }
records-history-game = **Table { $table }** · { $game } · { $day } · { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}

records-board-title = Classement · { $game } · { $by }
records-board-title-group = Ce groupe · { $game } · { $by }
records-by-rating = cote
records-by-wins = victoires
records-by-average-points-gang-of-four = pénalité moyenne
records-by-average-points-go-stop = points moyens
records-by-feats-gang-of-four = gangs
records-by-feats-go-stop = Go
records-board-card = Statistiques
records-board-none = Personne n’a encore fini de partie ici. `{ $command }` ouvre une table.
records-board-none-period = Personne n’a encore fini de partie { $period }. `{ $command }` ouvre une table.
records-board-none-group = Aucune partie de { $game } ne compte encore pour ce groupe : il faut qu’exactement les personnes de votre dernière partie soient à la table. `/leaderboard` sans le groupe montre tout le monde.
records-board-none-group-period = Aucune partie de { $game } ne compte pour ce groupe { $period }. Sans période, toutes sont montrées.
records-board-no-line = Vous n’avez pas encore de ligne ici : finissez une partie.
records-board-unranked = Un rang entre parenthèses est provisoire jusqu’à la { $needed }e partie qui compte.
records-wins = { $wins ->
    [0] aucune victoire
    [one] une victoire
   *[other] { $wins } victoires
}
records-feats-gang-of-four = { $feats ->
    [0] aucun gang
    [one] un gang
   *[other] { $feats } gangs
}
records-feats-go-stop = { $feats } Go
records-games-count = { $games ->
    [one] une partie
   *[other] { $games } parties
}
records-podium = 🏆 La saison est finie · { $game }
records-podium-footer = { $people ->
    [one] Une personne a joué
   *[other] { $people } personnes ont joué
}. Une nouvelle saison commence : /classement
league = Ligue
league-title = Ligue · { $game } · { $division }
league-division = Division { $division }
league-newcomers = Hors division
league-in = Division { $division } sur { $divisions }
league-in-none = Pas encore de division
league-place = place { $place } sur { $counting } qui comptent
league-missing = { $games ->
    [one] encore une partie pour compter
   *[other] encore { $games } parties pour compter
}
league-up = { $up ->
    [one] la première place monte
   *[other] les { $up } premières places montent
}
league-down = { $down ->
    [one] la dernière place descend
   *[other] les { $down } dernières places descendent
}
league-ahead = la prochaine saison aura des divisions
league-newcomer = on commence dans la division la plus basse
league-more = … et { $more } de plus
league-few = Pour qu’il y ait encore des divisions la saison prochaine, il faut que { $missing ->
    [one] une personne de plus compte.
   *[other] { $missing } personnes de plus comptent.
}
league-rule = Les places suivent le plus petit nombre entre parenthèses : ce que montrent les parties de la saison avec d’autres. /aide (Saisons et divisions)
league-nobody = Personne n’a assez joué pour compter.
league-begins = La nouvelle saison a { $divisions } divisions : `/leaderboard` pour cette saison montre la vôtre.
league-ends = Moins { $needed ->
    [one] d’une personne a
   *[other] de { $needed } personnes ont
} compté : la nouvelle saison n’a pas de divisions.
records-changes = Cotes
records-change = { $name } : { $rating } ({ $change })

privacy-export = Tout ce qui est enregistré sur vous.
privacy-export-alt = Vos données en fichier JSON
privacy-export-large = Il y a tant d’enregistré sur vous que Discord n’accepte pas le fichier. Demandez-le à qui fait tourner ce bot.
privacy-forget-title = Faut-il vous oublier ?
privacy-forget-text =
    Vos places dans les parties en cours vont à des joueurs-ordinateurs. Dans toutes les parties finies et tous les journaux, vous devenez « quelqu’un d’autrefois » ; vos statistiques et vos cotes disparaissent, sur tous les serveurs, comme le rôle de champion que je vous ai donné. Vos donnes du jour restent comme résultats sans nom. Si vous avez commencé celle d’aujourd’hui, ou participez à un tournoi en duplicate, une empreinte de votre numéro est gardée jusqu’à ce que ce jour soit passé partout, ou que la ronde en cours soit finie, pour que personne ne joue deux fois la même donne ; puis elle est supprimée.

    Les parties des autres restent telles quelles, comme les messages que j’ai publiés dans des salons : c’est au serveur de les supprimer. **Il n’y a pas de retour.** Pour en garder une copie, utilisez d’abord `/privacy export`.
privacy-forget-button = Oubliez-moi pour toujours
privacy-forgotten = C’est fait : plus rien de ce que je garde ne mène à vous, hormis cette empreinte si vous connaissez des donnes que d’autres jouent encore, jusqu’à la fin de ce jour ou de cette ronde. Si vous rejouez, vous repartez de zéro.
privacy-forgotten-rest = Les données de ces tables sont abîmées et votre nom peut encore s’y trouver : { $tables }. Dites-le à la personne qui fait tourner ce bot, et redemandez-le-moi quand elles seront réparées.
privacy-forgotten-tournaments = Les données de ces tournois sont abîmées et votre nom peut encore s’y trouver : { $tournaments }. Dites-le à la personne qui fait tourner ce bot, et redemandez-le-moi quand elles seront réparées.
privacy-forgotten-beside = Il reste une chose : ce qui s’y trouvait auparavant peut encore être lu dans les fichiers de la base de données. Redemandez-le-moi plus tard avec `/privacy forget`, ou dites-le à la personne qui fait tourner ce bot.

settings-title = Réglages de ce serveur
settings-footer = /réglages changer · /réglages salon · /réglages saison
settings-language = Messages publics
settings-language-server = comme le serveur
settings-language-en = anglais
settings-language-fr = français
settings-language-ko = coréen
settings-rules = Règles des nouvelles tables (Gang of Four)
settings-pace = Rythme des nouvelles tables
settings-channels = Où l’on peut ouvrir des tables
settings-channels-all = dans tous les salons
settings-openers = Qui peut ouvrir des tables
settings-openers-everybody = tout le monde
settings-openers-role = { $role } et les modérateurs
settings-openers-moderators = les modérateurs
settings-announcements = Annonces
settings-announcements-none = nulle part
settings-champion = Rôle du champion
settings-champion-none = aucun
settings-champion-role = { $role }, pour qui mène la saison
settings-champion-refused = ⚠️ { $role } : je n’ai pas pu le donner ou le retirer. Donnez à mon rôle **Gérer les rôles**, placez-le au-dessus de { $role }, et laissez { $role } sans droits de modération
champion-role-refused = 👑 Je n’ai pas pu donner ou retirer { $role }, le rôle de qui mène la saison. Donnez à mon rôle **Gérer les rôles**, placez-le au-dessus de { $role } et retirez à { $role } les droits de modération (Paramètres du serveur, Rôles), ou nommez un autre rôle avec `/settings change`. Je réessaie toutes les heures.
settings-computers = Parties avec joueurs-ordinateurs
settings-computers-count = comptent aux classements
settings-computers-not = ne comptent pas aux classements
settings-pings = Mentions
settings-pings-turns = à chaque coup attendu
settings-pings-reminders = seulement en rappel
settings-pings-never = jamais
settings-display = Affichage
settings-display-pictures = décomptes et classements en images
settings-display-text = texte seul
settings-daily = Donne du jour
settings-daily-at = { $time } dans { $channel }
settings-daily-refused = { $time } dans { $channel }, mais je n’ai pas pu y poster le dernier message : vérifiez que le salon existe et que je peux y écrire, ou choisissez-en un autre avec `/settings change`
settings-daily-never = aucun message
settings-daily-zone = aucun message ; jours selon { $zone }
settings-season = Saison
settings-season-until = du { $since } au { $until }
settings-season-open = depuis le { $since }, jusqu’à ce que vous en commenciez une autre
settings-season-begun = Une nouvelle saison a commencé. Elle dure jusqu’à ce que vous en commenciez une autre, ou reveniez aux trimestres.
settings-season-quarters = Désormais les trimestres sont de nouveau les saisons.

## La langue d’un serveur dont Discord ne dit rien.

language-question = Les messages publics de cette table sont en **{ $language }**, la langue de qui l’a ouverte : Discord ne m’en dit aucune de ce serveur. Garder cette langue ({ $language }) pour toutes les tables ? `/settings change` la change à tout moment.
button-keep-language = Garder : { $language }
button-language-by-table = Celle de chaque hôte
language-kept = Langue des messages publics des nouvelles tables : { $language }. `/settings change` la change.
language-by-table = Les messages publics d’une table restent dans la langue de qui l’ouvre. `/settings change` en fixe une pour toutes.
