# Les noms des commandes. Discord les montre à qui utilise le français.

command-gang =
    .name = gang
    .description = Gang of Four

command-gang-new =
    .name = nouvelle
    .description = Ouvrir ici une table de Gang of Four
    .option-rules-name = règles
    .option-rules-description = Les règles ; celles du serveur si vous ne choisissez pas
    .choice-rules-days-of-wonder = Days of Wonder
    .choice-rules-dargaud = Dargaud 1996
    .choice-rules-dargaud-basic = Dargaud 1996 sans le chapitre VI
    .choice-rules-escale = Escale à jeux
    .choice-rules-cabinet = Game Cabinet 1995
    .choice-rules-riva = Riva : à quatre, sans devoirs
    .option-seats-name = places
    .option-seats-description = Le nombre de joueurs ; 4 si vous ne choisissez pas
    .option-computers-name = ordinateurs
    .option-computers-description = Des ordinateurs dès le début ; 0 réserve les places aux personnes
    .option-level-name = niveau
    .option-level-description = La force des ordinateurs
    .choice-level-novice = Débutant
    .choice-level-club = Joueur de club
    .choice-level-expert = Expert
    .choice-level-champion = Champion
    .option-limit-name = limite
    .option-limit-description = Le score qui termine la partie ; 100 si vous ne choisissez pas
    .option-announce-name = annonce
    .option-announce-description = Qui dit « Carte ! » pour un joueur à qui il reste une carte
    .choice-announce-manual = Le joueur
    .choice-announce-automatic = Le bot
    .option-pace-name = rythme
    .option-pace-description = Le temps pour un coup ; celui du serveur si vous ne choisissez pas
    .choice-pace-live = En direct : 90 secondes
    .choice-pace-relaxed = Tranquille : 15 minutes
    .choice-pace-day = Un jour : 24 heures
    .choice-pace-none = Sans limite
    .option-house-name = maison
    .option-house-description = Règles maison en plus du jeu de règles, par exemple flush=sum, limit=50
    .option-thread-name = fil
    .option-thread-description = Ouvrir un fil pour la table
    .option-deals-name = donnes
    .option-deals-description = Duplicate : des tables jouent les mêmes donnes, on s’y inscrit, et elles sont comparées
    .choice-deals-plain = À chaque table les siennes
    .choice-deals-duplicate = Duplicate : les mêmes à toutes les tables

command-gostop =
    .name = gostop
    .description = Go-Stop

command-gostop-new =
    .name = nouvelle
    .description = Ouvrir ici une table de Go-Stop
    .option-rules-name = règles
    .option-rules-description = Les règles ; celles du serveur ou du livret si vous ne choisissez pas
    .choice-rules-default = Celles du livret
    .choice-rules-matgo = Matgo : comme on y joue à deux en Corée
    .choice-rules-gostop = Go-Stop : comme on y joue à trois en Corée
    .option-seats-name = places
    .option-seats-description = Deux ou trois, jusqu’à cinq avec sold=1 ; selon les règles si vous ne choisissez pas
    .option-computers-name = ordinateurs
    .option-computers-description = Des ordinateurs dès le début ; 0 réserve les places aux personnes
    .option-level-name = niveau
    .option-level-description = La force des ordinateurs
    .choice-level-novice = Débutant
    .choice-level-club = Joueur de club
    .choice-level-expert = Expert
    .choice-level-champion = Champion
    .option-rounds-name = manches
    .option-rounds-description = Combien de manches ; 12 par défaut, 0 demande après chacune s’il en faut une autre
    .option-tokens-name = jetons
    .option-tokens-description = Les jetons de chacun au début ; aucun par défaut : on compte sur le papier
    .option-threshold-name = seuil
    .option-threshold-description = Les points dès lesquels deux joueurs disent Go ou Stop ; à trois, c’est 3
    .choice-threshold-7 = 7 points
    .choice-threshold-5 = 5 points
    .option-jokers-name = jokers
    .option-jokers-description = Le nombre de jokers dans le jeu ; deux si vous ne choisissez pas
    .choice-jokers-2 = Deux
    .choice-jokers-0 = Aucun
    .choice-jokers-3 = Trois
    .option-capture-name = prise
    .option-capture-description = Peut-on garder une carte qui prendrait ? Oui si vous ne choisissez pas
    .choice-capture-free = On joue la carte qu’on veut
    .choice-capture-forced = Qui peut prendre doit prendre
    .option-pace-name = rythme
    .option-pace-description = Le temps pour un coup ; celui du serveur si vous ne choisissez pas
    .option-house-name = maison
    .option-house-description = Règles maison, par exemple nagari=stacked, pi-bak=cards
    .option-thread-name = fil
    .option-thread-description = Ouvrir un fil pour la table
    .option-deals-name = donnes
    .option-deals-description = Duplicate : des tables jouent les mêmes donnes, on s’y inscrit, et elles sont comparées
    .choice-deals-plain = À chaque table les siennes
    .choice-deals-duplicate = Duplicate : les mêmes à toutes les tables

