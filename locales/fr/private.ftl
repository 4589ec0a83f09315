### Réponses à une personne : scores, nombres de cartes, tas, tables, aide.

private-not-started = La partie n’a pas commencé, il n’y a donc rien à compter. L’hôte appuie sur **Commencer**.
private-scores = Scores · table { $table }
private-count = Cartes restantes
private-pile = Sur la table

tables-title = Tables
turns-title = Où l’on vous attend
turns-none = Personne ne vous attend nulle part. `/tables` montre vos tables.
turns-line = **Table { $table }** · { $link } · échéance : { $time }
turns-line-open = **Table { $table }** · { $link } · sans limite de temps
tables-none = Il n’y a pas de table ici en ce moment. `/gang new` ou `/gostop new` en ouvre une.
tables-more = … et { $tables } de plus
tables-line = **{ $table }** dans { $channel } · { $stage } · { $people } · [y aller]({ $link })
tables-line-seated = 🪑 **{ $table }** dans { $channel } · { $stage } · { $people } · [y aller]({ $link })
tables-line-turn = ▶️ **{ $table }** dans { $channel } · { $stage } · { $people } · **à vous** · [y aller]({ $link })
tables-option = Table { $table } · { $stage }
tables-stage-lobby = { $taken } sur { $seats } places prises
tables-stage-playing = manche { $round }
tables-stage-paused = suspendue
tables-stage-ended = finie
tables-pick = Il y a plusieurs tables. De laquelle s’agit-il ?
tables-pick-menu = Choisissez une table
watch-history = Ce qui s’est passé dans cette manche

guess-ask = 🔮 Qui gagne la manche { $round } ? Un pronostic par manche, jusqu’{ $until } ; personne n’en sait rien avant la fin de la manche.
guess-until-gang-of-four = au début du troisième tour
guess-until-go-stop = au début du quatrième coup
guess-noted = 🔮 C’est noté : **{ $name }** gagne la manche { $round }. Votre pronostic ne change plus ; les autres ont jusqu’{ $until }. Le résultat vient avec les scores de la manche, et `/stats` le compte.
guess-closed = 🔮 Les pronostics sont clos : ils sont ouverts jusqu’{ $until }. **Pronostic** revient sur le plateau à la prochaine donne.
guess-plays = 🔮 Vous jouez dans cette partie : les pronostics sont pour ceux qui regardent. `/tables` montre ce qui se joue d’autre ici.
confirm-leave = Quitter la table { $table } dans { $channel } ? Un joueur-ordinateur prend votre place. Elle reste à vous : `/table return` la reprend tant que la partie dure.
confirm-leave-lobby = Quitter la table { $table } dans { $channel } ? Votre place devient libre ; si personne d’autre n’en a, la table est fermée.
confirm-leave-promise = Renoncer à la place qui vous est promise à la table { $table } dans { $channel } ? Le joueur-ordinateur la garde.
confirm-close = Fermer la table { $table } dans { $channel } pour tout le monde ? La partie s’arrête là : personne ne gagne, elle ne compte pas, et elle ne pourra pas reprendre.
confirm-close-lobby = Fermer la table { $table } dans { $channel } pour tout le monde ? Rien n’a encore été joué.

rules-summary = { $preset }.
    .title = Aide-mémoire
rules-summary-with = { $preset }, avec : { $changes }.
rules-title = Règles · { $game }
rules-which-game = Les règles de quel jeu ?
rules-menu = Choisissez un sujet
rules-overview =
    { $summary }

    { $topics }

    `/rules` ouvre l’un d’eux.

# In the menus of people and of messages, under Apps; at most 32 characters.
menu-statistics = Statistiques
menu-head-to-head = Duel
menu-replay = Revoir
menu-review = Bilan

help-overview =
    {"**"}Carte !** distribue des parties de Gang of Four et de Go-Stop dans ce salon, en direct ou sur plusieurs jours, entre personnes et joueurs-ordinateurs.

    `/gang new` ou `/gostop new` ouvre une table · `/tables` les indique toutes
    `/hand` montre vos cartes · `/play` en joue
    `/pass` passe, `/carte` annonce votre dernière carte, `/give` en rend une lors de l’échange (Gang of Four)
    `/scores` `/count` `/pile` disent où en est la partie
    `/turns` dit où l’on vous attend, `/me notify` `/me display` `/me pass` règlent comment on vous appelle, ce que vous voyez et qui passe
    `/stats` `/leaderboard` `/history` `/headtohead` montrent les résultats passés
    Vous regardez ? **Pronostic** sur le plateau : qui gagne la manche ? `/stats` le compte
    `/daily` est la donne du jour, la même pour tous, jouée seul
    `/tournament new` ouvre un tournoi, `/tournament show` dit où il en est
    `/rules` explique les règles de la table, et en dix points aux débutants
    `/replay` montre une partie terminée coup par coup, `/review` ce qu’ont coûté vos décisions, `/verify` la contrôle
    `/table leave` laisse votre place à un joueur-ordinateur, `/table return` la reprend
    `/table pause` `/table resume` `/table replace` `/table close` sont pour l’hôte et les modérateurs
    `/settings show` est pour ceux qui gèrent le serveur (`/settings change` nomme aussi un rôle du champion), `/privacy export` `/privacy forget` montrent ou effacent ce qui est enregistré sur vous

    Pour en savoir plus : `/help` propose votre première partie, Go-Stop, la donne du jour, les tournois, écrire les cartes, dire « Carte ! », les absences, la donne vérifiable, les cotes, les divisions et les exploits.
    .title = Aide
