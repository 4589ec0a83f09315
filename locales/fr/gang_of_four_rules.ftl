### Les règles en mots ; les phrases employées dépendent des options de la table.

preset-days-of-wonder = Days of Wonder
preset-dargaud = Règles Dargaud de 1996 avec l’entame imposée du chapitre VI
preset-dargaud-basic = Règles Dargaud de 1996 sans le chapitre VI
preset-escale = Règles d’Escale à jeux
preset-cabinet = Règles du Game Cabinet
preset-riva = Règles du « Gang » de Riva

## Les options en peu de mots, à la suite de « avec : ».

rule-players-3-or-4 = trois ou quatre joueurs
rule-players-4 = quatre joueurs seulement
rule-names-dragon = phénix et dragon
rule-names-president = étudiants, vice-présidents et président
rule-low-colour-green = le vert comme couleur la plus faible
rule-low-colour-blue = le bleu comme couleur la plus faible
rule-phoenixes-ranked = le phénix jaune bat le vert
rule-phoenixes-equal = phénix égaux
rule-flush-cards = couleurs comparées carte par carte
rule-flush-sum = couleurs comparées par leur somme
rule-flush-values = couleurs comparées par toutes leurs valeurs, la couleur après
rule-first-lead-contains = la première entame contient `M1`
rule-first-lead-contains-up-to-five = la première entame contient `M1` et compte cinq cartes au plus
rule-first-lead-single = la première entame est `M1` seul
rule-dummy-lead-first-round = `M1` dans le mort compte à la première manche
rule-dummy-lead-every-round = `M1` dans le mort compte à chaque manche
rule-direction-alternate = le sens change à chaque manche
rule-direction-fixed = toujours dans le sens inverse des aiguilles d’une montre
rule-first-dealer-host = l’hôte donne en premier
rule-first-dealer-seat-1 = la première place donne en premier
rule-first-dealer-seat-2 = la deuxième place donne en premier
rule-first-dealer-seat-3 = la troisième place donne en premier
rule-first-dealer-seat-4 = la quatrième place donne en premier
rule-cut-none = pas de coupe à la chinoise
rule-cut-counter-clockwise = coupe à la chinoise, comptée dans le sens inverse des aiguilles d’une montre
rule-cut-clockwise = coupe à la chinoise, comptée dans le sens des aiguilles d’une montre
rule-cut-direction-of-play = coupe à la chinoise, comptée dans le sens du jeu
rule-cut-effect-deals = la coupe dit qui est servi en premier
rule-cut-effect-shown = la coupe est seulement montrée
rule-discards-hidden = les tours précédents restent cachés
rule-discards-shown = les tours précédents sont montrés
rule-announce-manual = chacun dit « Carte ! » soi-même
rule-announce-automatic = « Carte ! » est dit automatiquement
rule-announce-deadline-before-next-action = « Carte ! » avant que le suivant n’agisse
rule-announce-deadline-with-penultimate-play = « Carte ! » avec l’avant-dernier coup
rule-announce-deadline-before-laying-last-card = « Carte ! » à tout moment avant la dernière carte
rule-forget-barred = qui oublie « Carte ! » ne joue plus de la manche
rule-forget-take-back = qui oublie « Carte ! » reprend sa carte
rule-barred-points-1 = 1 point pour qui ne joue plus
rule-barred-points-2 = 2 points pour qui ne joue plus
rule-duty-begins-announced = devoirs de la dernière carte dès l’annonce
rule-duty-begins-possession = devoirs de la dernière carte dès qu’il n’en reste qu’une
rule-follow-duty-highest-or-gang = carte la plus forte ou gang avant un joueur à une carte
rule-follow-duty-highest = carte la plus forte avant un joueur à une carte
rule-follow-duty-none = réponse libre avant un joueur à une carte
rule-lead-duty-on = entame de plusieurs cartes avant un joueur à une carte
rule-lead-duty-off = entame libre avant un joueur à une carte
rule-lead-duty-up-to-five = entame de deux à cinq cartes avant un joueur à une carte
rule-loser-tie-game-total = entre plusieurs perdants, le plus haut total donne
rule-loser-tie-strongest-card = entre plusieurs perdants, la plus forte carte restante donne
rule-tie-total-after-round = entre perdants, les totaux d’après la manche
rule-tie-total-before-round = entre perdants, les totaux d’avant la manche
rule-limit = partie en { $limit } points
rule-end-reached = la partie finit quand la limite est atteinte
rule-end-exceeded = la partie finit quand la limite est dépassée
rule-final-tie-extra-round-then-share = une manche de plus pour départager les premiers
rule-final-tie-extra-round-for-any-place = une manche de plus pour toute égalité
rule-final-tie-share = les premiers à égalité partagent la victoire

