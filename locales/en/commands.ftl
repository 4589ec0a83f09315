# What the slash commands are called. The English names are those of the code; Discord shows the others by language.

command-gang =
    .name = gang
    .description = Gang of Four

command-gang-new =
    .name = new
    .description = Open a table for Gang of Four here
    .option-rules-name = rules
    .option-rules-description = The rule set; the server’s if you do not choose
    .choice-rules-days-of-wonder = Days of Wonder
    .choice-rules-dargaud = Dargaud 1996
    .choice-rules-dargaud-basic = Dargaud 1996 without chapter VI
    .choice-rules-escale = Escale à jeux
    .choice-rules-cabinet = Game Cabinet 1995
    .choice-rules-riva = Riva: four players, no duties
    .option-seats-name = seats
    .option-seats-description = How many play; 4 if you do not choose
    .option-computers-name = computers
    .option-computers-description = Computer players from the beginning; 0 leaves the seats to people alone
    .option-level-name = level
    .option-level-description = How well computer players play
    .choice-level-novice = Novice
    .choice-level-club = Club player
    .choice-level-expert = Expert
    .choice-level-champion = Champion
    .option-limit-name = limit
    .option-limit-description = The score at which the game ends; 100 if you do not choose
    .option-announce-name = announce
    .option-announce-description = Who says “Carte !” for a player with one card left
    .choice-announce-manual = The player
    .choice-announce-automatic = The bot
    .option-pace-name = pace
    .option-pace-description = The time for one turn; the server’s if you do not choose
    .choice-pace-live = Live: 90 seconds
    .choice-pace-relaxed = Relaxed: 15 minutes
    .choice-pace-day = A day: 24 hours
    .choice-pace-none = No limit
    .option-house-name = house
    .option-house-description = House rules on top of the rule set, such as flush=sum, limit=50
    .option-thread-name = thread
    .option-thread-description = Whether the table gets a thread of its own
    .option-deals-name = deals
    .option-deals-description = Duplicate: tables that play the same deals are compared, and people sign up for them
    .choice-deals-plain = Each table its own
    .choice-deals-duplicate = Duplicate: the same at all tables

command-gostop =
    .name = gostop
    .description = Go-Stop

command-gostop-new =
    .name = new
    .description = Open a table for Go-Stop here
    .option-rules-name = rules
    .option-rules-description = The rule set; the server’s or the booklet’s if you do not choose
    .choice-rules-default = The booklet’s
    .choice-rules-matgo = Matgo: as two play in Korea
    .choice-rules-gostop = Go-Stop: as three play in Korea
    .option-seats-name = seats
    .option-seats-description = Two or three, with sold=1 in house up to five; as the rule set is made for if you do not choose
    .option-computers-name = computers
    .option-computers-description = Computer players from the beginning; 0 leaves the seats to people alone
    .option-level-name = level
    .option-level-description = How well computer players play
    .choice-level-novice = Novice
    .choice-level-club = Club player
    .choice-level-expert = Expert
    .choice-level-champion = Champion
    .option-rounds-name = rounds
    .option-rounds-description = How many rounds; 12 if you do not choose, 0 asks after each whether to play another
    .option-tokens-name = tokens
    .option-tokens-description = With how many tokens everybody begins; none if you do not choose: points on paper
    .option-threshold-name = threshold
    .option-threshold-description = The points from which two players say Go or Stop; three do so from 3
    .choice-threshold-7 = 7 points
    .choice-threshold-5 = 5 points
    .option-jokers-name = jokers
    .option-jokers-description = How many jokers are in the deck; two if you do not choose
    .choice-jokers-2 = Two
    .choice-jokers-0 = None
    .choice-jokers-3 = Three
    .option-capture-name = capture
    .option-capture-description = Whether a card that captures may be held back; yes if you do not choose
    .choice-capture-free = Any card may be played
    .choice-capture-forced = Who can capture must capture
    .option-pace-name = pace
    .option-pace-description = The time for one turn; the server’s if you do not choose
    .option-house-name = house
    .option-house-description = House rules, such as nagari=stacked, pi-bak=cards
    .option-thread-name = thread
    .option-thread-description = Whether the table gets a thread of its own
    .option-deals-name = deals
    .option-deals-description = Duplicate: tables that play the same deals are compared, and people sign up for them
    .choice-deals-plain = Each table its own
    .choice-deals-duplicate = Duplicate: the same at all tables

