### Gang of Four : ce que ce jeu seul dit.

## Message de table, plateau, feuille de manche.

lobby-title = Gang of Four · table { $table }
lobby-invitation = Débarrassez-vous de vos cartes avant les autres. { $seats ->
    [3] On joue à trois
   *[other] { $least ->
        [4] On joue à quatre
       *[other] On joue à trois ou à quatre
    }
} : prenez place !
lobby-footer = { $seats ->
    [3] L’hôte commence dès que les trois places sont prises.
   *[other] { $least ->
        [4] L’hôte commence dès que les quatre places sont prises.
       *[other] L’hôte commence dès que trois ou quatre places sont prises.
    }
}
board-title-ccw = Manche { $round } · ⬇️ sens antihoraire
board-title-cw = Manche { $round } · ⬆️ sens horaire
board-turn-lead = ▶️ **{ $name }** entame.
board-turn-first-lead = ▶️ **{ $name }** entame, et ce premier coup contient `M1`.
board-turn-exchange = 🔄 **{ $giver }** a donné { $card } à **{ $winner }**, qui choisit une carte à rendre.
board-mark-announced = 📣 Carte !
board-mark-barred = 🚫 hors jeu pour cette manche
board-mark-passed = a passé
board-to-beat = À battre
board-laid-by = { $play } · **{ $name }**
board-cycle = Tour en cours
board-cycle-earlier = { $plays ->
    [one] … et { $plays } coup avant
   *[other] … et { $plays } coups avant
}
board-exchange = Échange
board-exchange-text = **{ $giver }** a donné { $given } à **{ $winner }** et a reçu { $returned } en retour.
board-buried = Cartes des tours précédents
board-buried-text = { $cards } ({ $count })
score-title = Manche { $round } · { $name } n’a plus de cartes
score-title-nobody = Manche { $round } · personne n’a fini
round-out = { $name } n’a plus de cartes
round-out-own = vous n’avez plus de cartes
round-out-nobody = personne n’a fini
score-winner = 🏁 **{ $name }** · plus de cartes, **0** · total **{ $total }**
score-line = **{ $name }** · { $cards } × { $factor } = **{ $penalty }** · total **{ $total }**
score-barred = **{ $name }** · { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, « Carte ! » oublié : **{ $penalty }** · total **{ $total }**
ending-rounds = Pénalités de chaque manche
ending-footer = Table { $table } · le total le plus bas gagne
button-pass = Passer
button-carte = Carte !
button-carte-on = Carte ! avec ce coup
button-carte-now = Dire « Carte ! » maintenant
button-play-carte = Jouer et dire « Carte ! »
button-quick-carte = { $play } · « Carte ! »
button-more = Plus…
button-plan-ahead = Prévoir…
button-fewer = Moins
button-sort-colour = Trier par couleur
button-sort-value = Trier par valeur
button-return = Rendre { $card }

## Le salon.

announce-round-ccw = 🔔 **Manche { $round }**, dans le sens inverse des aiguilles d’une montre. **{ $leader }** entame.
announce-round-cw = 🔔 **Manche { $round }**, dans le sens des aiguilles d’une montre. **{ $leader }** entame.
announce-cut = ✂️ La coupe montre { $cards } : la donne commence par **{ $name }**.
announce-cut-dummy = ✂️ La coupe montre { $cards } : la donne commence par le mort.
announce-given = 🔄 **{ $giver }**, qui gardait le plus de cartes, donne la plus forte des nouvelles, { $card }, à **{ $winner }**.
announce-returned = 🔄 **{ $winner }** rend { $card } à **{ $giver }**.
announce-led = **{ $name }** entame : { $play }{ $cards ->
    [0] { "." }
    [one] { " · " }{ $cards } carte en main
   *[other] { " · " }{ $cards } cartes en main
}
announce-played = **{ $name }** pose { $play }{ $cards ->
    [0] { "." }
    [one] { " · " }{ $cards } carte en main
   *[other] { " · " }{ $cards } cartes en main
}
announce-played-clock = ⏰ Temps écoulé : **{ $name }** pose { $play }{ $cards ->
    [0] { "." }
    [one] { " · " }{ $cards } carte en main
   *[other] { " · " }{ $cards } cartes en main
}
announce-gang = 💥 **{ $name }** frappe avec un { $gang } : { $which }{ $cards ->
    [0] { "." }
    [one] { " · " }{ $cards } carte en main
   *[other] { " · " }{ $cards } cartes en main
}
announce-passed = **{ $name }** passe.
announce-passed-several = **{ $names }** passent.
announce-passed-clock = ⏰ Temps écoulé : **{ $name }** passe.
announce-carte = 📣 **{ $name } : « Carte ! »**
announce-barred-one = 🚫 **{ $name }** n’avait plus qu’une carte et n’a pas dit « Carte ! » à temps. Les autres finissent la manche ; la carte compte 1 point.
announce-barred-two = 🚫 **{ $name }** n’avait plus qu’une carte et n’a pas dit « Carte ! » à temps. Les autres finissent la manche ; cela coûte 2 points.
announce-taken-back = ↩️ **{ $name }** n’a pas dit « Carte ! » : { $card } revient en main, et le coup est perdu.
announce-cycle = Tous les autres ont passé. **{ $name }** prend la main.
announce-cycle-own = Tous les autres ont passé.
announce-round-won = 🏁 **{ $name }** n’a plus de cartes : { $costs }
announce-round-nobody = 🏁 Plus personne ne peut jouer : la manche finit sans vainqueur.
banner-gang = { $cards ->
    [4] Gang de quatre !
    [5] Gang de cinq !
    [6] Gang de six !
   *[other] Gang de sept !
}
banner-carte = Carte !
banner-forgotten = « Carte ! » oublié
banner-out = Plus de cartes !
announce-next-lead = 👉 { $mention }, à vous d’entamer.
announce-next-exchange = 👉 { $mention }, choisissez une carte à rendre.

## Le panneau.

panel-hand = 🃏 **Votre main** · { $count }
panel-turn = ▶️ **À vous de jouer.** À battre : { $play } · **{ $name }**.
panel-beat = ▶️ **À vous de jouer.** À battre : { $play } (**{ $name }**).
panel-waits = ⏳ C’est à **{ $name }**.
panel-turn-lead = ▶️ **À vous de jouer.** Vous entamez : posez ce que vous voulez.
panel-turn-lead-duty = ▶️ **À vous de jouer.** Vous entamez.
panel-turn-first-lead = ▶️ **À vous de jouer.** Vous entamez, et ce premier coup contient `M1`.
panel-turn-other = ⏳ C’est à **{ $name }**. Sur la table : { $play }.
panel-turn-other-lead = ⏳ **{ $name }** entame.
panel-turn-exchange = ⏳ **{ $name }** choisit une carte à rendre.
panel-only-pass = ✋ **Vous ne pouvez que passer :** rien dans votre main ne bat cela.
panel-only-pass-here = ✋ **Vous ne pouvez que passer.**
panel-only-pass-few = ✋ **Vous ne pouvez que passer :** il faut { $laid } pour répondre, et vous en avez { $held }.
panel-say-carte = 📣 **Il vous reste une carte et vous n’avez pas dit « Carte ! ».** Dites-le avant que le joueur suivant n’agisse !
panel-say-carte-relaxed = 📣 **Il vous reste une carte et vous n’avez pas dit « Carte ! ».** Dites-le avant de la poser.
panel-chosen-nothing = pas une combinaison
panel-chosen-yes = ✅ **{ $name }** { $cards } : vous pouvez poser ces cartes.
panel-chosen-no =
    ❌ **{ $name }** { $cards } : impossible pour l’instant.
    { $reason }
order-cycle = Passer jusqu’au tour suivant
order-single = Passer sauf si une carte seule est jouée
order-play-below = Jouer { $play } si le même type sous { $below } est posé, sinon passer
order-play-kind = Jouer { $play } sur un type inférieur de cinq cartes, sinon passer
order-play-kind-below = Jouer { $play } sur un type inférieur, ou le même sous { $below }, sinon passer
order-carte = Annoncer pour moi quand il reste une carte
order-given-carte = 📝 « Carte ! » sera dit pour vous avec le coup qui laisse une carte.
panel-planned-yes = 📝 **{ $name }** { $cards } : ce n’est pas encore à vous, mais en l’état cela irait.
panel-planned-no = 📝 **{ $name }** { $cards } : ce n’est pas encore à vous, et en l’état cela n’irait pas.
panel-carte-on = 📣 « Carte ! » sera dit en même temps.
panel-carte-off = 📣 Il vous restera une carte : jouez **en disant « Carte ! »**, ou dites-le juste après.
panel-carte-must = 📣 Il vous restera une carte : à cette table, « Carte ! » se dit en même temps que ce coup.
panel-menu-cards = Choisissez des cartes de votre main
panel-menu-return = Choisissez la carte à rendre
panel-menu-plays = Ou posez aussitôt l’une de ces combinaisons
panel-menu-plan = Ou choisissez une combinaison
panel-menu-best = Ou posez aussitôt l’une de celles-ci ({ $shown } sur { $plays })
panel-menu-kinds = Ou choisissez un type de coup ({ $plays } en tout)
panel-menu-of-kind = { $kind } ({ $plays })
panel-menu-some = { $kind } : { $shown } sur { $plays }
panel-menu-back = Autres types
panel-kind = { $kind } ({ $plays })
panel-kind-best = le plus fort : { $play }
panel-return = 🔄 Vous avez gagné la manche : **{ $name }** vous a donné { $card }. Rendez une carte de votre choix ; tout le monde la verra.
hint-play = 💡 Conseil : { $play }. { $reason }
hint-pass = 💡 Conseil : passez. Ce que vous pourriez poser vaudra davantage plus tard.
hint-pass-nothing = 💡 Conseil : passez. Vous n’avez rien de plus fort.
hint-pass-together = 💡 Conseil : passez. Ce que vous pourriez poser casserait une meilleure combinaison.
hint-announce = 💡 Conseil : dites d’abord « Carte ! ».
hint-return = 💡 Conseil : rendez { $card }. C’est la carte dont vous avez le moins besoin.
hint-why-out = C’est votre dernier coup : vous avez fini.
hint-why-forced = Les règles ne vous laissent pas d’autre coup.
hint-why-bound = Le joueur suivant va finir : compliquez-lui la tâche.
hint-why-gang = Seul un gang plus fort peut y répondre.
hint-why-takes-lead = Presque rien ne passe au-dessus, et c’est ensuite à vous d’entamer.
hint-why-stops = Quelqu’un va bientôt finir, et cela lui barre la route.
hint-why-step = Quelqu’un va bientôt finir, et avec moins de cartes chacune compte moins.
hint-why-lead-five = Cinq cartes partent d’un coup, dont des faibles.
hint-why-lead-several = Plusieurs cartes partent d’un coup, et peu de monde pourra répondre.
hint-why-lead-weak = Les cartes faibles sont les plus difficiles à placer : entamez avec elles tant que vous pouvez.
hint-why-lead = Vos meilleures combinaisons restent entières.
hint-why-cheapest = C’est le coup gagnant le moins cher.
hint-why-keep = Le reste de votre main garde sa valeur.
hint-than-pass = Environ { $points } de mieux que de passer.
hint-than-play = Environ { $points } de mieux que { $play }.

## Refus.

refusal-not-your-turn = C’est à **{ $name }** de jouer. Vous pouvez déjà choisir vos cartes dans **Ma main**.
refusal-exchange-first = Avant le premier coup, **{ $name }** doit rendre une carte.
refusal-nothing-to-return = Il n’y a pas d’échange en cours, donc pas de carte à rendre. Pour jouer, ouvrez **Ma main**.
refusal-not-the-winner = Seul le vainqueur de la dernière manche rend une carte : c’est **{ $name }**.
refusal-not-held = Vous n’avez pas { $cards }.
refusal-no-cards = Aucune carte n’est choisie. Choisissez-en d’abord.
refusal-no-combination = { $cards } ne se posent pas ensemble : ce n’est pas une combinaison.
refusal-too-weak = Il faut plus fort que { $play }.
refusal-too-weak-gang = Seul un gang plus fort bat { $play } : plus de cartes, ou autant d’une valeur plus haute.
refusal-other-size = Sur { $play }, on pose { $cards ->
    [one] une seule carte aussi
   *[other] { $cards } cartes aussi
}, ou un gang.
refusal-first-lead = Le tout premier coup de cette manche contient `M1`, seul ou dans une combinaison.
refusal-first-lead-five = Le tout premier coup de cette manche compte cinq cartes au plus, dont `M1`.
refusal-first-lead-alone = Le tout premier coup de cette manche est `M1` seul.
refusal-lead-must-play = Qui entame doit jouer ; passer est réservé à ceux qui répondent.
refusal-highest = Le joueur suivant n’a plus qu’une carte : une carte seule doit être votre plus forte, { $card }.
refusal-highest-or-gang = Le joueur suivant n’a plus qu’une carte : posez votre plus forte, { $card }, ou un gang.
refusal-lead-several = Le joueur suivant n’a plus qu’une carte : entamez avec plusieurs cartes, puisque vous le pouvez.
refusal-lead-two-to-five = Le joueur suivant n’a plus qu’une carte : entamez avec deux à cinq cartes ; un gang plus grand ne compte pas.
refusal-no-pass = Le joueur suivant n’a plus qu’une carte, vous ne pouvez donc pas passer : posez votre plus forte, { $card }.
refusal-no-pass-or-gang = Le joueur suivant n’a plus qu’une carte, vous ne pouvez donc pas passer : posez votre plus forte, { $card }, ou un gang.
refusal-barred = Vous n’avez pas dit « Carte ! » à temps : vous ne jouez plus dans cette manche. Vous revenez à la prochaine.
refusal-cannot-announce = « Carte ! » annonce la dernière carte ; { $cards ->
    [0] ici il ne vous en resterait aucune, et finir ne s’annonce pas.
    [one] il vous en resterait { $cards }.
   *[other] il vous en resterait { $cards }. Dites-le quand il n’en reste qu’une.
}
refusal-already-announced = « Carte ! » a déjà été dit pour vous. Continuez.
refusal-announce-now = C’est trop tard pour le prévoir : il ne vous reste déjà qu’une carte. Appuyez vous-même sur **Dire « Carte ! » maintenant**.
refusal-announced-late = C’est trop tard pour « Carte ! » : le joueur suivant a agi. Continuez ; `/rules` dit ce que cela coûte.
refusal-examples = Vous pourriez poser { $plays }.
refusal-examples-or-pass = Vous pourriez poser { $plays }, ou passer.
refusal-only-pass = Vous n’avez rien à poser pour l’instant : passez.
refusal-cards-empty = Aucune carte n’est nommée. Écrivez-les ainsi : `{ $examples }`.
refusal-cards-word = « { $word } » n’est pas une carte. Écrivez les cartes ainsi : `{ $examples }` (vert, jaune et rouge, 1 multicolore, phénix, dragon).
refusal-cards-many = Voilà plus de cartes que n’en a le jeu. Aucun coup n’en a plus de sept.

## Réponses à une personne.

private-scores-footer = Manche { $round } · la limite est de { $limit } points · le total le plus bas gagne
private-scores-footer-rounds = Manche { $round } sur { $rounds } · le total le plus bas gagne
private-pile-empty = Rien : un nouveau tour va commencer.
private-pile-hidden = Les cartes des tours précédents restent face cachée.
help-cards =
    Les cartes s’écrivent `{ $examples }` : la lettre de la couleur, puis la valeur. `M1` est le 1 multicolore, `PV` et `PJ` sont le phénix vert et le phénix jaune, `DR` est le dragon.

    Écrivez comme cela vous vient : minuscules, virgules, `7r` pour `R7`, lettres anglaises (`G Y R`), ou les émojis d’un message. `/play` propose les coups permis pendant la frappe.
    .title = Écrire les cartes
help-carte =
    Plus qu’une carte ? Dites « Carte ! » avant que le joueur suivant n’agisse : activez-le dans votre panneau avant de jouer, appuyez sur le bouton juste après, ou utilisez `/carte`. Les joueurs-ordinateurs et l’horloge vous laissent au moins dix secondes.

    Ce que coûte un oubli dépend des règles de la table : voyez `/rules` sur la dernière carte. L’hôte qui ouvre la table avec l’annonce automatique épargne ce souci à tout le monde.
    .title = « Carte ! »

## Cartes et combinaisons.

colour-green = vert
    .flush = verte
colour-blue = bleu
    .flush = bleue
colour-yellow = jaune
    .flush = jaune
colour-red = rouge
    .flush = rouge
colour-multi = multicolore
    .flush = multicolore
card-plain = { $value } { $colour }
card-dragon-multi = 1 multicolore
card-dragon-top = dragon
card-president-multi = délégué des étudiants
card-president-top = président
value-dragon-1 = 1
    .plural = 1
    .of = de 1
    .up = au 1
value-dragon-2 = 2
    .plural = 2
    .of = de 2
    .up = au 2
value-dragon-3 = 3
    .plural = 3
    .of = de 3
    .up = au 3
value-dragon-4 = 4
    .plural = 4
    .of = de 4
    .up = au 4
value-dragon-5 = 5
    .plural = 5
    .of = de 5
    .up = au 5
value-dragon-6 = 6
    .plural = 6
    .of = de 6
    .up = au 6
value-dragon-7 = 7
    .plural = 7
    .of = de 7
    .up = au 7
value-dragon-8 = 8
    .plural = 8
    .of = de 8
    .up = au 8
value-dragon-9 = 9
    .plural = 9
    .of = de 9
    .up = au 9
value-dragon-10 = 10
    .plural = 10
    .of = de 10
    .up = au 10
value-dragon-11 = phénix
    .plural = phénix
    .of = de phénix
    .up = au phénix
value-president-1 = étudiant
    .plural = étudiants
    .of = d’étudiants
    .up = à l’étudiant
value-president-2 = paysan
    .plural = paysans
    .of = de paysans
    .up = au paysan
value-president-3 = soldat
    .plural = soldats
    .of = de soldats
    .up = au soldat
value-president-4 = ouvrier
    .plural = ouvriers
    .of = d’ouvriers
    .up = à l’ouvrier
value-president-5 = employé
    .plural = employés
    .of = d’employés
    .up = à l’employé
value-president-6 = professeur
    .plural = professeurs
    .of = de professeurs
    .up = au professeur
value-president-7 = médecin
    .plural = médecins
    .of = de médecins
    .up = au médecin
value-president-8 = fonctionnaire
    .plural = fonctionnaires
    .of = de fonctionnaires
    .up = au fonctionnaire
value-president-9 = maire
    .plural = maires
    .of = de maires
    .up = au maire
value-president-10 = général
    .plural = généraux
    .of = de généraux
    .up = au général
value-president-11 = vice-président
    .plural = vice-présidents
    .of = de vice-présidents
    .up = au vice-président
play-pair = paire { $values }
play-triple = brelan { $values }
play-straight = suite { $top }
play-flush = couleur { $colour } { $top }
play-full-house = full aux { $triple } par les { $pair }
play-straight-flush = suite à la couleur { $colour } { $top }
play-gang = gang de { $cards ->
    [4] quatre
    [5] cinq
    [6] six
   *[other] sept
} { $values }
kind-single = Cartes seules
kind-pair = Paires
kind-triple = Brelans
kind-straight = Suites
kind-flush = Couleurs
kind-full-house = Fulls
kind-straight-flush = Suites à la couleur
kind-gang = Gangs

highlight-gang = 💥 Le plus grand gang : **{ $name }**, { $gang }, manche { $round }
highlight-comeback = 🚀 **{ $name }** avait { $points } points de retard après la manche { $round }, et a gagné
highlight-forgotten = 🤐 **{ $name }** a oublié « Carte ! » à la manche { $round }
highlight-heaviest = 🪨 **{ $name }** est resté avec { $cards } cartes à la manche { $round } : { $points } points

## The guide through a first round.

guide-gang-wait = Voici vos cartes, que vous seul voyez. Qui les pose toutes le premier gagne la manche. C’est aux autres de jouer ; ce panneau viendra sous le dernier message du salon quand ce sera à vous.
guide-gang-lead = Vous entamez : posez une carte seule, une paire, un brelan, cinq cartes qui vont ensemble, ou un gang. Le vert est ce que je poserais ; **Plus…** a tous les coups.
guide-gang-follow = Battez ce qui a été posé en dernier : autant de cartes, d’un type supérieur ou d’une valeur plus haute. Un gang bat tout, sauf un gang plus fort. Le bouton vert fait ce que je ferais ; **Plus…** a tous les coups permis.
guide-gang-pass = Rien dans votre main ne bat ce qui a été posé en dernier : **Passer** est le seul bouton. Cela ne coûte rien, et vous pourrez revenir dans le tour. Qui n’est battu par personne entame à nouveau.
guide-gang-carte = La manche est presque à vous. Qui n’a plus qu’une carte dit « Carte ! » : un bouton avec ces mots pose et le dit d’un coup, et s’il reste à le dire, un bouton vient de lui-même. L’oublier coûte ce que disent les règles de la table.