## En dix points.

rules-ten-points =
    .title = En dix points
rules-ten-goal = N’avoir plus de cartes avant les autres. Celles qui leur restent leur coûtent des points, et qui en a le moins gagne.
rules-ten-deal = Chacun reçoit 16 des 64 cartes : valeurs de 1 à 10 en trois couleurs, chacune deux fois, et quatre cartes spéciales. À trois, 16 cartes restent de côté.
rules-ten-deal-4 = Chacun reçoit 16 des 64 cartes : valeurs de 1 à 10 en trois couleurs, chacune deux fois, et quatre cartes spéciales.
rules-ten-combinations = On entame avec une carte seule, une paire, un brelan, ou cinq cartes : suite, couleur, full, suite à la couleur.
rules-ten-follow = Les autres répondent l’un après l’autre avec autant de cartes, mais plus fort : la valeur d’abord, puis la couleur.
rules-ten-pass = Passez quand vous voulez ; vous pourrez rejouer plus tard. Quand tous les autres ont passé, le dernier à avoir joué entame de nouveau.
rules-ten-gang = Quatre cartes ou plus d’une même valeur forment un gang. Il bat tout, sauf un gang plus fort.
rules-ten-carte-automatic = Plus qu’une carte ? La table dit « Carte ! » pour vous, et qui joue juste avant vous doit se méfier.
rules-ten-carte-barred = Plus qu’une carte ? Dites « Carte ! » aussitôt, sinon vous ne jouez plus de la manche.
rules-ten-carte-take-back = Plus qu’une carte ? Dites « Carte ! » avant de la poser, sinon vous la reprenez et perdez ce coup.
rules-ten-score = Dès que quelqu’un a fini, les autres comptent : un point par carte jusqu’à sept cartes, et jusqu’à cinq points par carte quand il en reste beaucoup.
rules-ten-next = Puis la meilleure nouvelle carte du perdant va au vainqueur, contre une carte quelconque. Et l’on recommence jusqu’à ce que quelqu’un ait { $limit } points.
rules-ten-next-apart = Puis la manche suivante commence comme la première : on n’échange rien. Et l’on recommence jusqu’à la fin de la partie.
rules-ten-next-exceeded = Puis la meilleure nouvelle carte du perdant va au vainqueur, contre une carte quelconque. Et l’on recommence jusqu’à ce que quelqu’un ait plus de { $limit } points.
rules-ten-next-rounds = Puis la meilleure nouvelle carte du perdant va au vainqueur, contre une carte quelconque. Et l’on recommence jusqu’à ce que { $rounds ->
    [one] { $rounds } manche soit jouée
   *[other] { $rounds } manches soient jouées
}.

## Sujet par sujet.

rules-deck =
    64 cartes. Les valeurs de 1 à 10 en **{ $low }**, **{ $middle }** et **{ $high }**, deux de chaque. La valeur compte d’abord ; à valeur égale, le { $low } est le plus faible et le { $high } le plus fort :
    { $order }
    .title = Cartes et rangs
rules-deck-special-dragon = Quatre cartes sont uniques : le 1 multicolore (`M1`), juste au-dessus du 1 rouge ; le phénix vert et le phénix jaune (`PV`, `PJ`), au-dessus de tous les 10 ; et le dragon (`DR`), au-dessus de tout.
rules-deck-special-president = Quatre cartes sont uniques : le délégué des étudiants (`M1`), juste au-dessus de l’étudiant rouge ; deux vice-présidents (`PV`, `PJ`), au-dessus de tous les généraux ; et le président (`DR`), au-dessus de tout.
rules-deck-ranks = Les valeurs s’appellent : { $ranks }.
rules-deck-phoenixes-ranked = `PJ` bat `PV`.
rules-deck-phoenixes-equal = `PV` et `PJ` sont égaux : aucun ne se pose sur l’autre.
rules-deck-blue = La couleur la plus faible s’appelle ici le bleu ; sa lettre reste `V`.
rules-deck-players-3-or-4 = On joue à trois ou à quatre, avec 16 cartes chacun. À trois, le quatrième paquet reste caché : c’est le mort.
rules-deck-players-4 = On joue à quatre, avec 16 cartes chacun.
rules-deck-notation = Les cartes s’écrivent `{ $examples }` ; les lettres anglaises (`G Y R`) sont comprises aussi.