command-gostop-play =
    .name = play
    .description = Play a card of your hand, or say which card you take
    .option-card-name = card
    .option-card-description = The card, such as 9.1 or sep cup; also shake 3.2, bomb 3, joker 2, flip
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-gostop-go =
    .name = go
    .description = Go: play on for more points
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-gostop-stop =
    .name = stop
    .description = Stop: end the round and be paid
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-hand =
    .name = hand
    .description = Look at your hand and play from it
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-play =
    .name = play
    .description = Lay cards
    .option-cards-name = cards
    .option-cards-description = The cards, such as R7 Y7
    .option-carte-name = carte
    .option-carte-description = Say “Carte !” with it, because one card is left
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-pass =
    .name = pass
    .description = Lay nothing this turn
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-carte =
    .name = carte
    .description = Say “Carte !”: you have one card left
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-give =
    .name = give
    .description = Give a card back in the exchange after winning a round
    .option-card-name = card
    .option-card-description = The card, such as G1
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-pile =
    .name = pile
    .description = Look at the current cycle
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-count =
    .name = count
    .description = Count the cards in every hand
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-scores =
    .name = scores
    .description = Look at the scores
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-rules =
    .name = rules
    .description = Read the rules of this table
    .option-topic-name = topic
    .option-topic-description = What about
    .choice-topic-ten-points = The game in ten points
    .choice-topic-deck = The cards and their order
    .choice-topic-combinations = The combinations
    .choice-topic-cycle = Leading, following, passing
    .choice-topic-gangs = The gangs
    .choice-topic-last-card = “Carte !” and the last card
    .choice-topic-scoring = The penalties
    .choice-topic-exchange = The exchange
    .choice-topic-turn = What a turn is (Go-Stop)
    .choice-topic-calls = The calls, and what they take (Go-Stop)
    .choice-topic-jokers = The jokers (Go-Stop)
    .choice-topic-points = The points of the sets (Go-Stop)
    .choice-topic-go-or-stop = Go or Stop
    .choice-topic-settlement = Who pays what (Go-Stop)
    .choice-topic-deals = Special deals (Go-Stop)
    .choice-topic-end = The end of the game
    .choice-topic-summary = Summary
    .choice-topic-options = The options of this table
    .option-game-name = game
    .option-game-description = Of which game, where it is not that of a table here
    .choice-game-gang-of-four = Gang of Four
    .choice-game-go-stop = Go-Stop
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-replay =
    .name = replay
    .description = Look at a finished game, move by move
    .option-game-name = game
    .option-game-description = The number of its table

command-review =
    .name = review
    .description = See what your own decisions in a finished game have cost
    .option-game-name = game
    .option-game-description = The number of its table

command-verify =
    .name = verify
    .description = Check the deals and the whole course of a finished game
    .option-game-name = game
    .option-game-description = The number of its table

command-help =
    .name = help
    .description = How to play here
    .option-topic-name = topic
    .option-topic-description = What about
    .choice-topic-start = Starting a game
    .choice-topic-go-stop = Go-Stop
    .choice-topic-daily = The deal of the day
    .choice-topic-tournament = Tournaments
    .choice-topic-cards = Writing cards
    .choice-topic-carte = Saying “Carte !”
    .choice-topic-absence = When somebody is away
    .choice-topic-ratings = How ratings work
    .choice-topic-fairness = How the cards are dealt
    .choice-topic-leagues = Seasons and divisions
    .choice-topic-achievements = Achievements

command-tables =
    .name = tables
    .description = List the tables here and your own

command-turns =
    .name = turns
    .description = List where you are awaited, in all servers

command-me =
    .name = me
    .description = Choose how you are told and when you are not waited for

command-me-notify =
    .name = notify
    .description = Choose how you are told that it is your turn
    .option-how-name = how
    .option-how-description = By which way
    .choice-how-channel = A mention in the channel
    .choice-how-direct = A direct message
    .choice-how-both = Both
    .choice-how-none = Not at all
    .option-next-name = next
    .option-next-description = Whether a silent direct message says that you are next
    .choice-next-off = No message
    .choice-next-on = A silent direct message

