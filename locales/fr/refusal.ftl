### Pourquoi rien n’a été fait, et comment continuer.

refusal-not-dealt = Les cartes de cette manche ne sont pas encore distribuées. Un instant.
refusal-other-game = À cette table, on joue à un autre jeu. `/hand` montre ce qu’on peut y faire.
refusal-game-over = Cette partie est finie. **Revanche** ou `/gang new` en commence une autre.

refusal-other-server = Cette table est sur un autre serveur. Jouez là-bas, ou ouvrez-en une ici avec `/gang new` ou `/gostop new`.
refusal-not-seated = Vous n’avez pas de place à cette table. `/tables` indique celles à rejoindre.
refusal-not-seated-yet = Vous n’avez pas encore de place à cette table. **Prendre place** vous en donne une.
refusal-already-seated = Vous avez déjà une place à cette table. Il ne manque plus que **Commencer**.
refusal-already-playing = Vous avez déjà une place à cette table : vous jouez.
refusal-full = Toutes les places sont prises. `/gang new` ou `/gostop new` ouvre une autre table.
refusal-host-only = Seul l’hôte, **{ $name }**, peut faire cela. Demandez-le-lui, ou ouvrez votre propre table avec `/gang new` ou `/gostop new`.
refusal-host-or-moderator = Seul l’hôte, **{ $name }**, ou un modérateur peut faire cela. Demandez à l’un d’eux.
refusal-too-few = Il faut { $need } joueurs, et { $have ->
    [one] { $have } seul a
   *[other] { $have } ont
} pris place. Invitez quelqu’un, ou appuyez sur **Ajouter un ordinateur**.
refusal-unfit-rules = Ces règles ne vont pas ensemble, ou sont pour un autre nombre de joueurs. **Règles maison** sur le message de la table les change.
refusal-not-started = La partie n’a pas commencé. L’hôte appuie sur **Commencer**.
refusal-already-started = La partie a déjà commencé. `/gang new` ou `/gostop new` ouvre une autre table.
refusal-paused = La partie est suspendue. **{ $name }** ou un modérateur la reprend avec `/table resume`.
refusal-not-paused = La partie n’est pas suspendue ; continuez.
refusal-substituted = Un joueur-ordinateur garde votre place. Reprenez-la d’abord.
refusal-not-substituted = Votre place est déjà à vous ; continuez.
refusal-nobody-to-replace = Il n’y a personne à remplacer à cette place. Nommez quelqu’un qui joue à cette table.
refusal-no-computer = Aucun joueur-ordinateur n’a cette place, ou il la garde pour quelqu’un. `/tables` indique les tables à rejoindre.
refusal-seat-promised = Cette place est déjà promise, ou une autre vous l’est : elle sera à vous à la prochaine donne. `/tables` indique les autres tables.
refusal-nobody-waits = Plus personne n’attend de place ici. `/tables` indique les tables.
refusal-in-tournament = Cette table est celle d’un tournoi : seuls les modérateurs le peuvent ici. `/tournament leave` vous en retire.
refusal-same-deals = D’autres tables jouent les mêmes donnes que celle-ci : chacun garde sa place, et la table son salon. `/tournament show` montre où en est le tournoi.
refusal-own-turn = C’est à vous : il n’y a rien à attendre. Jouez ou passez dans **Ma main**.
refusal-nothing-ordered = Vous n’avez rien demandé d’avance. **Ma main** montre ce que vous pouvez demander pendant que les autres jouent.
refusal-undo-too-late = C’est trop tard pour annuler votre coup : le joueur suivant a agi, des cartes ont été montrées, ou le dernier coup n’était pas de vous.
refusal-undo-pending = La question est déjà posée aux autres. Qui est d’accord appuie sur **D’accord**.
refusal-no-undo-asked = Personne n’attend plus votre réponse au sujet d’un coup. La partie continue.
refusal-same-channel = La table est déjà dans ce salon. Nommez-en un autre.
refusal-over = Cette table est fermée. `/gang new` ou `/gostop new` en ouvre une autre.
refusal-not-over = La partie est encore en cours ; la revanche vient après.
refusal-rematch-exists = Il y a déjà une revanche : la table { $table }. `/tables` la montre.