help-start =
    1. `/gang new` ou `/gostop new` ouvre une table dans le salon. Toutes les options ont une valeur par défaut, aucune n’est nécessaire.
    2. Les autres appuient sur **Prendre place** ; **Ajouter un ordinateur** remplit une place. On joue à trois ou à quatre à Gang of Four, à deux ou à trois à Go-Stop.
    3. L’hôte appuie sur **Commencer**, et le message de table devient le plateau.
    4. **Ma main** ouvre votre panneau ; personne d’autre ne le voit. Un bouton qui porte une combinaison la pose aussitôt ; **Plus…** a toutes les autres qui sont permises. `/me confirm` les fait attendre **Jouer**, `/me display` montre vos cartes en mots.
    5. Le panneau a disparu, après un redémarrage ou sur un autre appareil, ou il a vieilli ? **Ma main** le rend à tout moment.
    .title = Votre première partie
help-go-stop =
    1. `/gostop new` ouvre une table pour deux ou trois ; avec la règle maison `sold=1`, pour quatre ou cinq.
    2. Dans **Ma main**, appuyez sur une carte : elle est jouée aussitôt, et prend une carte de son mois dans le pot. Puis une carte de la pioche est retournée et fait de même. Sous les cartes, des marques disent ce que chacune prendrait ; avec `/me confirm`, la carte choisie attend que vous appuyiez sur **Jouer**.
    3. Si deux cartes du pot sont assorties, deux boutons demandent laquelle. Trois cartes d’un mois donnent les boutons pour les montrer ou jeter une **Bombe**.
    4. Avec assez de points, voici **Go** et **Stop**, avec ce que vaut et ce que risque chacun.
    5. On peut aussi écrire : `/play` avec `9.1`, le mois et le numéro. `/pile` montre le pot et les prises, `/rules` explique tout.
    .title = Go-Stop
help-daily =
    `/daily` distribue une manche de Gang of Four contre trois experts et une donne de Go-Stop contre un : la même pour tous sur tous les serveurs, dans un message que vous seul voyez. Le même jeu reçoit les mêmes réponses. On peut s’arrêter autant qu’on veut jusqu’à minuit, à l’heure du serveur où l’on a commencé (`/settings change`) ou, à défaut, UTC ; il n’y a qu’un essai.

    Le résultat vous compare à tous ceux qui ont joué la même donne : un point pour chaque résultat battu, un demi pour un égal, en pour cent. Ce qui n’est pas fini à temps vient derrière tout ce qui l’est. Où moins de quatre autres ont joué, les joueurs-ordinateurs débutant, de club, expert et champion à votre place vous sont comparés aussi ; un carré les représente : 🟩 battu, 🟨 égal, ⬛ non battu.
    Chaque jour a un secret dont suivent les donnes. Son empreinte est montrée la veille, le secret le lendemain. Sur un grand bot, un jour a plusieurs donnes, et le secret décide qui reçoit laquelle.
    Qui est nouveau ici est comparé aux autres dès le lendemain. Les jours de suite comptent ; deux jours manqués sont pardonnés dans la première quinzaine.
    .title = La donne du jour