command-me-quiet =
    .name = quiet
    .description = Choose the hours in which long deadlines do not run
    .option-hours-name = hours
    .option-hours-description = Two times and a time zone, such as 23:00-08:00 Europe/Paris; or off

command-me-away =
    .name = away
    .description = Say until when you are away: long deadlines stand still
    .option-until-name = until
    .option-until-description = How long, such as 3d or 12h, or a date such as 2027-01-31; or off

command-me-panel =
    .name = panel
    .description = Choose what your panel does while the game goes on
    .option-how-name = how
    .option-how-description = Whether it follows
    .choice-how-follow = It follows, and comes to you when your turn comes
    .choice-how-stay = It stays until you press something

command-me-confirm =
    .name = confirm
    .description = Choose whether a chosen play waits for another press
    .option-how-name = how
    .option-how-description = Whether it waits
    .choice-how-off = It is laid at once
    .choice-how-on = It waits for Play

command-me-display =
    .name = display
    .description = Choose how your hand and statistics are shown to you
    .option-how-name = how
    .option-how-description = As pictures or in words
    .choice-how-pictures = As pictures
    .choice-how-text = In words

command-me-pass =
    .name = pass
    .description = Choose who passes where you can do nothing else
    .option-how-name = how
    .option-how-description = By hand or by itself
    .choice-how-hand = You, with a press
    .choice-how-auto = I do, after a moment

command-table-move =
    .name = move
    .description = Let the game go on in another channel (host or moderator)
    .option-channel-name = channel
    .option-channel-description = Where it goes on
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-table =
    .name = table
    .description = Look after a table

command-table-leave =
    .name = leave
    .description = Leave the table; a computer player keeps your seat
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-table-house =
    .name = house
    .description = Choose the house rules of a table that has not started (host)
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-table-return =
    .name = return
    .description = Take your seat back from the computer player
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-table-replace =
    .name = replace
    .description = Hand somebody’s seat to a computer player (host or moderator)
    .option-player-name = player
    .option-player-description = Whose seat
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-table-pause =
    .name = pause
    .description = Stop the game for a while (host or moderator)
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-table-resume =
    .name = resume
    .description = Go on after a pause (host or moderator)
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

command-table-close =
    .name = close
    .description = Close the table for good (host or moderator)
    .option-table-name = table
    .option-table-description = The number of the table, where it is not clear

# What a command says when it has done something that has no panel.

answer-moved = Table { $table } goes on in { $channel }.
answer-notify-channel = When your turn comes, you are mentioned in the channel.
answer-notify-direct = When your turn comes, you get a direct message. If it cannot be delivered, you are mentioned in the channel.
answer-notify-both = When your turn comes, you are mentioned in the channel and get a direct message.
answer-notify-none = You are not called when your turn comes. `/turns` lists where you are awaited.
answer-notify-next-on = While the player before you is awaited, a direct message without a sound says that you are next; it goes when your turn has come. `/me notify` ends that.
answer-notify-next-off = You are not told that you are next. With `/me notify`, a direct message without a sound says it.
answer-quiet = Quiet hours: { $hours }. Time for a turn of an hour or more does not run then. `/me quiet off` ends them.
answer-quiet-none = You have no quiet hours any more.
answer-away = You are away until { $time }. Time for a turn of an hour or more stands still until then, in a tournament until half of the round’s time has gone, and the others see it; the host may let a computer player take over. `/me away off` ends it.
answer-away-none = You are back: your deadlines run again.
answer-quiet-rest = What is stored of these tables cannot be read, so nothing changes there: { $tables }. Tell the person who runs this bot.
answer-panel-follow = Your panels follow the game, and come below the call when your turn comes, as long as you pressed something in the last fifteen minutes.
answer-panel-stay = Your panels stay as they are until you press something. **My hand** brings a fresh one.
answer-pass-auto = Where nothing in your hand can be laid, I pass for you after a moment; to the others it looks like any pass. `/me pass` ends that.
answer-pass-hand = You pass with a press. `/me pass` lets me pass for you where nothing can be laid.
answer-confirm-on = A play that you choose waits for **Play**.
answer-confirm-off = A play that you choose is laid at once. `/me confirm` makes it wait.
answer-left = You have left table { $table }. In a running game a computer player keeps your seat; `/table return` takes it back.
answer-replaced = A computer player keeps that seat at table { $table } now. Its owner can take it back at any moment.
answer-paused = Table { $table } is paused. `/table resume` goes on.
answer-resumed = Table { $table } goes on.
answer-closed = Table { $table } is closed.
answer-seat = You have seat { $seat }.
answer-thread = Table { $table } is open in { $channel }.
thread-name = Gang of Four · { $host }
thread-name-go-stop = Go-Stop · { $host }