command-gostop-play =
    .name = jouer
    .description = Jouer une carte de votre main, ou dire laquelle vous prenez
    .option-card-name = carte
    .option-card-description = La carte : 9.1 ou sept coupe ; aussi montrer 3.2, bombe 3, joker 2, retourner
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-gostop-go =
    .name = go
    .description = Go : continuer pour plus de points
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-gostop-stop =
    .name = stop
    .description = Stop : finir la manche et être payé
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-hand =
    .name = main
    .description = Regarder votre main et jouer
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-play =
    .name = jouer
    .description = Poser des cartes
    .option-cards-name = cartes
    .option-cards-description = Les cartes, par exemple R7 J7
    .option-carte-name = carte
    .option-carte-description = Dire « Carte ! » en même temps, car il reste une carte
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-pass =
    .name = passer
    .description = Ne rien poser à ce coup
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-carte =
    .name = carte
    .description = Dire « Carte ! » : il vous reste une carte
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-give =
    .name = donner
    .description = Rendre une carte lors de l’échange, après une manche gagnée
    .option-card-name = carte
    .option-card-description = La carte, par exemple V1
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-pile =
    .name = pile
    .description = Regarder le tour en cours
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-count =
    .name = compter
    .description = Compter les cartes de chaque main
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-scores =
    .name = scores
    .description = Regarder les scores
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-rules =
    .name = règles
    .description = Lire les règles de cette table
    .option-topic-name = sujet
    .option-topic-description = À quel sujet
    .choice-topic-ten-points = Le jeu en dix points
    .choice-topic-deck = Les cartes et leur ordre
    .choice-topic-combinations = Les combinaisons
    .choice-topic-cycle = Entamer, suivre, passer
    .choice-topic-gangs = Les gangs
    .choice-topic-last-card = « Carte ! » et la dernière carte
    .choice-topic-scoring = Les pénalités
    .choice-topic-exchange = L’échange
    .choice-topic-turn = Le déroulement d’un coup (Go-Stop)
    .choice-topic-calls = Les annonces et ce qu’elles prennent (Go-Stop)
    .choice-topic-jokers = Les jokers (Go-Stop)
    .choice-topic-points = Les points des ensembles (Go-Stop)
    .choice-topic-go-or-stop = Go ou Stop
    .choice-topic-settlement = Qui paie quoi (Go-Stop)
    .choice-topic-deals = Les donnes particulières (Go-Stop)
    .choice-topic-end = La fin de la partie
    .choice-topic-summary = Aide-mémoire
    .choice-topic-options = Les options de cette table
    .option-game-name = jeu
    .option-game-description = De quel jeu, si ce n’est pas celui d’une table d’ici
    .choice-game-gang-of-four = Gang of Four
    .choice-game-go-stop = Go-Stop
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-replay =
    .name = revoir
    .description = Revoir une partie terminée, coup par coup
    .option-game-name = partie
    .option-game-description = Le numéro de sa table

command-review =
    .name = bilan
    .description = Voir ce qu’ont coûté vos décisions dans une partie terminée
    .option-game-name = partie
    .option-game-description = Le numéro de sa table

command-verify =
    .name = vérifier
    .description = Vérifier les donnes et tout le déroulement d’une partie terminée
    .option-game-name = partie
    .option-game-description = Le numéro de sa table