rules-combinations =
    .title = Combinaisons
rules-combinations-single = N’importe quelle carte.
rules-combinations-pair = Deux cartes de même valeur. Les deux cartes spéciales entre les 10 et la plus forte carte font aussi une paire.
rules-combinations-triple = Trois cartes de même valeur.
rules-combinations-straight = Cinq valeurs qui se suivent, couleurs quelconques. Pas de 1 après le 10.
rules-combinations-flush = Cinq cartes d’une même couleur ; les valeurs peuvent se répéter.
rules-combinations-full-house = Un brelan et une paire ; on compare d’abord le brelan.
rules-combinations-straight-flush = Cinq valeurs qui se suivent, toutes d’une même couleur.
rules-combinations-gang = De quatre à sept cartes de même valeur ; bat toutes les autres combinaisons.
rules-combinations-five = À cinq cartes : suite < couleur < full < suite à la couleur. Entre deux du même type, la plus forte carte décide, sa valeur avant sa couleur, puis la carte suivante.
rules-combinations-flush-cards = Entre deux couleurs : la plus haute valeur, puis la couleur, puis les autres valeurs.
rules-combinations-flush-sum = Entre deux couleurs : la somme des cinq valeurs, puis la couleur.
rules-combinations-flush-values = Entre deux couleurs : la plus haute valeur, puis les autres valeurs, et la couleur en dernier, comme on peut lire Dargaud.
rules-combinations-special-dragon = `M1` est un 1 de n’importe quelle couleur, et le plus fort des 1. Les phénix se jouent seuls, en paire, ou comme paire d’un full. Le dragon se joue seul.
rules-combinations-special-president = Le délégué (`M1`) est un étudiant de n’importe quelle couleur, et le plus fort. Les vice-présidents se jouent seuls, en paire, ou comme paire d’un full. Le président se joue seul.

rules-cycle =
    .title = Entamer, répondre, passer
rules-first-lead-contains = Qui a `M1` entame la première manche, avec `M1` seul ou dans une combinaison.
rules-first-lead-up-to-five = Qui a `M1` entame la première manche, avec `M1` seul ou dans une combinaison de cinq cartes au plus, comme chez Days of Wonder en anglais, espagnol et italien.
rules-first-lead-single = Qui a `M1` entame la première manche, avec `M1` seul.
rules-cycle-dummy-first = `M1` se trouve dans le paquet mis de côté ? Le voisin de droite du donneur entame alors librement la première manche.
rules-cycle-dummy-every = À chaque manche où `M1` se trouve dans le paquet mis de côté, le voisin de droite du donneur entame librement.
rules-cycle-winner-leads = Les manches suivantes sont entamées par le vainqueur de la précédente, comme il veut.
rules-cycle-apart = Chaque manche commence comme la première.
rules-cycle-alternate = La première manche va dans le sens inverse des aiguilles d’une montre, de chacun à son voisin de droite ; ensuite le sens change à chaque manche.
rules-cycle-fixed = Toutes les manches vont dans le sens inverse des aiguilles d’une montre, de chacun à son voisin de droite.
rules-cycle-follow = Répondez avec autant de cartes, vraiment plus fort ; l’égalité ne suffit pas. À cinq cartes, un type supérieur bat un type inférieur. Un gang se pose sur tout.
rules-cycle-pass = On passe librement, même si l’on pourrait jouer, et sans être exclu. Seul celui qui entame doit jouer.
rules-cycle-end = Quand tous les autres ont passé, le dernier à avoir joué entame le tour suivant.
rules-cycle-hidden = Les cartes des tours précédents ne sont plus montrées : retenez-les !
rules-cycle-shown = Les cartes des tours précédents restent visibles, pour aider les débutants.
rules-cycle-dealer-fate = Le premier donneur est tiré au sort ; ensuite donne le vainqueur de la manche précédente.
rules-cycle-dealer-host = L’hôte donne en premier : le Game Cabinet laisse la table en décider ; ensuite donne le vainqueur de la manche précédente.
rules-cycle-dealer-seat-1 = Qui a la première place donne en premier : le plus âgé, comme chez Days of Wonder et Dargaud ; ensuite donne le vainqueur de la manche précédente.
rules-cycle-dealer-seat-2 = Qui a la deuxième place donne en premier : le plus âgé, comme chez Days of Wonder et Dargaud ; ensuite donne le vainqueur de la manche précédente.
rules-cycle-dealer-seat-3 = Qui a la troisième place donne en premier : le plus âgé, comme chez Days of Wonder et Dargaud ; ensuite donne le vainqueur de la manche précédente.
rules-cycle-dealer-seat-4 = Qui a la quatrième place donne en premier : le plus âgé, comme chez Days of Wonder et Dargaud ; ensuite donne le vainqueur de la manche précédente.
rules-cycle-dealer-apart = Le premier donneur est tiré au sort, ou nommé par la table ; ensuite la donne passe à droite, manche après manche.
rules-cycle-cut-ccw = Avant chaque manche, on coupe à la chinoise : la carte de la coupe compte les joueurs dans le sens inverse des aiguilles d’une montre, le donneur étant le 1.
rules-cycle-cut-cw = Avant chaque manche, on coupe à la chinoise : la carte de la coupe compte les joueurs dans le sens des aiguilles d’une montre, le donneur étant le 1 (Days of Wonder en néerlandais).
rules-cycle-cut-play = Avant chaque manche, on coupe à la chinoise : la carte de la coupe compte les joueurs dans le sens du jeu, le donneur étant le 1, et l’on recoupe sur un phénix ou le dragon (Days of Wonder en allemand).
rules-cycle-cut-deals = Elle dit qui est servi en premier ; les cartes sont ensuite distribuées une à une dans le même sens. C’est la règle de Days of Wonder, de Dargaud et du Game Cabinet ; à trois, le paquet caché tient la quatrième place.
rules-cycle-cut-shown = Elle est seulement montrée et ne change rien à la donne.