command-daily =
    .name = daily
    .description = Play the deal of the day, alone and compared with others

command-tournament =
    .name = tournament
    .description = Tournaments of this server

command-tournament-new =
    .name = new
    .description = Open a tournament here; people sign up with a button
    .option-game-name = game
    .option-game-description = Which game
    .choice-game-gang-of-four = Gang of Four
    .choice-game-go-stop = Go-Stop
    .option-system-name = system
    .option-system-description = Who plays whom; Swiss if you do not choose
    .choice-system-swiss = Swiss: neighbours in the standings
    .choice-system-rounds = Rounds that are drawn
    .choice-system-knock-out = Knock-out
    .option-rounds-name = rounds
    .option-rounds-description = How many rounds; as many as the number of people asks for if you do not choose
    .option-seats-name = seats
    .option-seats-description = How many sit at a table at most; as the game is made for if you do not choose
    .option-people-name = people
    .option-people-description = It starts by itself when so many have signed up; 256 if you do not choose
    .option-starts-name = starts
    .option-starts-description = In how many minutes it starts by itself
    .option-pace-name = pace
    .option-pace-description = The time for one turn; by default the server’s, or a day where rounds take days
    .option-days-name = days
    .option-days-description = Over days: how many each round may take
    .option-level-name = level
    .option-level-description = How well computer players play who finish for somebody
    .choice-level-novice = Novice
    .choice-level-club = Club player
    .choice-level-expert = Expert
    .choice-level-champion = Champion
    .option-house-name = house
    .option-house-description = House rules on top of the server’s rule set, such as limit=50
    .option-deals-name = deals
    .option-deals-description = Whether all tables of a round play the same deals and are compared
    .choice-deals-plain = Each table its own
    .choice-deals-duplicate = Duplicate: the same at all tables

command-tournament-show =
    .name = show
    .description = Who plays whom, and who stands where
    .option-tournament-name = tournament
    .option-tournament-description = Its number; the newest if you do not choose

command-tournament-results =
    .name = results
    .description = The results as files, CSV and JSON
    .option-tournament-name = tournament
    .option-tournament-description = Its number; the newest if you do not choose

command-tournament-leave =
    .name = leave
    .description = Leave a tournament; what you have played counts
    .option-tournament-name = tournament
    .option-tournament-description = Its number; the newest if you do not choose

command-tournament-cancel =
    .name = cancel
    .description = End a tournament at once, for who opened it or manages the server
    .option-tournament-name = tournament
    .option-tournament-description = Its number; the newest if you do not choose

command-stats =
    .name = stats
    .description = Everything about one player: games, rating, habits
    .option-player-name = player
    .option-player-description = Who; you, if you do not choose
    .option-game-name = game
    .option-game-description = Which game; that of the last finished game if you do not choose
    .choice-game-gang-of-four = Gang of Four
    .choice-game-go-stop = Go-Stop
    .option-period-name = period
    .option-period-description = Which time; everything if you do not choose
    .choice-period-all = All time
    .choice-period-season = This season
    .choice-period-month = This month
    .choice-period-week = This week

command-leaderboard =
    .name = leaderboard
    .description = Who leads on this server, or in your group
    .option-game-name = game
    .option-game-description = Which game; that of the last finished game if you do not choose
    .choice-game-gang-of-four = Gang of Four
    .choice-game-go-stop = Go-Stop
    .option-period-name = period
    .option-period-description = Which time; everything if you do not choose
    .choice-period-all = All time
    .choice-period-season = This season
    .choice-period-month = This month
    .choice-period-week = This week
    .option-by-name = by
    .option-by-description = What counts; the rating if you do not choose
    .choice-by-rating = Rating
    .choice-by-wins = Wins
    .choice-by-average-points = Average points a round
    .choice-by-feats = Gangs, or Go
    .option-scope-name = scope
    .option-scope-description = Everybody here, or only you and those you played with last
    .choice-scope-server = This server
    .choice-scope-this-group = This group
    .option-page-name = page
    .option-page-description = Which ten; the first if you do not choose

