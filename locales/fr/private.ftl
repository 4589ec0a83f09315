### Réponses à une personne : scores, nombres de cartes, tas, tables, aide.

private-not-started = La partie n’a pas commencé, il n’y a donc rien à compter. L’hôte appuie sur **Commencer**.
private-scores = Scores · table { $table }
private-scores-footer = Manche { $round } · la limite est de { $limit } points · le total le plus bas gagne
private-count = Cartes restantes
private-pile = Sur la table
private-pile-empty = Rien : un nouveau tour va commencer.
private-pile-hidden = Les cartes des tours précédents restent face cachée.

tables-title = Tables
turns-title = Où l’on vous attend
turns-none = Personne ne vous attend nulle part. `/tables` montre vos tables.
turns-line = **Table { $table }** · { $link } · fin du temps { $moment }
turns-line-open = **Table { $table }** · { $link } · sans limite de temps
tables-none = Il n’y a pas de table ici en ce moment. `/gang new` ou `/gostop new` en ouvre une.
tables-more = … et { $tables } de plus
tables-line = **{ $table }** dans { $channel } · { $stage } · { $people }
tables-line-seated = 🪑 **{ $table }** dans { $channel } · { $stage } · { $people }
tables-line-turn = ▶️ **{ $table }** dans { $channel } · { $stage } · { $people } · **à vous**
tables-option = Table { $table } · { $stage }
tables-stage-lobby = { $taken } places sur { $seats } prises
tables-stage-playing = manche { $round }
tables-stage-paused = suspendue
tables-stage-ended = finie
tables-pick = Vous êtes assis à plusieurs tables. De laquelle s’agit-il ?
tables-pick-menu = Choisissez une table

help-overview =
    {"**"}Carte !** distribue des parties de Gang of Four dans ce salon, en direct ou sur plusieurs jours, entre personnes et joueurs-ordinateurs.

    `/gang new` ouvre une table · `/tables` les indique toutes
    `/hand` montre vos cartes · `/play` en pose · `/pass` passe
    `/carte` annonce votre dernière carte · `/give` rend une carte lors de l’échange
    `/scores` `/count` `/pile` disent où en est la partie
    `/stats` `/leaderboard` `/history` `/headtohead` gardent ce qui fut
    `/rules` explique les règles de la table, et en dix points aux débutants
    `/replay` montre une partie terminée coup par coup, `/verify` la contrôle
    `/table leave` laisse votre place à un joueur-ordinateur, `/table return` la reprend
    `/table pause` `resume` `replace` `close` sont pour l’hôte et les modérateurs

    Pour en savoir plus : `/help topic` avec `start`, `cards`, `carte`, `absence`, `fairness` ou `ratings`.
    .title = Aide
help-start =
    1. `/gang new` ouvre une table dans le salon. Toutes les options ont une valeur par défaut, aucune n’est nécessaire.
    2. Les autres appuient sur **Prendre place** ; **Ajouter un ordinateur** remplit une place. On joue à trois ou à quatre.
    3. L’hôte appuie sur **Commencer**, et le message de table devient le plateau.
    4. **Ma main** ouvre votre panneau ; personne d’autre ne le voit. Choisissez des cartes ou un coup proposé, puis **Jouer**. Le panneau dit d’avance si c’est permis.
    5. Le panneau a vieilli ? **Ma main** en donne un neuf à tout moment.
    .title = Votre première partie
help-cards =
    Les cartes s’écrivent `{ $examples }` : la lettre de la couleur en anglais, puis la valeur. `M1` est le 1 multicolore, `PG` et `PY` sont le phénix vert et le phénix jaune, `DR` est le dragon.

    Écrivez comme cela vous vient : minuscules, virgules, `7r` pour `R7`, lettres françaises (`V J R`), ou les émojis d’un message. `/play` propose les coups permis pendant la frappe.
    .title = Écrire les cartes
help-carte =
    Plus qu’une carte ? Dites « Carte ! » avant que le joueur suivant n’agisse : activez-le dans votre panneau avant de jouer, appuyez sur le bouton juste après, ou utilisez `/carte`. Les joueurs-ordinateurs et l’horloge vous laissent au moins dix secondes.

    Ce que coûte un oubli dépend des règles de la table : voyez `/rules` sur la dernière carte. L’hôte qui ouvre la table avec l’annonce automatique épargne ce souci à tout le monde.
    .title = « Carte ! »
help-absence =
    Chaque table a son rythme. À la moitié du temps, un seul rappel ; le temps écoulé, vous passez, ou la plus petite carte est entamée pour vous. Après trois fois de suite, un joueur-ordinateur garde votre place. `/me notify` choisit comment on vous appelle, `/me quiet` les heures où les longs délais ne courent pas, et `/turns` indique où l’on vous attend.

    Elle reste à vous : appuyez sur **Reprendre ma place** ou utilisez `/table return` à tout moment. Pour partir exprès, `/table leave`.
    .title = En cas d’absence
help-fairness =
    Avant que quiconque ne prenne place, le bot tire un secret et en montre l’empreinte sur le message de table. Chaque appui qui donne une place apporte un numéro attribué par Discord, que personne ne choisit. Les donnes découlent des deux ensemble, et à la fin le secret est montré, pour que chacun puisse les recalculer.
    .title = Pourquoi personne n’influence la donne
help-ratings =
    Tout le monde commence à 25. Une partie finie vous compare à chacun des autres par le total : devant, c’est une victoire, à égalité, une nulle. Battre qui l’on devait battre rapporte peu, une surprise beaucoup. Les deux nombres entre parenthèses sont les bornes entre lesquelles se trouve votre force dans dix-neuf cas sur vingt ; elles se rapprochent à chaque partie.

    Les joueurs-ordinateurs gardent leur cote – novice { $gang-novice } et joueur de club { $gang-club } au Gang of Four, { $stop-novice } et { $stop-club } au Go-Stop – et une comparaison avec l’un d’eux compte pour un quart. L’écart entre eux vient de centaines de parties qu’ils ont jouées les uns contre les autres.
    Si un joueur-ordinateur reprend votre place, vous ne portez que les manches que vous avez commencées. Les parties fermées avant la fin ne comptent pas.
    Il y a une cote par serveur et une pour tous les serveurs ensemble. Le rang vient avec la { $ranked }e partie.
    La méthode est celle de Weng et Lin, sous sa forme de Bradley et Terry.
    .title = Cotes