help-tournament =
    `/tournament new` ouvre un tournoi de trois à 256 personnes : chacun appuie sur **S’inscrire**, l’organisateur sur **Commencer**, ou il commence à une heure ou quand il est complet. Chaque table a son fil. Une ronde finit avec toutes ses tables, au plus tard après son délai ; alors des joueurs-ordinateurs finissent ce qui est ouvert. Une table partage un point : entier pour qui bat tous les autres, rien pour qui ne bat personne, la moitié à égalité. Une exemption compte comme une table gagnée.

    {"**"}Suisse** : les voisins au classement jouent ensemble. **Rondes** : chaque ronde est tirée au sort. Dans les deux, personne ne se rencontre deux fois tant qu’on peut l’éviter, et l’exemption va à qui en a eu le moins, depuis le bas. **Élimination** : la meilleure moitié de chaque table continue, les premiers contre les derniers.
    À points égaux décide Sonneborn-Berger (les points de ceux que vous avez battus, et la moitié de ceux de vos égaux), puis ce que les égaux ont fait entre eux ; ensuite, la place est partagée. Avant le début on part avec **Quitter**, après avec `/tournament leave` : ce que vous avez joué compte. **Remplaçant** vous inscrit sur la liste de ceux qui reprennent la place d’un partant, avec ses points et son siège à une table ouverte.
    {"**"}Donnes en duplicate** (`donnes` ; aussi à `/gang new` et `/gostop new`, pour une ronde) : toutes les tables d’une ronde jouent les mêmes donnes, complétées par des joueurs-ordinateurs. Chaque donne est comparée à ce qu’en ont fait les autres à votre place ; vos points sont la part de ceux que vous battez, la moitié en cas d’égalité. Chaque table est dans un fil privé, et personne n’en regarde une autre avant que toutes aient fini ; qui gère les fils les voit pourtant dans Discord.
    .title = Les tournois
help-absence =
    Chaque table a son rythme. À la moitié du temps, un seul rappel ; le temps écoulé, vous passez, ou la plus petite carte est jouée pour vous. Après trois fois sans rien de posé entre-temps, un joueur-ordinateur garde votre place. `/me notify` choisit comment on vous appelle, `/me quiet` les heures où les longs délais ne courent pas, `/me away` les jours, et `/turns` indique où l’on vous attend.

    Elle reste à vous : appuyez sur **Reprendre ma place** ou utilisez `/table return` à tout moment. Pour partir exprès, `/table leave`.
    .title = En cas d’absence
help-fairness =
    Avant que quiconque ne prenne place, le bot tire un secret et en montre l’empreinte sur le message de table. Chaque appui qui donne une place apporte un numéro attribué par Discord, que personne ne choisit. Les donnes découlent des deux ensemble, et à la fin le secret est montré, pour que chacun puisse les recalculer.
    .title = Pourquoi personne n’influence la donne
help-ratings =
    Tout le monde commence à 25. Une partie finie vous compare à chacun des autres par le total : devant, c’est une victoire, à égalité, une nulle. Battre qui l’on devait battre rapporte peu, une surprise beaucoup. Les deux nombres entre parenthèses sont les bornes entre lesquelles se trouve votre force dans dix-neuf cas sur vingt ; elles se rapprochent à chaque partie.

    Les joueurs-ordinateurs gardent leur cote – débutant { $gang-novice }, joueur de club { $gang-club }, expert { $gang-expert } et champion { $gang-champion } au Gang of Four, { $stop-novice }, { $stop-club }, { $stop-expert } et { $stop-champion } au Go-Stop – et une comparaison avec l’un d’eux compte pour un quart. L’écart entre eux vient de centaines de parties qu’ils ont jouées les uns contre les autres.
    Si un joueur-ordinateur reprend votre place, vous ne portez que les manches que vous avez commencées. Les parties fermées avant la fin ne comptent pas.
    Il y a une cote par serveur et une pour tous les serveurs ensemble. Le rang vient avec la { $ranked }e partie. À la fin d’une saison les cotes gardent leur valeur, et les bornes s’écartent.
    La méthode est celle de Weng et Lin, sous sa forme de Bradley et Terry.
    .title = Cotes
help-leagues =
    Une saison dure un trimestre, sauf si qui gère le serveur en commence une à la main. Qui y finit { $games ->
        [one] une partie
       *[other] { $games } parties
    } avec au moins une autre personne **compte**. Là où { $people ->
        [one] une personne a
       *[other] { $people } personnes ont
    } compté, la saison suivante a des divisions : une par six personnes, quatre au plus, chaque jeu pour soi. La première fois, elles suivent les places de la saison d’avant.

    Les places suivent les seules parties de la saison : tout le monde la commence à 25, et c’est le plus petit des deux nombres entre parenthèses qui décide, si bien que plus de parties en disent plus. À la fin, le premier tiers de ceux qui comptent dans une division **monte**, le dernier **descend**, arrondi vers le bas ; où il reste des places, les suivants en profitent, pour que les divisions restent de même taille. Personne ne change de plus d’une division. Qui n’a pas compté n’a pas de division la saison suivante ; les nouveaux, et qui revient, commencent dans la plus basse.
    `/leaderboard` avec la période **Cette saison** montre d’abord votre division, `/stats` où vous en êtes. Le rôle de champion va aux premiers de chaque division.
    .title = Saisons et divisions
help-achievements =
    Chacun vient une seule fois, à la fin de la partie où il est accompli pour la première fois, sur n’importe quel serveur. `/stats` montre les vôtres.
    .title = Exploits