command-history =
    .name = history
    .description = Finished games, newest first
    .option-player-name = player
    .option-player-description = Whose; yours, if you do not choose
    .option-page-name = page
    .option-page-description = Which ten; the newest if you do not choose

command-headtohead =
    .name = headtohead
    .description = Two players compared
    .option-player-name = player
    .option-player-description = One of the two
    .option-other-name = other
    .option-other-description = The other; you, if you do not choose
    .option-game-name = game
    .option-game-description = Which game; Gang of Four if you do not choose
    .choice-game-gang-of-four = Gang of Four
    .choice-game-go-stop = Go-Stop

command-settings =
    .name = settings
    .description = What holds on this server

command-settings-show =
    .name = show
    .description = Show the settings

command-settings-change =
    .name = change
    .description = Change settings; what you leave out stays
    .option-language-name = language
    .option-language-description = The language of public messages
    .choice-language-server = The server’s own
    .choice-language-en = English
    .choice-language-fr = French
    .choice-language-ko = Korean
    .option-rules-name = rules
    .option-rules-description = The rule set of tables that do not name one
    .choice-rules-days-of-wonder = Days of Wonder
    .choice-rules-dargaud = Dargaud 1996
    .choice-rules-dargaud-basic = Dargaud 1996 without chapter VI
    .choice-rules-escale = Escale à jeux
    .choice-rules-cabinet = Game Cabinet 1995
    .choice-rules-riva = Riva: four players, no duties
    .option-pace-name = pace
    .option-pace-description = The time for one turn where the table names none
    .choice-pace-live = Live: 90 seconds
    .choice-pace-relaxed = Relaxed: 15 minutes
    .choice-pace-day = A day: 24 hours
    .choice-pace-none = No limit
    .option-openers-name = openers
    .option-openers-description = Who may open tables
    .choice-openers-everybody = Everybody
    .choice-openers-moderators = Moderators
    .option-role-name = role
    .option-role-description = Only this role (and moderators) may open tables
    .option-announcements-name = announcements
    .option-announcements-description = Where a season’s podium goes, and games whose channel I cannot reach any more
    .option-announce-name = announce
    .option-announce-description = Whether there is a channel for announcements: this one, if none is named
    .option-champion-role-name = champion-role
    .option-champion-role-description = The role of whoever leads the season; @everyone stands for no role
    .option-computer-games-name = computer-games
    .option-computer-games-description = Whether games with computer players count on leaderboards
    .option-mentions-name = mentions
    .option-mentions-description = When players are mentioned, so that they are notified
    .choice-mentions-turns = At every turn
    .choice-mentions-reminders = Only as a reminder
    .choice-mentions-never = Never
    .option-display-name = display
    .option-display-description = How score cards and rankings are shown
    .choice-display-pictures = Pictures
    .choice-display-text = Text alone
    .option-daily-name = daily
    .option-daily-description = When I tell of the deal of the day: 08:00 Europe/Paris; the zone alone for its midnight; or off
    .option-daily-channel-name = daily-channel
    .option-daily-channel-description = Where I tell of the deal of the day

command-settings-channel =
    .name = channel
    .description = Say where tables may be opened
    .option-channel-name = channel
    .option-channel-description = The channel
    .option-allowed-name = allowed
    .option-allowed-description = Whether it is on the list; an empty list allows every channel

command-settings-season =
    .name = season
    .description = Begin a season now, or return to quarters of the year
    .option-what-name = what
    .option-what-description = What to do
    .choice-what-begin = Begin a new season now
    .choice-what-quarters = Let quarters of the year be the seasons

command-settings-reset =
    .name = reset
    .description = Return to the defaults

command-privacy =
    .name = privacy
    .description = Your data

command-privacy-export =
    .name = export
    .description = Everything that is stored about you, as a file

command-privacy-forget =
    .name = forget
    .description = Remove you for good; asks once more
