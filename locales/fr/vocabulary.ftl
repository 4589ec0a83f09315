### Cartes, combinaisons et personnes.

count-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
count-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

seat-empty = libre
seat-computer = 🤖 { $name }
seat-substitute = 🤖 pour { $name }

pace-live = en direct : 90 secondes par coup
pace-relaxed = tranquille : 15 minutes par coup
pace-day = au jour le jour : 24 heures par coup
pace-none = sans limite de temps
pace-chosen = { $time } par tour
span-days = { $number } j
span-hours = { $number } h
span-minutes = { $number } min
span-seconds = { $number } s

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

## Une valeur, plusieurs, « de » plusieurs, et « au ».

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
} aux { $values }

kind-single = Cartes seules
kind-pair = Paires
kind-triple = Brelans
kind-straight = Suites
kind-flush = Couleurs
kind-full-house = Fulls
kind-straight-flush = Suites à la couleur
kind-gang = Gangs