command-help =
    .name = aide
    .description = Comment jouer ici
    .option-topic-name = sujet
    .option-topic-description = À quel sujet
    .choice-topic-start = Commencer une partie
    .choice-topic-go-stop = Go-Stop
    .choice-topic-daily = La donne du jour
    .choice-topic-tournament = Les tournois
    .choice-topic-cards = Écrire les cartes
    .choice-topic-carte = Dire « Carte ! »
    .choice-topic-absence = Quand quelqu’un s’absente
    .choice-topic-ratings = Comment marchent les cotes
    .choice-topic-fairness = Comment les cartes sont distribuées
    .choice-topic-leagues = Saisons et divisions
    .choice-topic-achievements = Exploits

command-tables =
    .name = tables
    .description = Les tables d’ici et les vôtres

command-turns =
    .name = attente
    .description = Voir où l’on vous attend, sur tous les serveurs

command-me =
    .name = moi
    .description = Choisir comment on vous prévient et quand on ne vous attend pas

command-me-notify =
    .name = prévenir
    .description = Choisir comment on vous dit que c’est à vous
    .option-how-name = comment
    .option-how-description = Par quelle voie
    .choice-how-channel = Une mention dans le salon
    .choice-how-direct = Un message privé
    .choice-how-both = Les deux
    .choice-how-none = Pas du tout
    .option-next-name = suivant
    .option-next-description = Si un message privé silencieux dit que vous êtes le suivant
    .choice-next-off = Aucun message
    .choice-next-on = Un message privé silencieux

command-me-quiet =
    .name = calme
    .description = Choisir les heures où les longs délais ne courent pas
    .option-hours-name = heures
    .option-hours-description = Deux heures et un fuseau, comme 23:00-08:00 Europe/Paris ; ou off

command-me-away =
    .name = absence
    .description = Dire jusqu’à quand vous êtes absent : les longs délais s’arrêtent
    .option-until-name = jusqu_à
    .option-until-description = La durée, comme 3j ou 12h, ou une date comme 2027-01-31 ; ou off

command-me-panel =
    .name = panneau
    .description = Choisir ce que fait votre panneau pendant la partie
    .option-how-name = comment
    .option-how-description = S’il suit la partie
    .choice-how-follow = Il suit, et vient à vous quand c’est votre tour
    .choice-how-stay = Il reste jusqu’à ce que vous appuyiez

command-me-confirm =
    .name = confirmer
    .description = Choisir si un coup choisi attend une autre pression
    .option-how-name = comment
    .option-how-description = S’il attend
    .choice-how-off = Il est posé aussitôt
    .choice-how-on = Il attend Jouer

command-me-display =
    .name = affichage
    .description = Choisir comment votre main et vos statistiques vous sont montrées
    .option-how-name = comment
    .option-how-description = En images ou en mots
    .choice-how-pictures = En images
    .choice-how-text = En mots

command-me-pass =
    .name = passe
    .description = Choisir qui passe quand vous ne pouvez rien faire d’autre
    .option-how-name = comment
    .option-how-description = À la main ou tout seul
    .choice-how-hand = Vous, en appuyant
    .choice-how-auto = Moi, après un instant

command-table-move =
    .name = déplacer
    .description = Continuer la partie dans un autre salon (hôte ou modérateur)
    .option-channel-name = salon
    .option-channel-description = Où elle continue
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-table =
    .name = table
    .description = S’occuper d’une table

command-table-leave =
    .name = quitter
    .description = Quitter la table ; un ordinateur garde votre place
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-table-house =
    .name = maison
    .description = Choisir les règles maison d’une table qui n’a pas commencé (hôte)
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-table-return =
    .name = revenir
    .description = Reprendre votre place à l’ordinateur
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-table-replace =
    .name = remplacer
    .description = Confier une place à un ordinateur (hôte ou modération)
    .option-player-name = joueur
    .option-player-description = La place de qui
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-table-pause =
    .name = pause
    .description = Suspendre la partie (hôte ou modération)
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-table-resume =
    .name = relancer
    .description = Relancer la partie (hôte ou modération)
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

