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
pace-chosen = { $time } par coup
span-days = { $number } j
span-hours = { $number } h
span-minutes = { $number } min
span-seconds = { $number } s

decimal-point = { "," }