rules-gangs =
    { $four }
    Quatre, cinq, six cartes de même valeur, ou les sept 1 avec le { $multi } : voilà un gang. Quand c’est à vous, il se pose sur toute combinaison, quelle que soit sa taille.

    Seul un gang plus fort le bat : le nombre de cartes d’abord, puis la valeur.
    { $five } bat tous les gangs de quatre, et rien ne bat
    { $seven }
    .title = Gangs

rules-last-card =
    .title = La dernière carte
rules-last-out = Qui finit avec plusieurs cartes à la fois n’a rien à annoncer.
rules-last-automatic = Quand il vous reste une carte, « Carte ! » est dit pour vous.
rules-last-before-next = Quand il vous reste une carte, dites « Carte ! » avec ce coup ou avant que le joueur suivant n’agisse. Les joueurs-ordinateurs et l’horloge attendent au moins dix secondes.
rules-last-with-play = « Carte ! » se dit en même temps que le coup qui vous laisse une carte ; après, c’est trop tard.
rules-last-before-laying = « Carte ! » peut se dire à tout moment avant de poser la dernière carte.
rules-last-take-back = En cas d’oubli, la carte revient en main et le coup est perdu ; elle pourra être posée au coup suivant.
rules-last-exposed = Tout le monde a alors vu cette carte : elle compte comme annoncée jusqu’à la fin du coup suivant de son propriétaire.
rules-last-barred-one = En cas d’oubli, vous ne jouez plus de la manche, et votre carte compte 1 point.
rules-last-barred-two = En cas d’oubli, vous ne jouez plus de la manche, ce qui coûte 2 points.
rules-last-barred-lead = Si personne ne bat la dernière combinaison de qui ne joue plus, le joueur suivant entame.
rules-last-barred-all-apart = Si tout le monde est écarté, personne n’a gagné : tous marquent ces points.
rules-last-barred-all = Si plus personne ne joue, personne n’a gagné : tous marquent ces points, le même joueur donne, le même entame encore, et l’on n’échange rien.
rules-last-follow-or-gang = Qui joue juste avant un joueur à une carte répond à une carte seule avec sa plus forte si elle l’emporte, ou avec un gang ; passer est alors interdit.
rules-last-follow = Qui joue juste avant un joueur à une carte répond à une carte seule avec sa plus forte si elle l’emporte ; passer est alors interdit.
rules-last-lead = Qui entame juste avant un joueur à une carte pose plusieurs cartes si possible, sinon sa plus forte.
rules-last-lead-up-to-five = Qui entame juste avant un joueur à une carte pose de deux à cinq cartes si possible, sinon sa plus forte, comme à l’Escale.
rules-last-duty-announced = Ces devoirs commencent quand « Carte ! » est dit, comme chez Days of Wonder en anglais, espagnol et italien, chez Dargaud, à l’Escale et au Game Cabinet.
rules-last-duty-possession = Ces devoirs commencent dès qu’il ne reste qu’une carte, annoncée ou non, comme chez Days of Wonder en allemand et en finnois.
rules-last-no-duty = Qui joue juste avant un joueur à une carte reste libre, comme chez Riva et, sans ses options, au Game Cabinet.

