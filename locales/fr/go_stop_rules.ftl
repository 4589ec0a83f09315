### Les règles de Go-Stop en mots ; les options de la table décident des phrases employées.

## Les options en quelques mots, à la suite de « avec : ».

rule-threshold-7 = à deux, la question vient à 7 points
rule-threshold-5 = à deux, la question vient à 5 points
rule-jokers-2 = deux jokers
rule-jokers-0 = sans jokers
rule-jokers-3 = trois jokers
rule-capture-free = toute carte peut être jouée
rule-capture-forced = une carte assortie doit être jouée
rule-nagari-once = plusieurs nagaris doublent une fois
rule-nagari-stacked = chaque nagari double
rule-first-dealer-draw = la carte la plus proche de janvier donne d’abord
rule-first-dealer-draw-day = la carte la plus proche de décembre donne d’abord
rule-first-dealer-fate = le hasard désigne le premier donneur
rule-nagari-round-counts = un nagari est une manche
rule-nagari-round-again = un nagari se redonne
rule-cup-threshold = la coupe du gagnant ne le fait pas passer sous le seuil
rule-cup-free = la coupe du gagnant compte au mieux
rule-cup-owner = qui a la coupe dit ce qu’elle vaut
rule-prolong-asked = on demande s’il faut une autre manche
rule-prolong-unasked = on ne demande pas s’il faut une autre manche
rule-broke-out = qui n’a plus de jeton est éliminé
rule-broke-ends = la partie finit dès que quelqu’un n’a plus de jeton
rule-pi-bak-value = pi-bak en valeur
rule-pi-bak-cards = pi-bak en cartes
rule-pi-bak-limit-4 = pi-bak jusqu’à 4 Pi
rule-pi-bak-limit-6-or-4 = pi-bak jusqu’à 6 Pi à deux, jusqu’à 4 à trois
rule-pi-bak-none-doubled = pi-bak aussi sans aucun Pi
rule-pi-bak-none-spared = pas de pi-bak sans aucun Pi
rule-fixed-points-5 = chong-tong et troisième satta valent 5
rule-fixed-points-threshold = chong-tong et troisième satta valent le seuil
rule-early-pay-satta = un satta au premier coup paie 3
rule-early-pay-threshold = sattas et ttadaks des premiers coups paient le seuil
rule-own-satta-1 = sa propre pile prend un Pi
rule-own-satta-2 = sa propre pile prend deux Pi
rule-giver-smallest = on donne le Pi de moindre valeur
rule-giver-chooses = qui donne choisit son Pi
rule-missions-0 = aucune carte de mission
rule-missions-3 = trois cartes de mission, chacune double
rule-push-0 = on ne pousse pas
rule-push-1 = une manche peut être poussée
rule-push-3 = trois manches de suite peuvent être poussées
rule-push-5 = cinq manches de suite peuvent être poussées
rule-sold-0 = trois au plus à la table
rule-sold-1 = quatre ou cinq à la table, trois jouent ; une carte vendue coûte 1 à chacun
rule-sold-2 = quatre ou cinq à la table, trois jouent ; une carte vendue coûte 2 à chacun
rule-sold-3 = quatre ou cinq à la table, trois jouent ; une carte vendue coûte 3 à chacun
rule-cap = { $cap ->
    [0] sans plafond
   *[other] au plus { $cap } points par part
}
rule-go-bonus-2 = bonus de Go jusqu’à 2
rule-go-bonus-3 = bonus de Go jusqu’à 3
rule-go-bak-both-doubled = le go-bak double les deux parts
rule-go-bak-own-doubled = le go-bak ne double que la part de qui a dit Go
rule-go-bak-undoubled = à trois le go-bak paie pour les deux, sans doubler
rule-carry-over-kept = chaque manche découle de la précédente
rule-carry-over-none = aucune manche ne laisse rien à la suivante
rule-rounds = { $rounds ->
    [0] sans limite de manches
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
rule-tokens = { $tokens ->
    [0] points sur le papier
   *[other] { $tokens } jetons chacun
}

preset-matgo = Matgo, comme on joue à deux en Corée
preset-gostop = Go-Stop, comme on joue à trois en Corée

gostop-rules-ten-points =
    .title = En dix points
gostop-rules-deck =
    .title = Les cartes et leurs fleurs
gostop-rules-turn =
    .title = Un coup
gostop-rules-calls =
    .title = Les annonces qui prennent des Pi
gostop-rules-jokers =
    .title = Les jokers
gostop-rules-points =
    .title = Les points
gostop-rules-go-or-stop =
    .title = Go ou Stop
gostop-rules-settlement =
    .title = Qui paie quoi
gostop-rules-deals =
    .title = Les donnes particulières
gostop-rules-end =
    .title = La fin de la partie
gostop-rules-summary =
    .title = Aide-mémoire
gostop-rules-options =
    .title = Toutes les options

gostop-ten-goal = Prenez des cartes à fleurs qui forment des ensembles. Qui a assez de points décide : s’arrêter et être payé, ou continuer pour davantage.
gostop-ten-deal = À deux, chacun reçoit 10 cartes et 8 vont dans le pot ; à trois, 7 cartes et 6 dans le pot. Le reste est la pioche.
gostop-ten-play = Quand c’est à vous, jouez une carte. Si le pot a une carte du même mois, elles font la paire ; de deux qui diffèrent, vous choisissez l’une.
gostop-ten-draw = Puis la première carte de la pioche est retournée et assortie de même. Ensuite seulement vous prenez vos paires.
gostop-ten-kinds = Il y a des lumières, des animaux, des rubans et des Pi. Vos prises restent visibles devant vous.
gostop-ten-points = Trois lumières, cinq animaux, cinq rubans ou dix Pi commencent à compter ; certains trios comptent en plus.
gostop-ten-steal = Les prises particulières ont un nom, et la plupart prennent un Pi à chaque adversaire.
gostop-ten-threshold-7 = À 7 points (3 si l’on joue à trois), on vous demande à la fin de votre coup : Go ou Stop ?
gostop-ten-threshold-5 = À 5 points (3 si l’on joue à trois), on vous demande à la fin de votre coup : Go ou Stop ?
gostop-ten-go = Stop finit la manche, et les autres paient. Go ajoute un bonus, mais si un autre s’arrête ensuite, vous payez { $cost ->
    [both] davantage
   *[other] le double
}.
gostop-ten-end-rounds = { $rounds ->
    [one] On joue une manche, et le total le plus haut gagne.
   *[other] Après { $rounds } manches, le total le plus haut gagne.
}
gostop-ten-end-tokens = La partie finit quand { $broke ->
    [ends] quelqu’un n’a plus de jeton
   *[out] l’un a tous les jetons
}. Le total le plus haut gagne.
gostop-ten-end-both = Après { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}, ou quand { $broke ->
    [ends] quelqu’un n’a plus de jeton
   *[out] l’un a tous les jetons
}, le total le plus haut gagne.
gostop-ten-end-asked = Après chaque manche, chacun dit s’il en veut une autre. Quand tous sauf un renoncent, le total le plus haut gagne.
gostop-ten-end-asked-tokens = Après chaque manche, chacun dit s’il en veut une autre. Quand tous sauf un renoncent, ou quand { $broke ->
    [ends] quelqu’un n’a plus de jeton
   *[out] l’un a tous les jetons
}, le total le plus haut gagne.

gostop-deck = Chaque mois a quatre cartes de la même fleur. Seul le mois décide de ce qui va ensemble.
gostop-deck-special = ✨ lumière, ☔ la lumière plus faible, 🐾 animal, 🐦 Godori, 🍶 animal ou 2 Pi, 📜 🟥 🟦 rubans d’un trio, 🎗️ ruban hors trio, 🍂 Pi, 🃏 joker.

gostop-turn-order = Le donneur joue en premier, puis son voisin de droite, et ainsi de suite autour de la table.
gostop-turn-play = Jouez une carte. Aucune de son mois dans le pot : elle y reste. Une : une paire. Deux : vous choisissez, sauf entre deux Pi égaux. Une pile de trois : vous prenez tout.
gostop-turn-free = Toute carte peut être jouée, même si une autre s’assortit ; une carte assortie prend.
gostop-turn-forced = Si vous tenez une carte assortie à une carte du pot, jouez-en une.
gostop-turn-draw = Puis une carte de la pioche est retournée et assortie de même.
gostop-turn-wait = Ensuite seulement les paires sont prises : une carte retournée du mois que vous avez joué change tout.
gostop-turn-shake = Trois cartes d’un mois en main ? Montrez-les avant de jouer la première (heundeum) : si vous gagnez, vos points sont doublés.
gostop-turn-bomb = Si la quatrième est dans le pot, vous pouvez jeter les trois d’un coup (bombe) : cela les montre aussi, prend un Pi à chacun, et vous donne deux coups où vous ne faites que retourner une carte.
gostop-turn-last = La manche finit quand plus personne n’a de carte ni de coup libre.

gostop-calls-bomb = 💣 **Bombe !** Trois cartes de la main sont jetées sur la quatrième.
gostop-calls-steal = Chacune sauf le satta prend une carte Pi à chaque adversaire, de petite valeur s’il en a. Qui n’a pas de Pi ne donne rien, et ne devra rien plus tard.
gostop-calls-steal-chosen = Chacune sauf le satta prend une carte Pi à chaque adversaire, qui choisit laquelle. Qui n’a pas de Pi ne donne rien, et ne devra rien plus tard.
gostop-calls-own-1 = Une pile que vous avez faite vous-même prend un Pi comme une autre.
gostop-calls-own-2 = Une pile que vous avez faite vous-même prend deux Pi à chaque adversaire.
gostop-calls-early-satta = Un satta à votre premier coup se paie aussitôt, 3 points par adversaire.
gostop-calls-early-threshold = Un satta ou un ttadak à votre premier coup se paie aussitôt : par adversaire, les points où la question se pose, et le double pour un satta au deuxième coup encore. Un troisième satta de suite depuis le premier coup gagne la manche pour le triple.
gostop-calls-satta = Votre troisième satta de la manche la gagne pour { $fixed ->
    [threshold] les points où la question se pose
   *[n5] 5 points
}.
gostop-calls-last = Au dernier coup d’une manche, rien n’est pris aux adversaires.

gostop-jokers-none = Cette table joue sans jokers.
gostop-jokers-worth = Les { $jokers ->
    [3] trois jokers sont des Pi qui comptent 2, 3 et 2
   *[other] deux jokers sont des Pi qui comptent 2 et 3
    }. Ils n’ont pas de mois et ne s’assortissent à rien.
gostop-jokers-hand = Dès votre deuxième coup, mettez un joker de votre main avec vos Pi, prenez une carte de la pioche en échange, et continuez.
gostop-jokers-pot = Les jokers du pot à la donne vont au donneur et sont remplacés.
gostop-jokers-drawn = Un joker retourné de la pioche est à vous, et une autre carte est retournée.
gostop-jokers-satta = Si ce coup finit en satta, le joker reste avec la pile.
gostop-jokers-chong-tong = Si la carte prise contre un joker complète quatre cartes d’un mois dans votre main, vous pouvez les déclarer et gagner la manche pour { $fixed ->
    [threshold] les points où la question se pose
   *[n5] 5 points
}.

gostop-worth-brights = trois : 3 (avec la pluie : 2), quatre : 4, cinq : 15
gostop-worth-animals = cinq : 1, chaque autre : +1
gostop-worth-godori = les oiseaux de 2, 4 et 8 : 5
gostop-worth-ribbons = cinq : 1, chaque autre : +1
gostop-worth-poem = ceux de 1, 2 et 3 : 3
gostop-worth-plain = ceux de 4, 5 et 7 : 3
gostop-worth-blue = ceux de 6, 9 et 10 : 3
gostop-worth-pi = valeur 10 : 1, chaque autre : +1
gostop-points-september = 🍶 La coupe de septembre est un animal ou 2 Pi, au mieux pour qui l’a prise.
gostop-points-september-said = 🍶 Qui prend la coupe de septembre dit aussitôt si elle est un animal ou 2 Pi jusqu’à la fin de la manche.

gostop-go-stop = **Stop** : la manche finit, et vous seul êtes payé, même si un autre a plus de points.
gostop-go-go = **Go** : la manche continue, et vous comptez sur davantage.
gostop-go-bonus-2 = Un Go ajoute 1 point, deux ou plus en ajoutent 2. Le troisième Go double, et chacun des suivants double encore.
gostop-go-bonus-3 = Chaque Go ajoute 1 point, jusqu’à 3. Le troisième Go double, et chacun des suivants double encore.
gostop-go-again = Après un Go, la question revient quand vous avez plus de points qu’à ce Go.
gostop-go-risk = Si un autre s’arrête après votre Go, vous payez { $cost ->
    [double-both] le double, à trois aussi pour le troisième, sauf s’il a dit Go lui aussi.
    [double-other] le double, et à trois la part du troisième, sauf s’il a dit Go lui aussi.
   *[both] davantage : à deux le double, à trois aussi la part du troisième, sauf s’il a dit Go lui aussi.
} Si personne ne s’arrête, personne ne gagne (nagari).
gostop-go-last = Au dernier coup on ne demande rien : vous vous arrêtez.
gostop-go-push = **Pousser** : au lieu d’un Stop, la manche finit sans paiement. Son gagnant donne la suivante, qui compte double pour qui la gagne, de quelque façon que ce soit.
gostop-go-push-most = { $pushes ->
    [one] Une manche peut être poussée avant que quelqu’un soit payé ; un nagari entre-temps n’y change rien.
   *[other] Jusqu’à { $pushes } manches de suite peuvent être poussées, et chacune double ; un nagari entre-temps n’y change rien.
}
gostop-go-push-end = On ne pousse ni à la dernière manche, ni au dernier coup d’une manche. Ce qui a été payé aussitôt pour un satta précoce le reste. Après une manche poussée, on ne demande à personne s’il veut continuer.

gostop-sold-join = **À quatre ou cinq** : tous reçoivent 7 cartes, et trois jouent. Le donneur joue ; les autres disent à leur tour s’ils jouent, jusqu’à ce que trois jouent ou qu’il n’en reste que trois, qui doivent jouer.
gostop-sold-back = Les mains rendues sont mêlées à la pioche. Quatre cartes d’un mois ne comptent que pour ceux qui jouent.
gostop-sold-paid = Qui rend sa main ne paie et ne reçoit rien. Qui doit attendre parce que trois jouent vend : chaque lumière, Pi double et joker montré rapporte { $price } de chacun des trois, dans la limite de leurs jetons.

gostop-settle-sum = Les points des ensembles du gagnant et le bonus de Go sont multipliés :
gostop-settle-go = troisième Go ×2, chacun des suivants ×2 ;
gostop-settle-shake = chaque mois montré ou jeté en bombe ×2 ;
gostop-settle-mong = mong-bak, sept animaux ou plus, ×2 ;
gostop-settle-kwang = Contre un perdant sans lumière, trois lumières ou plus comptent double (kwang-bak).
gostop-settle-pi-value = Contre un perdant qui a { $few ->
    [n6-or-4] 6 Pi ou moins (4 si l’on joue à trois)
   *[n4] 4 Pi ou moins
}, en valeur, 10 Pi ou plus comptent double (pi-bak).
gostop-settle-pi-cards = Contre un perdant qui a { $few ->
    [n6-or-4] 6 cartes Pi ou moins (4 si l’on joue à trois)
   *[n4] 4 cartes Pi ou moins
}, 10 cartes Pi ou plus comptent double (pi-bak).
gostop-settle-pi-none-doubled = De même contre un perdant sans aucun Pi.
gostop-settle-pi-none-spared = Un perdant sans aucun Pi est épargné ; une coupe seule compte alors comme animal.
gostop-settle-cap = Aucune part ne dépasse { $cap } points, quoi que ce soit qui la multiplie.
gostop-settle-missions = Trois cartes de mission sont tirées à chaque donne. Un Stop compte double pour chacune que le gagnant a prise.
gostop-settle-go-bak = Qui a dit Go et perd le paie (go-bak), à deux le double.
gostop-settle-cup-threshold = La coupe du gagnant est un animal ou 2 Pi, au mieux de ce qui est payé, mais sans descendre sous les points où la question se pose.
gostop-settle-cup-free = La coupe du gagnant est un animal ou 2 Pi, au mieux de ce qui est payé, quels que soient alors les points.
gostop-settle-cup-owner = La coupe compte comme l’a dit son propriétaire, dans les ensembles et dans chaque bak.
gostop-settle-cup-loser = La coupe d’un perdant compte comme Pi contre le pi-bak, et un Pi que l’on prend n’est jamais la coupe.
gostop-settle-cup-taken = Une coupe qui compte comme Pi peut être prise comme un autre Pi, et le reste.
gostop-settle-fixed = Un chong-tong et un troisième satta se paient tels quels : ni Go ni bak n’y changent rien{ $carry ->
        [none] {""}
       *[kept] , seulement un nagari ou une manche poussée d’avant
    }.
gostop-settle-cover-both = Si un seul des deux perdants a dit Go, il paie le double pour les deux, et l’autre rien.
gostop-settle-cover-own = Si un seul des deux perdants a dit Go, il paie le double, et la part de l’autre aussi ; l’autre ne paie rien.

gostop-settle-cover-undoubled = De deux perdants, personne ne paie le double : si un seul a dit Go, il paie les deux parts, et l’autre rien.

gostop-deals-pot = Quatre cartes d’un mois dans le pot : personne ne gagne (nagari).
gostop-deals-hand = Quatre cartes d’un mois dans une main (chong-tong) : qui les tient gagne { $fixed ->
    [threshold] les points où la question se pose, et le double avec deux mois entiers
   *[n5] 5 points aussitôt, 10 avec deux mois entiers
}.
gostop-deals-hands = Si deux joueurs sur trois en ont quatre, le troisième paie { $fixed ->
    [threshold] ces points
   *[n5] 5
} à chacun ; des deux, le donneur redonne, sinon le premier dans l’ordre du jeu. Si tout le monde en a, personne ne gagne.
gostop-deals-sattas = Trois cartes d’un mois dans le pot y forment une pile.
gostop-deals-nagari = Nagari : { $carry ->
        [none] personne n’est payé, et le voisin de droite donne
       *[kept] le même donneur redonne
    }. De même quand toutes les cartes sont jouées sans que personne ne se soit arrêté.
gostop-deals-first-draw = Avant la première donne, chacun tire une carte : la plus proche de janvier donne et joue en premier, à égalité on tire encore. Ensuite, c’est { $carry ->
        [none] le voisin de droite
       *[kept] le gagnant de la dernière manche
    }.
gostop-deals-first-draw-day = Avant la première donne, chacun tire une carte : la plus proche de décembre donne et joue en premier, comme le jour en Corée ; à égalité on tire encore. Ensuite, c’est { $carry ->
        [none] le voisin de droite
       *[kept] le gagnant de la dernière manche
    }.
gostop-deals-first-fate = Le hasard dit qui donne et joue en premier. Ensuite, c’est { $carry ->
        [none] le voisin de droite
       *[kept] le gagnant de la dernière manche
    }.
gostop-nagari-once = Après un nagari, les points du prochain gagnant sont doublés, une fois.
gostop-nagari-stacked = Chaque nagari de suite double les points du prochain gagnant.

gostop-end-rounds = { $rounds ->
    [one] La partie a une manche.
   *[other] La partie a { $rounds } manches ; { $nagari ->
        [again] un nagari ne compte pas
       *[counts] un nagari en est une
    }.
}
gostop-end-asked = Il n’y a pas de nombre de manches : après chacune, chacun dit s’il en veut une autre, et personne ne voit les réponses avant que toutes soient données. Quand tous sauf un renoncent, la partie finit.
gostop-end-tokens = Chacun commence avec { $tokens } jetons, et les dettes se paient tant qu’il y en a. { $broke ->
    [ends] La partie finit quand quelqu’un n’en a plus.
   *[out] Qui n’en a plus est éliminé : de trois, les deux autres continuent comme une partie à deux, jusqu’à ce que l’un ait tout.
}
gostop-end-winner = Le total le plus haut gagne ; à égalité, la victoire est partagée.

gostop-options-source = Là où la page de règles française de ce jeu dit comment il se joue, c’est ce qui vaut sauf choix contraire.

gostop-summary-card =
    {"**"}Lumières** 3 → 3 (avec la pluie 2) · 4 → 4 · 5 → 15
    {"**"}Animaux** 5 → 1, +1 chacun · **Godori** 2 4 8 → 5
    {"**"}Rubans** 5 → 1, +1 chacun · **poème** 1 2 3, **rouges** 4 5 7, **bleus** 6 9 10 → 3 chaque trio
    {"**"}Pi** 10 → 1, +1 chacun · ×2 : 11, 12{ $jokers ->
        [none] {""}
       *[some] , joker · ×3 : joker
    } · 🍶 animal ou 2
    {"**"}Un Pi de chacun** bisou · ttadak · ppuk · sseul · bombe
    {"**"}Go** 1 → +1 · 2 → +2 · { $go ->
        [three] 3 → +3 ×2 · 4 → +3 ×4
       *[two] 3 → +2 ×2 · 4 → +2 ×4
    }
    {"**"}×2** mois montré · 7 animaux · nagari · kwang-bak · pi-bak · go-bak{ $bak ->
        [undoubled] {" "}(à deux)
       *[doubled] {""}
    }

# What a form asks for; at most 45 characters.
rule-title-first-dealer = Qui donne d’abord
rule-title-threshold = Seuil pour deux joueurs
rule-title-jokers = Jokers
rule-title-capture = Cartes jouables
rule-title-nagari = Plusieurs nagaris
rule-title-nagari-round = Un nagari
rule-title-cup = La coupe du gagnant
rule-title-pi-bak = Compte du pi-bak
rule-title-pi-bak-limit = Pi-bak jusqu’à
rule-title-pi-bak-none = Aucun Pi
rule-title-fixed-points = Chong-tong et troisième satta
rule-title-early-pay = Satta et ttadak précoces
rule-title-own-satta = Prendre sa propre pile
rule-title-giver = Qui choisit le Pi donné
rule-title-missions = Cartes de mission
rule-title-push = Manches poussées de suite
rule-title-sold = À quatre ou cinq : une carte vendue
rule-title-go-bonus = Bonus de Go
rule-title-go-bak = Go-bak à trois
rule-title-cap = Le plus que l’on paie
rule-title-carry-over = Ce qu’une manche laisse à la suivante
rule-title-rounds = Manches
rule-title-prolong = Une manche de plus
rule-title-tokens = Jetons
rule-title-broke = Plus de jetons
