### Scores that last: cards, leaderboards, histories, ratings; data of a person; settings of a server.

records-former = a former player
records-rating = { $rating } ({ $low }–{ $high })
records-period-all = all time
records-period-season = this season
records-period-month = this month
records-period-week = this week
records-since = { $period }, since { $day }
records-span = { $period }, { $first } to { $last }
records-earlier = Back
records-later = On
records-page = Page { $page } of { $pages } · { $lines } in all
records-beyond = That is beyond the end: there { $pages ->
    [one] is one page
   *[other] are { $pages } pages
}. Leave the page out to begin at the first.

records-game-gang-of-four = Gang of Four
records-game-go-stop = Go-Stop
records-card-title = { $name } · { $game } · { $period }
records-card-none = { $name } has not finished a game of { $game } here yet. `/leaderboard` shows who has.
records-card-none-own = You have not finished a game of { $game } here yet: rounds count with the end of their game. `{ $command }` opens a table.
records-card-none-period = { $name } has no finished game of { $game } { $period }. Leave the period out to see everything.
records-games = Games
records-games-text = { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins ->
    [0] none won
   *[other] { $wins } won
}
records-mean-rank = average rank { $rank }
records-extremes = points: best { $best }, worst { $worst }
records-rounds = Rounds
records-rounds-text = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, { $won ->
    [0] none won
   *[other] { $won } won
}
records-mean-points = { $points } points a round
records-eight = 8 cards or more left: { $rounds ->
    [0] never
    [one] once
   *[other] { $rounds } times
}
records-rating-title = Rating
records-rating-here = { $rating }
records-rating-everywhere = all servers: { $rating }
records-unranked = no rank yet: { $games } of { $needed } games
records-given-away = Points given away a round, by review
records-luck = Luck and play
records-luck-text = The cards { $deal }, play { $play } (± { $error }) in { $games ->
    [one] one game
   *[other] { $games } games
}
records-luck-daily = The cards { $deal }, play { $play } (± { $error }) in { $deals ->
    [one] one deal of the day
   *[other] { $deals } deals of the day
}
records-luck-both = The cards { $deal }, play { $play } (± { $error }) in { $games ->
    [one] one game
   *[other] { $games } games
} and { $deals ->
    [one] one deal of the day
   *[other] { $deals } deals of the day
}
records-gangs = Gangs
records-gangs-text = { $laid } laid, { $suffered } suffered
records-carte = “Carte !”
records-carte-text = { $said } said, { $forgotten } forgotten
records-time = Time for a move
records-time-none = –
records-seconds = { $seconds } s
records-minutes = { $minutes } min
records-hours = { $hours } h
records-nagari = nagari: { $rounds ->
    [0] never
    [one] once
   *[other] { $rounds } times
}
records-go-stop = Go and Stop
records-go-stop-text = { $gos } Go, { $stops } Stop
records-cries = Calls
records-cries-text = satta { $sattas }, ppuk { $ppuks }, ttadak { $ttadaks }, kiss { $kisses }, sseul { $sseuls }
records-months = Whole months
records-months-text = { $bombs ->
    [one] one bomb
   *[other] { $bombs } bombs
}, { $shakes ->
    [one] { $shakes } month shown
   *[other] { $shakes } months shown
}, { $chongtongs } chong-tong
records-pi = Pi
records-pi-text = { $stolen } stolen, { $lost } lost
records-baks = Bak
records-baks-text = { $go } go-bak, { $kwang } kwang-bak, { $pi } pi-bak
records-favourite = Favourite opponent
records-feared = Most feared opponent
records-met = { $name }
    { $games ->
        [one] one game
       *[other] { $games } games
    }: { $ahead } ahead, { $behind } behind
