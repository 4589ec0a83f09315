### Go-Stop : plateau, panneau, salon, refus, décompte.

gostop-name = Go-Stop
gostop-lobby = Assemblez les fleurs des douze mois, et sachez quand vous arrêter. { $seats ->
    [2] On joue à deux
   [4] On joue de deux à quatre
    [5] On joue de deux à cinq
   *[other] On joue à deux ou à trois
} : prenez place !
    .title = Go-Stop · table { $table }
gostop-lobby-footer = { $seats ->
    [2] L’hôte commence dès que les deux places sont prises.
   [4] L’hôte commence dès que deux à quatre places sont prises.
    [5] L’hôte commence dès que deux à cinq places sont prises.
   *[other] L’hôte commence dès que deux ou trois places sont prises.
}

gostop-title = { $rounds ->
    [0] Manche { $round }
   *[other] Manche { $round } sur { $rounds }
}
gostop-title-again = { " · " }donne { $deal }
gostop-turn-join = 🙋 **On joue ?** **{ $name }** dit s’il joue cette manche.
gostop-turn-joined = Déjà dans la manche : { $names }.
gostop-turn-take = 🤔 **{ $name }** assortit { $card } et choisit : { $choice }.
gostop-turn-give = 🤔 **{ $name }** choisit quel Pi donner à **{ $to }**.
gostop-turn-count = 🤔 **{ $name }** dit ce que vaut la coupe de septembre.
gostop-turn-decide = 🔥 **Go ou Stop ?** **{ $name }** a { $points } et décide.
gostop-turn-another = 🔁 **Une autre manche ?** On demande à **{ $name }**.
gostop-turn-answered = Réponses reçues : { $names } ; elles seront montrées quand tous auront répondu.
gostop-seat-out = ▫️ **{ $name }** · éliminé
gostop-seat-rests = ▫️ **{ $name }** · ne joue pas cette manche · total { $total }
gostop-seat-sold = 🌟 a vendu { $cards }
gostop-seat-points = { $points } dans la manche
gostop-seat-total = total { $total }
gostop-seat-goes = 🔥 { $goes } Go
gostop-seat-shaken = 👐 mois montrés : { $months } (×{ $factor })
gostop-seat-sattas = 🗼 { $sattas ->
    [one] { $sattas } satta
   *[other] { $sattas } sattas
}
gostop-seat-flips = 🔄 { $flips ->
    [one] { $flips } coup libre
   *[other] { $flips } coups libres
}
gostop-aim = 🎯 Go ou Stop à partir de { $threshold } points
gostop-pile = 🎴 pioche : { $pile }
gostop-terms-nagari = 🌫️ Nagari auparavant : les points du prochain gagnant comptent ×{ $factor }.
gostop-terms-pushed = 🫸 Manche poussée auparavant : les points du prochain gagnant comptent ×{ $factor }.
gostop-terms-missions = 🎯 Cartes de mission, chacune ×2 pour un gagnant qui l’a : { $cards }
gostop-tokens = { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
gostop-pot = Le pot
gostop-pot-empty = Vide.
gostop-pot-month = **{ $month }** { $cards }
gostop-pot-stack = 🗼 **{ $month }**, une pile { $cards }
gostop-pot-in-play = ▶️ En jeu : { $cards }

gostop-captured = { $name } · { $points }
gostop-captured-nothing = Rien de pris encore.
gostop-captured-pi = 🍂 Pi **{ $value }**
gostop-captured-kind = { $set } **{ $count }** · { $cards }
gostop-step = encore { $needs } pour +{ $gains }
gostop-step-counts = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
gostop-step-trio = { $set } { $held }/3 (pour { $gains })
gostop-step-done = { $set } ✅ { $points }
gostop-set-brights = Lumières
gostop-set-animals = Animaux
gostop-set-godori = Godori
gostop-set-ribbons = Rubans
gostop-set-poem = Rubans à poème
gostop-set-plain = Rubans rouges
gostop-set-blue = Rubans bleus
gostop-set-pi = Pi

## Le salon.

gostop-draw = 🎴 Tirage du premier donneur, le plus proche de janvier : { $cards }. **{ $name }** commence.
gostop-draw-day = 🎴 Tirage du premier donneur, le plus proche de décembre : { $cards }. **{ $name }** commence.
gostop-round = 🔔 **Manche { $round }.** **{ $name }** donne et joue en premier.
gostop-round-again = 🔁 **Manche { $round }, donne { $deal }.** **{ $name }** redonne et joue en premier.
gostop-round-won = gagnée par { $names }
gostop-round-own = gagnée par vous
gostop-round-nobody = sans gagnant
gostop-round-pushed = poussée par { $names }
gostop-pot-joker = { $card } était dans le pot et va au donneur, **{ $name }** ; { $refill } le remplace.
gostop-joker-played = **{ $name }** met { $card } avec ses Pi et prend une carte de la pioche en échange.
gostop-turn = **{ $name }** { $deeds }
gostop-turn-clock = ⏰ Temps écoulé : **{ $name }** { $deeds }
gostop-does-play = joue { $cards }
gostop-does-flip = ne joue rien (coup libre d’une bombe)
gostop-does-draw = retourne { $cards }
gostop-does-choose = choisit { $cards }
gostop-does-ask = peut prendre l’une de { $cards }
gostop-does-take = prend { $cards }
gostop-does-nothing = ne prend rien
gostop-call-kiss = 💋 **Bisou !** La carte tout juste posée et la carte retournée font la paire.
gostop-call-satta = 🗼 **Satta !** Troisième carte d’un mois : les trois restent en pile, pour qui aura la quatrième.
gostop-call-ttadak = ⚡ **Ttadak !** Deux dans le pot, une jouée, une retournée : les quatre d’un coup.
gostop-call-ppuk = 💥 **Ppuk !** La quatrième carte emporte toute la pile.
gostop-call-sseul = 🧹 **Sseul !** Le pot est vidé.
gostop-bomb = 💣 **Bombe !** **{ $name }** jette { $cards } sur la quatrième carte de { $month } : ×2 en cas de victoire, et deux coups libres.
gostop-shaken = 👐 **Heundeum !** **{ $name }** montre trois cartes de { $month }, { $cards } : ×2 en cas de victoire.
gostop-stolen = 🫳 Un Pi de chacun pour **{ $name }** : { $cards }.
gostop-given = 🫳 **{ $name }** donne à **{ $to }** : { $cards }.
gostop-counted-animal = 🍶 Pour **{ $name }**, la coupe est un animal jusqu’à la fin de la manche.
gostop-counted-pi = 🍶 Pour **{ $name }**, la coupe vaut 2 Pi jusqu’à la fin de la manche.
gostop-joined = 🙋 **{ $name }** joue cette manche.
gostop-folded = 🙅 **{ $name }** rend sa main et attend la manche suivante.
gostop-sold = 🌟 Trois jouent : **{ $name }** attend et vend { $cards } : { $sum }.
gostop-sold-nothing = 🌟 Trois jouent : **{ $name }** attend, sans rien à vendre.
gostop-missions = 🎯 Cartes de mission : { $cards }. Chacune double pour un gagnant qui l’a prise.
gostop-asked = 🔥 **Go ou Stop ?** **{ $name }** a { $points } et décide.
gostop-satta-paid = 💰 Ce qui réussit si tôt se paie aussitôt : **{ $name }** { $sum }.
gostop-go = 🔥 **Go !** **{ $name }** continue avec { $points }. { $times ->
    [1] Un Go ajoute un point
    [2] Deux Go ajoutent deux points
   *[other] { $times } Go ajoutent { $bonus } points et comptent ×{ $factor }
}, mais si un autre s’arrête, { $cost ->
    [double] cela coûte le double.
    [double-both] cela coûte le double, aussi pour un troisième joueur sans Go.
    [double-other] cela coûte le double, et la part d’un troisième joueur sans Go.
   *[both] cela coûte aussi la part d’un troisième joueur sans Go.
}
gostop-stop = 🛑 **Stop !** **{ $name }** arrête la manche.
gostop-push = 🫸 **On pousse !** **{ $name }** ne prend rien : personne ne paie, et la manche suivante compte double.
gostop-banner-go = { $times } × Go !
gostop-banner-satta = Satta !
gostop-banner-three-sattas = Trois sattas !
gostop-banner-ppuk = Ppuk !
gostop-banner-sseul = Sseul !
gostop-banner-bomb = Bombe !
gostop-banner-shaken = Heundeum !
gostop-ended-stop = 🏁 La manche est pour **{ $name }** : { $sum }.
gostop-ended-sattas = 🏁 Un troisième satta : la manche est pour **{ $name }**.
gostop-ended-chong-tong = 🎊 **Chong-tong !** **{ $name }** tient les quatre cartes de { $months } et gagne la manche.
gostop-replay-kept = **{ $name }** garde les quatre cartes de { $months } et continue.
gostop-ended-nagari = 🌫️ **Nagari !** { $why } Personne ne gagne{ $carry ->
        [none] .
       *[kept]  ; le même donneur redonne, et les points du prochain gagnant sont doublés.
    }
gostop-nagari-pot = Les quatre cartes de { $month } sont dans le pot.
gostop-nagari-hands = Chaque main tient les quatre cartes d’un mois.
gostop-nagari-exhausted = Toutes les cartes sont jouées, et personne ne s’est arrêté.
gostop-went-out = 👋 **{ $name }** n’a plus de jeton et est éliminé ; les autres continuent.
gostop-answered = 🗳️ **{ $name }** a répondu.
gostop-polled = 🗳️ **Une autre manche ?** { $answers }
gostop-polled-another = 🔁 **{ $name }**
gostop-polled-enough = 🏁 **{ $name }** renonce
gostop-next-join = 👉 { $mention }, vous jouez ?
gostop-next-another = 👉 { $mention }, une autre manche ?
gostop-next-decide = 👉 { $mention }, Go ou Stop ?

## Le panneau.

gostop-hand = 🎴 **Votre main** · { $count }
gostop-panel-turn = ▶️ **À vous de jouer.** Appuyez sur la carte à jouer.
gostop-panel-turn-flip = ▶️ **À vous de jouer.** Votre main est vide : retournez une carte de la pioche.
gostop-panel-out = 👋 Vous n’avez plus de jeton et êtes éliminé ; les autres continuent.
gostop-panel-rests = 💤 Vous ne jouez pas cette manche ; votre main est retournée dans la pioche.
gostop-score-own = 👤 Vous : **{ $points }**
gostop-score = { $name } : **{ $points }**, { $cards }
gostop-takes = prend { $cards }
gostop-takes-nothing = ne prend rien
gostop-takes-choice = prend l’une de { $cards }
gostop-takes-stack = prend la pile { $cards } (ppuk)
gostop-takes-aside = va à vos Pi, contre une carte de la pioche
gostop-takes-later = attend votre deuxième coup
gostop-may-bomb = 💣 bombe
gostop-may-shake = 👐 à montrer
gostop-chosen = ✅ **{ $name }** : { $takes }.
gostop-planned = 📝 **{ $name }** : ce n’est pas encore à vous ; en l’état, cette carte { $takes }.
gostop-order-takes = Jouer { $play } si la carte prend alors quelque chose, sinon me demander
gostop-order-takes-else = Jouer { $play } si la carte prend alors quelque chose, sinon { $otherwise }
gostop-button-play = Jouer { $card }
gostop-button-joker = Mettre { $card } de côté
gostop-button-shake = Montrer trois, jouer { $card }
gostop-button-bomb = Bombe { $month }
gostop-button-flip = Retourner seulement
gostop-button-take = Prendre { $card }
gostop-button-give = Donner { $card }
gostop-button-count-animal = Un animal
gostop-button-count-pi = Deux Pi
gostop-button-join = Jouer
gostop-button-fold = Rendre la main
gostop-button-go = Go
gostop-button-stop = Stop
gostop-button-push = Pousser
gostop-button-declare = Déclarer
gostop-button-keep = Garder le secret
gostop-button-another = Une autre manche
gostop-button-enough = Je renonce
gostop-join = 🙋 **Vous jouez ?** Trois jouent cette manche ; déjà : { $names }. Rendez votre main, et elle va dans la pioche : vous ne payez rien et ne recevez rien. Qui reste quand trois jouent vend ses lumières, Pi doubles et jokers, chacun pour { $price } de chacun des trois.
gostop-take-played = 🤔 **Laquelle prenez-vous** avec { $card } ?
gostop-take-drawn = 🤔 Vous avez retourné { $card }. **Laquelle prenez-vous avec ?**
gostop-give = 🤔 **{ $name }** reçoit { $owes ->
    [one] un Pi
   *[other] { $owes } Pi
} de vous. **Lequel donnez-vous d’abord ?**
gostop-cup = 🍶 Vous avez pris la coupe de septembre. **Que vaut-elle jusqu’à la fin de la manche ?**
gostop-decide = 🔥 **Go ou Stop ?** Vous avez **{ $points }** ; la question vient à partir de { $threshold }.
gostop-decide-stop = 🛑 **Stop** finit la manche, et vous recevez **{ $sum }** :
gostop-decide-push = 🫸 **Pousser** finit la manche, et personne ne paie. Les points du prochain gagnant, vous ou un autre, comptent ×{ $factor }.
gostop-decide-go = 🔥 **Go** continue pour un bonus de { $bonus }. On vous redemande au-delà de { $points }.
gostop-decide-go-doubled = 🔥 **Go** continue pour un bonus de { $bonus } et ×{ $factor }. On vous redemande au-delà de { $points }.
gostop-decide-rival = • **{ $name }** a { $points } et pourrait s’arrêter à { $needs } ; coups restants : { $turns }
gostop-decide-risk = ⚠️ { $cost ->
    [double] Si l’autre s’arrête avant vous, vous payez le **double** (go-bak).
    [double-both] Si un autre s’arrête avant vous, vous payez le **double**, aussi pour un troisième joueur qui n’a pas dit Go (go-bak).
    [double-other] Si un autre s’arrête avant vous, vous payez le **double**, et la part d’un troisième joueur qui n’a pas dit Go (go-bak).
   *[both] Si un autre s’arrête avant vous, vous payez aussi **la part d’un troisième joueur** qui n’a pas dit Go (go-bak).
} Si personne ne s’arrête, c’est un nagari et vous n’avez rien. Vos coups restants : { $turns }
gostop-chong-tong = 🎊 **Chong-tong !** Avec la nouvelle carte, vous tenez les quatre cartes de { $month }. Déclarez-les, et la manche finit aussitôt : vous gagnez et recevez **{ $sum }**. Ou gardez-les et continuez ; personne ne le saura.
gostop-another = 🔁 **Une autre manche ?** Personne ne voit votre réponse avant que tous aient donné la leur. { $needed ->
    [one] La partie finit quand l’un de vous renonce.
   *[other] La partie finit quand { $needed } d’entre vous renoncent.
}

gostop-hint-play = 💡 Conseil : jouez { $card }. { $why }
gostop-hint-take = 💡 Conseil : prenez { $card }.
gostop-hint-give = 💡 Conseil : donnez { $card }.
gostop-hint-count-animal = 💡 Conseil : comptez-la comme animal.
gostop-hint-count-pi = 💡 Conseil : comptez-la comme 2 Pi.
gostop-hint-joker = 💡 Conseil : mettez d’abord { $card } de côté ; c’est un Pi sûr et une nouvelle carte.
gostop-hint-shake = 💡 Conseil : montrez vos trois cartes et jouez { $card } ; une victoire compte alors double.
gostop-hint-bomb = 💡 Conseil : jetez la bombe de { $month }.
gostop-hint-flip = 💡 Conseil : retournez seulement une carte, et gardez votre main.
gostop-hint-join = 💡 Conseil : jouez. Votre main promet plus que la plupart.
gostop-hint-fold = 💡 Conseil : rendez la main. Elle promet moins que la plupart.
gostop-hint-go = 💡 Conseil : Go. Il y a plus à gagner qu’à craindre.
gostop-hint-stop = 💡 Conseil : Stop. Ce que vous avez est sûr.
gostop-hint-push = 💡 Conseil : pousser. Vous êtes trop loin derrière pour ce que Stop apporte ; des points doublés à la manche suivante vous donnent de meilleures chances.
gostop-hint-chong-tong = 💡 Conseil : déclarez-les et gagnez la manche.
gostop-hint-decline = 💡 Conseil : gardez-les ; cette main vaut davantage.
gostop-why-stack = Elle emporte toute une pile, et un Pi de chacun.
gostop-why-bright = Une lumière vient avec.
gostop-why-animal = Un animal vient avec.
gostop-why-ribbon = Un ruban vient avec.
gostop-why-pi = Les Pi comptent aussi, et vous gardent du pi-bak.
gostop-why-little = Elle ne prend rien, mais c’est elle qui donne le moins aux autres.
gostop-hint-than-play = Environ { $points } de mieux que de jouer { $card }.
gostop-hint-than-take = Environ { $points } de mieux que de prendre { $card }.
gostop-hint-than-shake = Environ { $points } de mieux que de montrer trois cartes et jouer { $card }.
gostop-hint-than-bomb = Environ { $points } de mieux que la bombe de { $month }.
gostop-hint-than-flip = Environ { $points } de mieux que de seulement retourner une carte.
gostop-hint-than-go = Environ { $points } de mieux que Go.
gostop-hint-than-stop = Environ { $points } de mieux que Stop.

gostop-review-played = Vous avez joué { $card }.
gostop-review-took = Vous avez pris { $card }.
gostop-review-shook = Vous avez montré trois cartes et joué { $card }.
gostop-review-bomb = Vous avez jeté la bombe de { $month }.
gostop-review-flip = Vous avez seulement retourné une carte.
gostop-review-went = Vous avez dit Go.
gostop-review-stopped = Vous avez dit Stop.
gostop-better-play = Mieux : jouer { $card }. { $why }
gostop-better-take = Mieux : prendre { $card }. { $why }
gostop-better-shake = Mieux : montrer trois cartes et jouer { $card }. Une victoire compte alors double.
gostop-better-bomb = Mieux : jeter la bombe de { $month }. Elle emporte les quatre, et un Pi de chacun.
gostop-better-flip = Mieux : retourner seulement une carte, et garder votre main.
gostop-better-go = Mieux : Go. Il y avait plus à gagner qu’à craindre.
gostop-better-stop = Mieux : Stop. Ce que vous aviez était sûr.
gostop-review-footer = Par rapport à un expert, sur { $worlds } donnes auxquelles vous pouviez croire ; les vraies cartes des autres ne comptent pas. Go ou Stop est comparé à l’autre réponse. Non jugés, faute d’estimation assez bonne : les jokers, le chong-tong et le second de deux choix dans un même coup.

## Refus.

gostop-refusal-over = Cette partie est finie. **Revanche** ou `/gostop new` en commence une autre.
gostop-refusal-turn = C’est à **{ $name }**. Vous pouvez déjà choisir une carte dans **Ma main** et la demander d’avance.
gostop-refusal-take-first = Dites d’abord laquelle { $card } prend : { $choice }. **Ma main** a les deux boutons.
gostop-refusal-decide-first = Dites d’abord Go ou Stop : **Ma main** a les deux boutons.
gostop-refusal-no-push = La manche ne peut pas être poussée maintenant. Dites Go ou Stop : **Ma main** a les deux boutons.
gostop-refusal-chong-tong-first = Déclarez d’abord les quatre cartes de { $month } ou gardez-les : **Ma main** a les deux boutons.
gostop-refusal-give-first = Dites d’abord quel Pi vous donnez : { $choice }. **Ma main** a les boutons.
gostop-refusal-count-first = Dites d’abord ce que vaut la coupe de septembre : **Ma main** a les deux boutons.
gostop-refusal-not-held = Vous n’avez pas { $card }. **Ma main** montre ce que vous avez.
gostop-refusal-joker-aside = { $card } ne se pose pas dans le pot : mettez-le de côté avec vos Pi, et prenez une carte de la pioche en échange.
gostop-refusal-no-joker = { $card } n’est pas un joker : cette carte se joue, elle ne se met pas de côté.
gostop-refusal-joker-first = Les jokers attendent votre deuxième coup. Jouez une autre carte.
gostop-refusal-must-capture = À cette table, qui tient une carte assortie doit en jouer une : { $card }, par exemple.
gostop-refusal-shake-three = Pour montrer { $month }, il faut trois de ses cartes, et vous en avez { $held }. Jouez simplement la carte.
gostop-refusal-shaken = Vous avez déjà montré { $month } ; cela compte une fois. Jouez simplement la carte.
gostop-refusal-bomb-three = Une bombe demande trois cartes de { $month } en main, et vous en avez { $held }. Jouez une seule carte.
gostop-refusal-bomb-fourth = Une bombe se jette sur la quatrième carte de { $month }, et celle-ci n’est pas dans le pot. Montrez plutôt les trois cartes, ou jouez-en une.
gostop-refusal-no-flip = Seule une bombe donne des coups sans carte, et il ne vous en reste pas. Jouez une carte.
gostop-refusal-nothing-to-take = Il n’y a pas à choisir entre deux cartes en ce moment. **Ma main** montre ce qui est possible.
gostop-refusal-nothing-to-give = Vous n’avez pas de Pi à choisir en ce moment. **Ma main** montre ce qui est possible.
gostop-refusal-nothing-to-count = On ne demande pas en ce moment ce que vaut la coupe de septembre. **Ma main** montre ce qui est possible.
gostop-refusal-not-a-choice = { $card } n’en fait pas partie. Choisissez entre { $choice }.
gostop-refusal-join-first = D’abord chacun dit s’il joue cette manche. **Ma main** a les deux boutons quand c’est à vous.
gostop-refusal-nobody-joins = Qui joue cette manche est décidé. Continuez.
gostop-refusal-sits-out = Vous ne jouez pas cette manche. Vous recevrez des cartes à la suivante.
gostop-refusal-answer-first = La manche est finie : dites d’abord si vous en voulez une autre. **Ma main** a les deux boutons.
gostop-refusal-nobody-asks = Personne ne demande une autre manche maintenant. Continuez à jouer.
gostop-refusal-below = Go et Stop se disent à partir de { $threshold } points, et vous avez { $points }. Continuez à jouer.
gostop-refusal-not-asked = Go et Stop se disent à la fin d’un coup où vos points ont augmenté. Continuez à jouer.
gostop-refusal-nothing-to-declare = Vous n’avez pas quatre cartes d’un mois à déclarer. Continuez à jouer.

## Le décompte d’une manche, et le classement.

gostop-settled-stop =
    .title = Manche { $round } · { $names } gagne
gostop-settled-sattas = Trois sattas · **{ $points }**
    .title = Manche { $round } · troisième satta : { $names } gagne
gostop-settled-chong-tong = Quatre cartes d’un mois · **{ $points }**
    .title = Manche { $round } · chong-tong : { $names }
gostop-settled-nagari = { $why } Personne ne paie{ $carry ->
        [none] .
       *[kept]  ; les points du prochain gagnant sont doublés.
    }
    .title = Manche { $round } · 🌫️ Nagari
gostop-settled-push = Personne ne paie ; les points du prochain gagnant sont doublés.
    .title = Manche { $round } · 🫸 { $names } pousse
gostop-sum-set = { $set } · **{ $points }**
gostop-sum-september = { $card } compte pour 2 Pi
gostop-sum-bonus = Bonus de Go · **+{ $points }**
gostop-sum-go = { $goes } Go · **×{ $factor }**
gostop-sum-shake = Montré : { $months } · **×{ $factor }**
gostop-sum-mong-bak = Mong-bak : { $animals } animaux · **×{ $factor }**
gostop-sum-mission = Mission : { $cards } · **×{ $factor }**
gostop-sum-nagari = Nagari auparavant · **×{ $factor }**
gostop-sum-push = { $rounds ->
    [one] Une manche poussée auparavant
   *[other] { $rounds } manches poussées auparavant
} · **×{ $factor }**
gostop-sum-score = = **{ $points }**
gostop-bak-kwang = { " " }(kwang-bak : aucune lumière)
gostop-bak-pi = { " " }(pi-bak : peu de Pi)
gostop-bak-go = { " " }(go-bak : a dit Go)
gostop-bak-covers = { " " }(go-bak : a dit Go) + { $covered } pour **{ $name }**, dont la part est { $share }
gostop-bak-cap = { " " }(au plus { $cap } par part)
gostop-pays = 💸 **{ $name }** · { $sum } · paie **{ $paid }**
gostop-pays-rest = 💸 **{ $name }** · { $sum } · n’a et ne paie que **{ $paid }**
gostop-pays-nothing = 🛡️ **{ $name }** · { $sum } · ne paie rien : **{ $other }** a dit Go et paie pour les deux
gostop-sum-sold = 🌟 **{ $name }** a vendu { $cards } · **{ $sum }**
gostop-sum-total = **{ $name }** { $sum } → { $total }
gostop-sum-before-the-end = 💰 Payé avant la fin de la manche : { $sums }
gostop-rounds = Toutes les manches
gostop-ending-footer = Table { $table } · le total le plus haut gagne
gostop-scores-rounds = Manche { $round } sur { $rounds } · le total le plus haut gagne
gostop-scores-tokens = Manche { $round } · jusqu’à ce que { $broke ->
    [ends] quelqu’un n’ait plus de jeton
   *[out] l’un ait tous les jetons
} · le total le plus haut gagne
gostop-scores-both = Manche { $round } sur { $rounds }, ou jusqu’à ce que { $broke ->
    [ends] quelqu’un n’ait plus de jeton
   *[out] l’un ait tous les jetons
} · le total le plus haut gagne
gostop-scores-asked = Manche { $round } · tant que vous voulez jouer · le total le plus haut gagne
gostop-scores-asked-tokens = Manche { $round } · tant que vous voulez jouer, ou jusqu’à ce que { $broke ->
    [ends] quelqu’un n’ait plus de jeton
   *[out] l’un ait tous les jetons
} · le total le plus haut gagne
gostop-count = **{ $name }** · main : { $hand } · prises : { $captured } · { $points } dans la manche · total { $total }

gostop-highlight-win = 💰 Le plus gros gain : **{ $name }** { $sum }, manche { $round }
gostop-highlight-gos = 🔥 **{ $name }** a dit Go { $times } fois à la manche { $round }
gostop-highlight-bomb = 💣 **{ $name }** a lancé la bombe de { $month } à la manche { $round }
gostop-highlight-four-cards = 🀄 **{ $name }** avait les quatre cartes d’un mois à la manche { $round }

## The guide through a first round.

guide-stop-wait = Voici vos cartes, mois par mois, que vous seul voyez. Les cartes d’un même mois se prennent, et ce que vous prenez fait des points. C’est aux autres de jouer ; ce panneau viendra sous le dernier message du salon quand ce sera à vous.
guide-stop-join = **Vous jouez ?** Regardez votre main et le pot. Trois jouent chaque manche ; qui rend sa main attend la suivante et ne paie rien.
guide-stop-turn = Jouez une carte : elle en prend une de son mois dans le pot, ou y reste ; puis la première de la pioche fait de même. Le bleu prend quelque chose, le vert est ce que je jouerais.
guide-stop-take = Deux cartes de ce mois sont dans le pot, et vous en prenez une : laquelle ? Les lumières sont les plus rares, puis les animaux et les rubans ; il faut beaucoup de cartes simples.
guide-stop-give = **Un Pi est dû.** Une prise vous coûte un Pi, et vous choisissez lequel. Un petit coûte le moins.
guide-stop-count = **La coupe de septembre est à vous.** Dites si elle est un animal ou 2 Pi ; elle le reste jusqu’à la fin de la manche.
guide-stop-go = Vous avez les points pour finir la manche. **Stop** la finit, et les autres vous paient. **Go** continue pour davantage ; un autre peut alors arrêter le premier, et vous n’avez rien.
guide-stop-declare = Un joker vous a apporté la quatrième carte d’un mois. Déclarer les quatre finit aussitôt la manche, et vous recevez ce qui est indiqué ; les garder continue la manche.

gostop-remark-go-parus = Go ! C’est courageux ou bête ?
gostop-remark-go-passer = Go ! La prochaine carte est pour moi, c’est sûr.
gostop-remark-go-sitta = Ici, il paraît qu’on dit Go. Go !
gostop-remark-go-upupa = Encore un tour, rien ne presse. Go.
gostop-remark-go-sturnus = Go, le temps d’un battement d’ailes.
gostop-remark-go-pica = Go. Je vois encore briller quelque chose.
gostop-remark-go-cuculus = Go. Gardez-moi le nid au chaud, je reviens.
gostop-remark-go-merula = Go. La chanson a encore un couplet.
gostop-remark-go-alcedo = Go. Il reste à pêcher.
gostop-remark-go-corvus = Go. J’ai compté ce qui reste.
gostop-remark-go-strix = Go. La nuit est encore longue.
gostop-remark-go-ardea = Go. Encore une carte, sans bouger.
gostop-remark-go-falco = Go. Vu d’en haut, cela vaut le risque.
gostop-remark-go-aquila = Go. Je vise plus de points que cela.
gostop-remark-go-bubo = Go. Vous auriez dit Stop, je le sais.
gostop-remark-go-grus = Go. Point par point.
gostop-remark-take-parus = Tout ça, c’est à moi ?
gostop-remark-take-passer = Que de cartes d’un coup !
gostop-remark-take-sitta = Cela allait ensemble, alors j’ai pris.
gostop-remark-take-upupa = Tout d’un coup, et sans me presser.
gostop-remark-take-sturnus = Aussitôt vu, aussitôt pris.
gostop-remark-take-pica = Tout ce qui brille, et les Pi avec.
gostop-remark-take-cuculus = Vous posez, je ramasse.
gostop-remark-take-merula = Tout un chœur de cartes.
gostop-remark-take-alcedo = Un plongeon, et le bec est plein.
gostop-remark-take-corvus = Je l’avais à l’œil.
gostop-remark-take-strix = Je l’avais vu de loin.
gostop-remark-take-ardea = Longtemps immobile, puis très vite.
gostop-remark-take-falco = Raflé d’un seul piqué.
gostop-remark-take-aquila = Chaque carte est où je la voulais.
gostop-remark-take-bubo = C’était le mois à garder.
gostop-remark-take-grus = Voilà qui est rangé.