rules-scoring =
    Dès que quelqu’un n’a plus de cartes, tout s’arrête. Les autres comptent les leurs :
    .title = Pénalités
rules-scoring-step = • { $cards } cartes : { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacune ({ $left } cartes font { $example })
rules-scoring-barred = • Qui ne joue plus pour avoir oublié « Carte ! » en marque 2.

rules-exchange =
    .title = L’échange
rules-exchange-give = Après la donne, à partir de la deuxième manche, le perdant de la précédente donne au vainqueur la plus forte carte de sa nouvelle main.
rules-exchange-none = Il n’y a pas d’échange : chaque manche commence comme la première.
rules-exchange-tie-total = Le perdant est celui à qui il restait le plus de cartes ; à égalité, celui qui a le plus haut total, puis le plus proche à la droite du vainqueur.
rules-exchange-tie-card = Le perdant est celui à qui il restait le plus de cartes ; à égalité, celui dont la carte restante était la plus forte, puis celui qui a le plus haut total, puis le plus proche à la droite du vainqueur, comme chez Riva.
rules-exchange-total-after = Les totaux comptent les points de la manche, y compris celui d’un « Carte ! » oublié, comme chez Days of Wonder en italien et en anglais.
rules-exchange-total-before = Les totaux comptent tels qu’ils étaient avant la manche.
rules-exchange-return = Le vainqueur la regarde et rend n’importe quelle carte, même celle-là.
rules-exchange-shown = Tout le monde voit les deux cartes. Puis le vainqueur entame.

rules-end =
    .title = La fin de la partie
rules-end-reached = La partie finit après la manche où quelqu’un atteint { $limit } points.
rules-end-exceeded = La partie finit après la manche où quelqu’un dépasse { $limit } points.
rules-end-rounds = La partie finit après { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}, quels que soient alors les totaux.
rules-end-winner = Le total le plus bas gagne.
rules-end-extra-round = Si plusieurs ont le total le plus bas, une manche de plus les départage ; sinon ils partagent la victoire.
rules-end-extra-round-any = Si plusieurs ont le même total, à quelque place que ce soit, une manche de plus détermine le classement final, comme chez Dargaud ; s’ils restent à égalité, ils partagent leur place.
rules-end-share = Si plusieurs ont le total le plus bas, ils partagent la victoire.

rules-summary-card =
    { $kinds }

    {"**"}Couleurs** { $low } < { $middle } < { $high } ; la valeur d’abord
    {"**"}Cartes seules** `1` < `M1` < `2` < … < `10` < { $phoenixes } < `DR`
    {"**"}Cinq cartes** suite < couleur < full < suite à la couleur
    {"**"}Gangs** ils battent tout : le nombre de cartes d’abord, puis la valeur
rules-options =
    .title = Toutes les options

# What a form asks for; at most 45 characters.
rule-title-players = Joueurs
rule-title-names = Noms des hautes cartes
rule-title-low-colour = Couleur la plus basse
rule-title-phoenixes = Phénix
rule-title-flush = Comparaison des couleurs
rule-title-first-lead = Première entame
rule-title-dummy-lead = Quand M1 est dans le mort
rule-title-direction = Sens du jeu
rule-title-cut = Coupe à la chinoise
rule-title-cut-effect = Effet de la coupe
rule-title-discards = Tours passés
rule-title-announce = Qui dit « Carte ! »
rule-title-announce-deadline = Quand dire « Carte ! »
rule-title-forget = Oublier « Carte ! »
rule-title-barred-points = Points de qui est écarté
rule-title-duty-begins = Début des devoirs
rule-title-follow-duty = Répondre avant une dernière carte
rule-title-lead-duty = Entamer avant une dernière carte
rule-title-loser-tie = Qui donne si plusieurs ont perdu
rule-title-tie-total = Totaux comptés entre perdants
rule-title-limit = Limite de points
rule-title-end = Limite atteinte ou dépassée
rule-title-final-tie = Égalité à la fin