records-guesses = 🔮 Guesses, looking on
records-guesses-own = { $right } of { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} right: { $percent } %, by chance { $chance } %
records-guesses-best = The best here, from { $needed } rounds on
records-guesses-line = { $place }. { $name } · { $percent } % of { $rounds }, by chance { $chance } %
records-plot-rating = Rating
records-plot-games = games; everybody begins at the brighter line
records-plot-cards = Rounds by cards left
records-plot-left = cards left at the end of a round
records-plot-points = Rounds by points
records-plot-from = at least so many points won or lost in a round
records-plot-mean = { $mean } on average
records-alt-rating = Rating over the last { $games ->
    [one] game
   *[other] { $games } games
}: from { $first } to { $last }, between { $low } and { $high }; everybody begins at { $start }.
records-alt-cards = Of { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, { $none } % ended with no card left, { $few } % with 1 to 7, { $many } % with 8 or more; { $mean } on average.
records-alt-points = Of { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, { $paid } % cost points, { $nothing } % nothing, { $received } % brought some: from { $worst } to { $best }, { $mean } on average.

records-duel-title = { $first } and { $second } · { $game }
records-duel-oneself = That is the same person twice. Name somebody else: `/headtohead` compares two people.
records-duel-bot = A bot finishes no games of its own. Name somebody who plays: `/headtohead` compares two people.
records-duel-none = { $first } and { $second } have not played a whole game together here yet.
records-duel-text = { $games ->
    [one] One game together
   *[other] { $games } games together
}, { $level ->
    [0] never level
    [one] once level
   *[other] { $level } times level
}, last on { $day }.
records-duel-side = { $ahead ->
    [one] once
   *[other] { $ahead } times
} ahead
    { $wins ->
    [one] one win
   *[other] { $wins } wins
}
    { $points } points a game

records-history-title = Games of { $name }
records-history-none = { $name } has not finished a game here yet. `/gang new` or `/gostop new` opens a table.
records-history-page = Page { $page } of { $pages } · { $lines } in all: with you, or in at most { $places } channels and threads, those of the newest games
records-replay = Table { $table }
records-history-game = **Table { $table }** · { $game } · { $day } · { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}

records-board-title = Leaderboard · { $game } · { $by }
records-board-title-group = This group · { $game } · { $by }
records-by-rating = rating
records-by-wins = wins
records-by-average-points-gang-of-four = average penalty
records-by-average-points-go-stop = average points
records-by-feats-gang-of-four = gangs
records-by-feats-go-stop = Gos
records-board-card = Statistics
records-board-none = Nobody has finished a game here yet. `{ $command }` opens a table.
records-board-none-period = Nobody has finished a game { $period } yet. `{ $command }` opens a table.
records-board-none-group = No game of { $game } counts for this group yet: one counts when exactly the people of your last game sat at the table. `/leaderboard` without the group shows everybody.
records-board-none-group-period = No game of { $game } { $period } counts for this group. Leave the period out to see all of them.
records-board-no-line = You have no line here yet: finish a game.
records-board-unranked = A place in brackets is provisional until the { $needed }th game that counts.
records-wins = { $wins ->
    [one] one win
   *[other] { $wins } wins
}
records-feats-gang-of-four = { $feats ->
    [one] one gang
   *[other] { $feats } gangs
}
records-feats-go-stop = { $feats } Go
records-games-count = { $games ->
    [one] one game
   *[other] { $games } games
}
records-podium = 🏆 The season is over · { $game }
records-podium-footer = { $people } played. A new season has begun: /leaderboard
league = League
league-title = League · { $game } · { $division }
league-division = Division { $division }
league-newcomers = Newcomers
league-in = Division { $division } of { $divisions }
league-in-none = In no division yet
league-place = place { $place } of { $counting } who count
league-missing = { $games ->
    [one] one more game to count
   *[other] { $games } more games to count
}
league-up = { $up ->
    [one] the first one goes up
   *[other] the first { $up } go up
}
league-down = { $down ->
    [one] the last one goes down
   *[other] the last { $down } go down
}
league-ahead = the next season has divisions
league-newcomer = newcomers begin in the lowest division
league-more = … and { $more } more
league-few = For divisions in the next season, too, { $missing ->
    [one] one more person has to count.
   *[other] { $missing } more people have to count.
}
league-rule = Places go by the lower number in brackets: what this season’s games with others show. /help (Seasons and divisions)
league-nobody = Nobody has played enough to count.
league-begins = The new season has { $divisions } divisions: `/leaderboard` for this season shows yours.
league-ends = Fewer than { $needed ->
    [one] one person has
   *[other] { $needed } people have
} counted: the new season has no divisions.
records-changes = Ratings
records-change = { $name }: { $rating } ({ $change })

privacy-export = Everything that is stored about you.
privacy-export-alt = Your data as a JSON file
privacy-export-large = So much is stored about you that Discord does not take the file. Ask whoever runs this bot for it.
privacy-forget-title = Shall I forget you?
privacy-forget-text =
    Your seats in running games go to computer players. In every finished game and in all logs you become “a former player”; your statistics and ratings are gone, on every server, and a champion’s role that I gave you. What you have played as deals of the day stays as results without a name. Where you have begun today’s, or take part in a tournament with duplicate deals, a fingerprint of your number is kept until that day is over everywhere, or the round that is played, so that nobody plays a deal twice; then it is removed.

    The games of the others stay as they are, and so does what I have posted in channels: whoever runs the server can delete that. **There is no way back.** To keep a copy, use `/privacy export` first.
privacy-forget-button = Forget me for good
privacy-forgotten = It is done: nothing that I keep leads to you any more, but for the fingerprint where you know deals that others still play, until that day or round is over. If you play again, you begin anew.
privacy-forgotten-rest = The records of these tables are damaged, so your name may still be in them: { $tables }. Tell the person who runs this bot, and ask me again when they are mended.
privacy-forgotten-tournaments = The records of these tournaments are damaged, so your name may still be in them: { $tournaments }. Tell the person who runs this bot, and ask me again when they are mended.
privacy-forgotten-beside = One thing is left: what stood there before can still be found in the files of the database. Please ask again with `/privacy forget` in a while, or tell the person who runs this bot.

settings-title = Settings of this server
settings-footer = /settings change · /settings channel · /settings season
settings-language = Public messages
settings-language-server = as the server
settings-language-en = English
settings-language-fr = French
settings-language-ko = Korean
settings-rules = Rules of new tables (Gang of Four)
settings-pace = Pace of new tables
settings-channels = Tables may be opened in
settings-channels-all = every channel
settings-openers = Who may open tables
settings-openers-everybody = everybody
settings-openers-role = { $role } and moderators
settings-openers-moderators = moderators
settings-announcements = Announcements
settings-announcements-none = nowhere
settings-champion = Champion’s role
settings-champion-none = none
settings-champion-role = { $role }, for who leads the season
settings-champion-refused = ⚠️ { $role }: I could not give or take it. Give my role **Manage Roles**, drag it above { $role }, and leave { $role } without rights of moderators
champion-role-refused = 👑 I could not give or take { $role }, the role of who leads the season. Give my role **Manage Roles**, drag it above { $role } and take rights of moderators from { $role } (Server Settings, Roles), or name another role with `/settings change`. I try again every hour.
settings-computers = Games with computer players
settings-computers-count = count on leaderboards
settings-computers-not = do not count on leaderboards
settings-pings = Mentions
settings-pings-turns = at every turn
settings-pings-reminders = only as a reminder
settings-pings-never = never
settings-display = Display
settings-display-pictures = score cards and rankings as pictures
settings-display-text = text alone
settings-daily = Deal of the day
settings-daily-at = { $time } in { $channel }
settings-daily-refused = { $time } in { $channel }, but I could not post the last message there: check that the channel exists and that I may write in it, or choose another with `/settings change`
settings-daily-never = no message
settings-daily-zone = no message; days of { $zone }
settings-season = Season
settings-season-until = { $since } to { $until }
settings-season-open = since { $since }, until you begin another
settings-season-begun = A new season has begun. It lasts until you begin another, or return to quarters of the year.
settings-season-quarters = From now on the quarters of the year are the seasons again.

## The language of a server of which Discord tells none.

language-question = Public messages of this table are in **{ $language }**, the language of who opened it: Discord tells me none of this server. Keep { $language } for all tables here? `/settings change` changes it at any time.
button-keep-language = Keep { $language }
button-language-by-table = As each host reads
language-kept = Public messages of new tables are in { $language } from now on. `/settings change` changes it.
language-by-table = Public messages of a table stay in the language of who opens it. `/settings change` sets one for all.