command-table-close =
    .name = fermer
    .description = Fermer la table pour de bon (hôte ou modération)
    .option-table-name = table
    .option-table-description = Le numéro de la table, s’il y a un doute

# Ce que dit une commande qui a fait quelque chose sans panneau.

answer-moved = La table { $table } continue dans { $channel }.
answer-notify-channel = Quand c’est à vous, vous êtes mentionné dans le salon.
answer-notify-direct = Quand c’est à vous, vous recevez un message privé. S’il ne passe pas, vous êtes mentionné dans le salon.
answer-notify-both = Quand c’est à vous, vous êtes mentionné dans le salon et recevez un message privé.
answer-notify-none = Vous n’êtes pas appelé quand c’est à vous. `/turns` indique où l’on vous attend.
answer-notify-next-on = Pendant qu’on attend le joueur avant vous, un message privé sans son dit que vous êtes le suivant ; il disparaît quand c’est à vous. `/me notify` y met fin.
answer-notify-next-off = On ne vous dit pas que vous êtes le suivant. Avec `/me notify`, un message privé sans son le dit.
answer-quiet = Heures calmes : { $hours }. Un temps par coup d’une heure ou plus n’y court pas. `/me quiet off` les supprime.
answer-quiet-none = Vous n’avez plus d’heures calmes.
answer-away = Votre absence est notée jusqu’au { $time }. D’ici là, un temps par coup d’une heure ou plus ne court pas, en tournoi jusqu’à la moitié du temps de la ronde, et les autres le voient ; l’hôte peut confier la place à un joueur-ordinateur. `/me away off` y met fin.
answer-away-none = Vous êtes de retour : vos délais courent à nouveau.
answer-quiet-rest = Ce qui est enregistré de ces tables est illisible, et rien n’y change : { $tables }. Dites-le à la personne qui fait tourner ce bot.
answer-panel-follow = Vos panneaux suivent la partie et viennent sous l’appel quand c’est à vous, si vous avez appuyé sur quelque chose dans les quinze dernières minutes.
answer-panel-stay = Vos panneaux restent tels quels jusqu’à ce que vous appuyiez sur quelque chose. **Ma main** en apporte un nouveau.
answer-pass-auto = Quand rien dans votre main ne peut être posé, je passe pour vous après un instant ; les autres ne voient aucune différence. `/me pass` y met fin.
answer-pass-hand = Vous passez en appuyant. `/me pass` me laisse passer pour vous quand rien ne peut être posé.
answer-confirm-on = Une combinaison choisie attend **Jouer**.
answer-confirm-off = Une combinaison choisie est posée aussitôt. `/me confirm` la fait attendre.
answer-left = Vous avez quitté la table { $table }. Si la partie est en cours, un joueur-ordinateur garde votre place ; `/table return` la reprend.
answer-replaced = Un joueur-ordinateur garde maintenant cette place à la table { $table }. Son propriétaire peut la reprendre à tout moment.
answer-paused = La table { $table } est suspendue. `/table resume` relance la partie.
answer-resumed = La partie reprend à la table { $table }.
answer-closed = La table { $table } est fermée.
answer-seat = Vous avez la place { $seat }.
answer-thread = La table { $table } est ouverte dans { $channel }.
thread-name = Gang of Four · { $host }
thread-name-go-stop = Go-Stop · { $host }

command-daily =
    .name = donne-du-jour
    .description = Jouer la donne du jour, seul et comparé aux autres

command-tournament =
    .name = tournoi
    .description = Les tournois de ce serveur

