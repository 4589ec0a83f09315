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

colour-green = green
    .flush = green
colour-blue = blue
    .flush = blue
colour-yellow = yellow
    .flush = yellow
colour-red = red
    .flush = red
colour-multi = multicoloured
    .flush = multicoloured

card-plain = { $colour } { $value }
card-dragon-multi = multicoloured 1
card-dragon-top = dragon
card-president-multi = student leader
card-president-top = president

## A value, several of it, “of” several, and “up to” it.

value-dragon-1 = 1
    .plural = ones
    .of = of ones
    .up = up to 1
value-dragon-2 = 2
    .plural = twos
    .of = of twos
    .up = up to 2
value-dragon-3 = 3
    .plural = threes
    .of = of threes
    .up = up to 3
value-dragon-4 = 4
    .plural = fours
    .of = of fours
    .up = up to 4
value-dragon-5 = 5
    .plural = fives
    .of = of fives
    .up = up to 5
value-dragon-6 = 6
    .plural = sixes
    .of = of sixes
    .up = up to 6
value-dragon-7 = 7
    .plural = sevens
    .of = of sevens
    .up = up to 7
value-dragon-8 = 8
    .plural = eights
    .of = of eights
    .up = up to 8
value-dragon-9 = 9
    .plural = nines
    .of = of nines
    .up = up to 9
value-dragon-10 = 10
    .plural = tens
    .of = of tens
    .up = up to 10
value-dragon-11 = phoenix
    .plural = phoenixes
    .of = of phoenixes
    .up = up to the phoenix

value-president-1 = student
    .plural = students
    .of = of students
    .up = up to student
value-president-2 = farmer
    .plural = farmers
    .of = of farmers
    .up = up to farmer
value-president-3 = soldier
    .plural = soldiers
    .of = of soldiers
    .up = up to soldier
value-president-4 = worker
    .plural = workers
    .of = of workers
    .up = up to worker
value-president-5 = clerk
    .plural = clerks
    .of = of clerks
    .up = up to clerk
value-president-6 = professor
    .plural = professors
    .of = of professors
    .up = up to professor
value-president-7 = doctor
    .plural = doctors
    .of = of doctors
    .up = up to doctor
value-president-8 = bureaucrat
    .plural = bureaucrats
    .of = of bureaucrats
    .up = up to bureaucrat
value-president-9 = mayor
    .plural = mayors
    .of = of mayors
    .up = up to mayor
value-president-10 = general
    .plural = generals
    .of = of generals
    .up = up to general
value-president-11 = vice-president
    .plural = vice-presidents
    .of = of vice-presidents
    .up = up to vice-president

play-pair = pair { $values }
play-triple = triple { $values }
play-straight = straight { $top }
play-flush = { $colour } flush { $top }
play-full-house = full house, { $triple } over { $pair }
play-straight-flush = { $colour } straight flush { $top }
play-gang = gang of { $cards ->
    [4] four
    [5] five
    [6] six
   *[other] seven
} { $values }

kind-single = Singles
kind-pair = Pairs
kind-triple = Triples
kind-straight = Straights
kind-flush = Flushes
kind-full-house = Full houses
kind-straight-flush = Straight flushes
kind-gang = Gangs
