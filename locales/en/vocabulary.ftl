### Cards, combinations and people.

count-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
count-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

seat-empty = free
seat-computer = 🤖 { $name }
seat-substitute = 🤖 for { $name }

pace-live = live: 90 seconds a turn
pace-relaxed = relaxed: 15 minutes a turn
pace-day = by the day: 24 hours a turn
pace-none = no time limit
pace-chosen = { $time } a turn
span-days = { $number } d
span-hours = { $number } h
span-minutes = { $number } min
span-seconds = { $number } s

decimal-point = { "." }