command-tournament-new =
    .name = nouveau
    .description = Ouvrir un tournoi ici ; on s’inscrit d’un bouton
    .option-game-name = jeu
    .option-game-description = Quel jeu
    .choice-game-gang-of-four = Gang of Four
    .choice-game-go-stop = Go-Stop
    .option-system-name = système
    .option-system-description = Qui joue contre qui ; suisse par défaut
    .choice-system-swiss = Suisse : les voisins au classement
    .choice-system-rounds = Rondes tirées au sort
    .choice-system-knock-out = Élimination
    .option-rounds-name = rondes
    .option-rounds-description = Combien de rondes ; par défaut, autant que le nombre de participants en demande
    .option-seats-name = places
    .option-seats-description = Combien par table au plus ; par défaut, comme le jeu est fait
    .option-people-name = personnes
    .option-people-description = Il commence de lui-même avec autant d’inscrits ; 256 par défaut
    .option-starts-name = début
    .option-starts-description = Dans combien de minutes il commence de lui-même
    .option-pace-name = rythme
    .option-pace-description = Le temps pour un coup ; par défaut celui du serveur, ou un jour si les rondes durent des jours
    .option-days-name = jours
    .option-days-description = Sur plusieurs jours : combien chaque ronde peut durer
    .option-level-name = niveau
    .option-level-description = Comment jouent les ordinateurs qui finissent pour quelqu’un
    .choice-level-novice = Débutant
    .choice-level-club = Joueur de club
    .choice-level-expert = Expert
    .choice-level-champion = Champion
    .option-house-name = maison
    .option-house-description = Règles maison en plus de celles du serveur, comme limit=50
    .option-deals-name = donnes
    .option-deals-description = Si toutes les tables d’une ronde jouent les mêmes donnes et sont comparées
    .choice-deals-plain = À chaque table les siennes
    .choice-deals-duplicate = Duplicate : les mêmes à toutes les tables

command-tournament-show =
    .name = voir
    .description = Qui joue contre qui, et le classement
    .option-tournament-name = tournoi
    .option-tournament-description = Son numéro ; le plus récent par défaut

command-tournament-results =
    .name = résultats
    .description = Les résultats en fichiers, CSV et JSON
    .option-tournament-name = tournoi
    .option-tournament-description = Son numéro ; le plus récent par défaut

command-tournament-leave =
    .name = quitter
    .description = Quitter un tournoi ; ce que vous avez joué compte
    .option-tournament-name = tournoi
    .option-tournament-description = Son numéro ; le plus récent par défaut

command-tournament-cancel =
    .name = annuler
    .description = Terminer aussitôt un tournoi, pour qui l’a ouvert ou gère le serveur
    .option-tournament-name = tournoi
    .option-tournament-description = Son numéro ; le plus récent par défaut

command-stats =
    .name = fiche
    .description = Tout sur un joueur : parties, cote, habitudes
    .option-player-name = joueur
    .option-player-description = Qui ; vous par défaut
    .option-game-name = jeu
    .option-game-description = Quel jeu ; par défaut celui de la dernière partie finie
    .choice-game-gang-of-four = Gang of Four
    .choice-game-go-stop = Go-Stop
    .option-period-name = période
    .option-period-description = Quelle période ; tout par défaut
    .choice-period-all = Depuis toujours
    .choice-period-season = Cette saison
    .choice-period-month = Ce mois-ci
    .choice-period-week = Cette semaine

command-leaderboard =
    .name = classement
    .description = Qui mène sur ce serveur, ou dans votre groupe
    .option-game-name = jeu
    .option-game-description = Quel jeu ; par défaut celui de la dernière partie finie
    .choice-game-gang-of-four = Gang of Four
    .choice-game-go-stop = Go-Stop
    .option-period-name = période
    .option-period-description = Quelle période ; tout par défaut
    .choice-period-all = Depuis toujours
    .choice-period-season = Cette saison
    .choice-period-month = Ce mois-ci
    .choice-period-week = Cette semaine
    .option-by-name = selon
    .option-by-description = Ce qui compte ; la cote par défaut
    .choice-by-rating = Cote
    .choice-by-wins = Victoires
    .choice-by-average-points = Points moyens par manche
    .choice-by-feats = Gangs, ou Go
    .option-scope-name = cercle
    .option-scope-description = Tout le monde ici, ou seulement vous et ceux de votre dernière partie
    .choice-scope-server = Ce serveur
    .choice-scope-this-group = Ce groupe
    .option-page-name = page
    .option-page-description = Quelle dizaine ; la première par défaut

command-history =
    .name = historique
    .description = Les parties finies, la dernière d’abord
    .option-player-name = joueur
    .option-player-description = De qui ; de vous par défaut
    .option-page-name = page
    .option-page-description = Quelle dizaine ; la dernière par défaut