refusal-cards-not-held = Vous n’avez pas { $cards }. **Ma main** ou `/hand` montre ce que vous avez.
refusal-flowers-empty = Aucune carte n’est nommée. Écrivez un mois et un numéro comme `9.1`, ou des mots comme `sept coupe`.
refusal-flowers-word = « { $word } » ne veut rien dire ici. Écrivez les cartes ainsi : `9.1`, `sept coupe`, `9 animal` ou `joker 2` ; devant elles `montrer` ou `bombe` si vous le voulez.
refusal-flowers-none = Cette carte n’existe pas. Écrivez les cartes ainsi : `9.1`, `sept coupe`, `9 animal` ou `joker 2`.
refusal-flowers-month = Une bombe prend un seul mois : écrivez par exemple `bombe 3`.
refusal-flowers-several = Cela peut être { $cards }. Écrivez l’une d’elles.
refusal-no-table-here = Il n’y a pas de table dans ce salon. `/gang new` ou `/gostop new` en ouvre une.
refusal-no-such-table = Cette table n’existe pas ici. `/tables` indique celles qui existent.
refusal-hidden-game = Tout le monde ici ne peut pas voir le salon où cette partie a été jouée : vous seul pouvez donc la voir ici. Si ce salon existe encore, partagez-la là-bas.
refusal-no-such-game = Cette partie n’existe pas ici. `/history` indique celles qui ont été jouées.
refusal-several-games = Plusieurs de vos tables de tournoi ont ce numéro. Choisissez la vôtre dans la liste qui vient quand vous tapez : elle nomme la ronde et le tournoi.
refusal-no-game-in-message = Ce message ne me dit pas de quelle partie il s’agit. Choisissez un de mes messages avec des boutons, ou nommez la partie : `/revoir` et `/bilan` proposent les vôtres, `/historique` en donne la liste.
refusal-admins-only = Seuls ceux qui peuvent gérer ce serveur peuvent faire cela. Demandez à l’un d’eux.
refusal-role-not-allowed = Je ne peux pas gérer les rôles de ce serveur. Donnez à mon rôle la permission **Gérer les rôles** (Paramètres du serveur, Rôles), puis nommez { $role } à nouveau.
refusal-role-too-high = { $role } n’est pas au-dessous de mon rôle. Placez mon rôle au-dessus (Paramètres du serveur, Rôles), puis nommez-le à nouveau.
refusal-role-managed = { $role } appartient à une application ou à Discord : personne ne peut le donner. Créez un rôle à vous et nommez-le.
refusal-role-privileged = { $role } donne des droits comme ceux des modérateurs, et qui mène les aurait. Nommez un rôle sans de tels droits, ou retirez-les à { $role } (Paramètres du serveur, Rôles), puis nommez-le à nouveau.
refusal-no-tables-here = On n’ouvre pas de table dans ce salon. Allez dans { $channels }.
refusal-openers-only = Seuls { $role } et les modérateurs ouvrent des tables ici. Demandez-leur d’en ouvrir une ; vous pourrez y prendre place.
refusal-moderators-open-only = Seuls les modérateurs ouvrent des tables ici. Demandez-leur d’en ouvrir une ; vous pourrez y prendre place.
refusal-no-group = Vous n’avez encore fini aucune partie avec d’autres ici, il n’y a donc pas de groupe à classer. Finissez-en une, ou demandez le classement du serveur.
refusal-not-seated-anywhere = Vous n’avez de place à aucune table. `/tables` indique celles à rejoindre, et `/gang new` ou `/gostop new` en ouvre une.
refusal-bad-option = L’option **{ $option }** ne peut pas avoir cette valeur. Valeurs possibles : { $detail }.
refusal-unknown-option = Il n’y a pas d’option de règle **{ $option }**. Vouliez-vous dire { $nearest } ? `/rules` les explique toutes.
refusal-contradiction = { $first } et { $second } se contredisent : changez l’une des deux.
refusal-wrong-players = Ces règles ne conviennent pas à { $players } joueurs. Choisissez d’autres règles ou un autre nombre de places.
refusal-limit-person = Vous avez déjà une place à { $most ->
    [one] une table
   *[other] { $most } tables
}, et c’est le maximum par personne. Finissez-en ou quittez-en une : `/tables` les indique.
refusal-limit-server = Ce serveur a déjà { $most ->
    [one] une table
   *[other] { $most } tables
}, et c’est le maximum. Finissez-en une, ou demandez à l’hôte ou à un modérateur d’en fermer une avec `/table close`.
refusal-pace = Ce n’est pas un rythme. Écrivez `live`, `relaxed`, `day`, `none`, ou un temps par coup comme `45s`, `5m`, `2h 30m` ou `3j`.
refusal-pace-bounds = Le temps par coup va de 20 secondes à 7 jours, par exemple `45s`, `5m`, `2h 30m` ou `3j`.
refusal-quiet = Écrivez deux heures et un fuseau horaire, par exemple `23:00-08:00 Europe/Paris`.
refusal-quiet-length = Les heures calmes durent au plus 16 heures par jour, et finissent à une autre heure qu’elles ne commencent : par exemple `23:00-08:00 Europe/Paris`.
refusal-quiet-no-zone = Ajoutez votre fuseau horaire, par exemple `23:00-08:00 Europe/Paris`.
refusal-quiet-zone = Il n’y a pas de fuseau horaire « { $zone } ». Écrivez par exemple `Europe/Paris`, `America/Montreal` ou `UTC`.
refusal-away = Écrivez combien de temps dure votre absence, par exemple `3j` ou `12h`, ou jusqu’à quand : `2027-01-31` ou `2027-01-31 18:00`.
refusal-away-length = Écrivez un moment dans les 30 jours : une durée, comme `3j`, ou une date, comme `2027-01-31`. Pour revenir tout de suite : `off`.
refusal-not-your-channel = Vous ne pouvez pas écrire dans ce salon, donc aucune partie n’y va sur votre demande. Nommez-en un où vous le pouvez.
refusal-outdated = La partie a avancé depuis ce panneau, rien n’a donc été fait. Voici où elle en est.
refusal-late = Ceci m’est parvenu si tard que Discord n’attendait plus, rien n’a donc été fait. Réessayez.
refusal-unknown-button = Ce bouton n’est plus l’un des miens. `/tables` vous ramène à vos parties.
refusal-forbidden = Ce bouton a été fait pour quelqu’un d’autre. **Ma main**, sur le plateau, vous donne le vôtre.
refusal-database = Cela n’a pas pu être enregistré, rien n’a donc changé. Réessayez dans un instant.
refusal-unreadable = Ce que j’ai enregistré ici ne peut pas être lu : c’est abîmé, ou écrit par une version plus récente de moi. Rien n’a changé, et réessayer n’y fera rien. Prévenez la personne qui fait tourner ce bot ; `/tables` indique vos autres parties.
refusal-unreadable-interaction = Discord m’a envoyé ceci sous une forme que je ne sais pas lire, rien n’a donc été fait. Réessayez, ou passez par un autre chemin : `/tables` vous ramène à vos parties.
refusal-permission = Il me manque des permissions dans ce salon : { $permissions }. Demandez à quelqu’un qui s’occupe du serveur ; la partie continue en attendant avec `/hand` et `/play`.
refusal-channel-gone = Je ne peux plus écrire dans ce salon. Rien n’est perdu : `/hand` marche depuis tout salon de ce serveur, et l’hôte ou un modérateur envoie la partie ailleurs avec `/table move`.
refusal-channel-refuses = Discord n’accepte pas mes messages dans ce salon en ce moment. Rien n’est perdu : `/hand` marche, je continue d’essayer, et l’hôte ou un modérateur peut envoyer la partie ailleurs avec `/table move`.
refusal-not-here = Cela se fait dans un salon de serveur. Allez-y et utilisez la commande là-bas.
refusal-bot-absent = Pour cela, il faut que je sois dans le salon, et je n’y suis pas. [Ajoutez-moi à un serveur]({ $invitation }), ou demandez à quelqu’un qui s’occupe de celui-ci. `/attente`, `/fiche`, `/historique`, `/revoir`, `/bilan`, `/règles` et `/aide` fonctionnent partout pour vous.
refusal-no-threads-here = Il n’y a pas de fils dans un salon de ce type. Ouvrez la table sans fil, ou dans un salon textuel.
refusal-no-private-threads-here = Les donnes en duplicate demandent des fils privés, qui n’existent que dans les salons textuels. Utilisez la commande dans un salon textuel, ou sans `donnes`.
refusal-duplicate-deals-thread = Avec des donnes en duplicate, chaque table a son propre fil privé. Utilisez la commande sans `fil`.
refusal-duplicate-deals-computers = Avec des donnes en duplicate, des joueurs-ordinateurs prennent les places restées libres. Utilisez la commande sans `ordinateurs` ; `niveau` dit comment ils jouent.
refusal-duplicate-deals-rule = `{ $choice }` n’a pas de sens avec des donnes en duplicate : chaque donne compte seule, en points, et la règle maison `rounds` dit combien il y en a. Utilisez la commande sans cela.
refusal-sealed = 🔒 D’autres tables jouent les mêmes donnes que celle-ci : elle reste fermée jusqu’à ce que toutes aient fini ; ensuite, chacun peut la regarder. `/tournament show` montre où elles en sont.
refusal-too-many-threads = Ce serveur a autant de fils ouverts que Discord en permet. Ouvrez la table sans fil, ou demandez à quelqu’un qui s’occupe du serveur d’en archiver.
refusal-threads-not-allowed = Vous ne pouvez pas créer de fils dans ce salon. Ouvrez la table sans fil, ou demandez à quelqu’un qui s’occupe du serveur.
refusal-busy = Je suis encore occupé par vos dernières demandes, et rien n’a été fait. Attendez leur réponse, puis réessayez.
refusal-crowded = Trop de monde demande en même temps, et rien n’a été fait. Réessayez dans quelques secondes.
refusal-restarting = On me redémarre, et rien n’a été fait. Redemandez dans une minute.
refusal-unexpected = Quelque chose a mal tourné de mon côté, et rien n’a changé. Réessayez.
# Permissions, as Discord’s own client names them in this language.
permission-view-channel = Voir le salon
permission-connect = Se connecter
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-public-threads = Créer des fils publics
permission-create-private-threads = Créer des fils privés
permission-embed-links = Intégrer des liens
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages
# In the place of an answer that is still to be made.
answer-waits = 🧮 Ces réponses se préparent l’une après l’autre, et d’autres en ont demandé aussi. La vôtre arrive dans { $seconds } s environ.
channel-lost = 🧭 Je n’ai plus accès au salon de la table { $table } : la partie attend. Rien n’est perdu : elle reprend d’elle-même dès que je peux y écrire à nouveau, ou là où l’hôte ou un modérateur l’envoie avec `/table move`.
# In the panel and on the board of a game that waits for that.
out-of-reach = 🧭 La partie attend : je n’ai plus accès à son salon. Elle reprend d’elle-même dès que je peux y écrire à nouveau, ou là où l’hôte ou un modérateur l’envoie avec `/table move`.