command-headtohead =
    .name = duel
    .description = Deux joueurs comparés
    .option-player-name = joueur
    .option-player-description = L’un des deux
    .option-other-name = autre
    .option-other-description = L’autre ; vous par défaut
    .option-game-name = jeu
    .option-game-description = Quel jeu ; Gang of Four par défaut
    .choice-game-gang-of-four = Gang of Four
    .choice-game-go-stop = Go-Stop

command-settings =
    .name = réglages
    .description = Ce qui vaut sur ce serveur

command-settings-show =
    .name = montrer
    .description = Montrer les réglages

command-settings-change =
    .name = changer
    .description = Changer des réglages ; ce qui n’est pas dit reste
    .option-language-name = langue
    .option-language-description = La langue des messages publics
    .choice-language-server = Celle du serveur
    .choice-language-en = Anglais
    .choice-language-fr = Français
    .choice-language-ko = Coréen
    .option-rules-name = règles
    .option-rules-description = Les règles des tables qui n’en nomment pas
    .choice-rules-days-of-wonder = Days of Wonder
    .choice-rules-dargaud = Dargaud 1996
    .choice-rules-dargaud-basic = Dargaud 1996 sans le chapitre VI
    .choice-rules-escale = Escale à jeux
    .choice-rules-cabinet = Game Cabinet 1995
    .choice-rules-riva = Riva : à quatre, sans devoirs
    .option-pace-name = rythme
    .option-pace-description = Le temps par coup quand la table n’en dit rien
    .choice-pace-live = En direct : 90 secondes
    .choice-pace-relaxed = Tranquille : 15 minutes
    .choice-pace-day = Un jour : 24 heures
    .choice-pace-none = Sans limite
    .option-openers-name = ouvreurs
    .option-openers-description = Qui peut ouvrir des tables
    .choice-openers-everybody = Tout le monde
    .choice-openers-moderators = Les modérateurs
    .option-role-name = rôle
    .option-role-description = Seuls ce rôle (et les modérateurs) ouvrent des tables
    .option-announcements-name = annonces
    .option-announcements-description = Où vont le podium d’une saison, et les parties dont je n’atteins plus le salon
    .option-announce-name = annoncer
    .option-announce-description = S’il y a un salon d’annonces : celui-ci, si aucun n’est nommé
    .option-champion-role-name = rôle-champion
    .option-champion-role-description = Le rôle de qui mène la saison ; @everyone pour aucun rôle
    .option-computer-games-name = parties-ordinateur
    .option-computer-games-description = Si les parties avec joueurs-ordinateurs comptent aux classements
    .option-mentions-name = mentions
    .option-mentions-description = Quand les joueurs sont mentionnés, donc prévenus
    .choice-mentions-turns = Chaque fois que c’est à quelqu’un
    .choice-mentions-reminders = Seulement en rappel
    .choice-mentions-never = Jamais
    .option-display-name = affichage
    .option-display-description = Comment les décomptes et les classements sont montrés
    .choice-display-pictures = Images
    .choice-display-text = Texte seul
    .option-daily-name = donne-du-jour
    .option-daily-description = Quand j’annonce la donne du jour : 08:00 Europe/Paris ; le fuseau seul pour son minuit ; ou off
    .option-daily-channel-name = salon-donne
    .option-daily-channel-description = Où j’annonce la donne du jour

command-settings-channel =
    .name = salon
    .description = Dire où l’on peut ouvrir des tables
    .option-channel-name = salon
    .option-channel-description = Le salon
    .option-allowed-name = permis
    .option-allowed-description = S’il est sur la liste ; une liste vide permet tous les salons

command-settings-season =
    .name = saison
    .description = Commencer une saison maintenant, ou revenir aux trimestres
    .option-what-name = quoi
    .option-what-description = Ce qu’il faut faire
    .choice-what-begin = Commencer une saison maintenant
    .choice-what-quarters = Les trimestres sont les saisons

command-settings-reset =
    .name = défauts
    .description = Revenir aux valeurs par défaut

command-privacy =
    .name = données
    .description = Vos données

command-privacy-export =
    .name = exporter
    .description = Tout ce qui est enregistré sur vous, en fichier

command-privacy-forget =
    .name = oublier
    .description = Vous effacer pour toujours ; demande confirmation
