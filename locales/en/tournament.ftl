# Tournaments.

tournament-title = Tournament { $tournament } · { $game }
tournament-title-pairings = Tournament { $tournament } · { $game } · round { $round } of { $rounds }
tournament-title-standings = Tournament { $tournament } · { $game } · after round { $round } of { $rounds }
tournament-title-over = 🏆 Tournament { $tournament } · { $game } · final standings after round { $round }
tournament-swiss = Swiss: who stands next to each other sits together, and nobody meets twice while that can be avoided.
tournament-rounds = Each round is drawn anew, and nobody meets twice while that can be avoided.
tournament-knock-out = Knock-out: the better half of each table goes on.
tournament-knock-out-duplicate = Knock-out: the better half of all goes on.
tournament-duplicate = **Duplicate deals**: all tables play the same deals, each in a private thread, and nobody sees another table before all of them have ended. What counts is the comparison with those in your seat at the other tables: one for each that you beat, half for an equal one. Who may manage threads here sees them all the same.
tournament-rounds-chosen =
    { $rounds ->
        [one] One round.
       *[other] { $rounds } rounds.
    }
tournament-rounds-open = As many rounds as the number of people asks for, three to nine.
tournament-rounds-so-far =
    { $rounds ->
        [one] One round with those who have signed up so far.
       *[other] { $rounds } rounds with those who have signed up so far.
    }
tournament-terms = Up to { $seats } at a table · { $pace } · a round may take { $time }; then computer players finish what is open.
tournament-terms-duplicate =
    { $deals ->
        [one] One deal
       *[other] { $deals } deals
    } · { $seats } at each table, computer players in free seats · { $pace } · time for all: { $time }; then computer players finish what is open.
tournament-terms-absence = Who is away is waited for until half of that time has gone.
# In the place of an organiser who has been forgotten.
tournament-managers = who manages this server
tournament-starts = Starts { $time }, or as soon as { $most } have signed up, or when { $organiser } presses **Start**.
tournament-waits = Starts as soon as { $most } have signed up, or when { $organiser } presses **Start**.
tournament-starts-open = Starts { $time }, or when { $organiser } presses **Start**. Up to { $most } people can sign up; once so many have, it starts at once.
tournament-waits-open = Starts when { $organiser } presses **Start**. Up to { $most } people can sign up; once so many have, it starts at once.
tournament-event-sign-up = Who wants to play presses **Sign up** on its message in { $channel }.
tournament-runs = It has begun: **Standings** shows who plays whom.
tournament-over = It is over.
tournament-cancelled = It was cancelled.
tournament-too-few = Too few people have signed up, so it is cancelled: it takes three, with duplicate deals two. `/tournament new` opens another one.
tournament-too-many-threads = Tournament { $tournament } waits: the tables play the same deals, each in a private thread, and this server has as many open threads as Discord allows. Archive some, and it goes on by itself; `/tournament cancel` ends it.
tournament-no-private-threads = Tournament { $tournament } waits: I cannot make a private thread here, and the tables play the same deals, which nobody may see before playing them. Give me **Create Private Threads** and **Send Messages in Threads** in this channel, and it goes on by itself; `/tournament cancel` ends it.
tournament-people =
    { $people ->
        [one] One person
       *[other] { $people } people
    }
tournament-fingerprint = Fingerprint of the secret from which draws and deals follow (the files show it at the end): { $fingerprint }
tournament-running = Round { $round } of { $rounds } is being played; it has to be over { $time }.
tournament-running-opening = Round { $round } of { $rounds } begins: its time runs once all its tables are open.
tournament-running-late = Round { $round } of { $rounds }: its time was over { $time }, and computer players finish what is still open.
tournament-own-table = Your table: { $channel }
tournament-own-thread = Each table is in a private thread below this channel, which only those who sit there see. **Standings** leads you to yours.
tournament-own-bye = You have a bye in this round, which counts as a won table.
tournament-byes = Bye: { $people }
tournament-opened = All tables of this round have ended, so everybody may look at them now: `/replay`, `/review` and `/verify` take the number of a game: { $tables }
tournament-opened-table = { $game } (table { $table })
# No list of Discord’s, which would number those anew who share a place.
tournament-line = **{ $place }.** { $name } · **{ $points }**
tournament-line-left = **{ $place }.** ~~{ $name }~~ · **{ $points }**
tournament-line-bye =
    { $byes ->
        [one] one bye
       *[other] { $byes } byes
    }
tournament-line-berger = Sonneborn–Berger { $berger }
tournament-line-direct = direct comparison { $direct }
tournament-bye-explained = -# Sonneborn–Berger adds up the points of everybody who was beaten, and half of those of equals. A bye is worth a point, and beats nobody.
tournament-more =
    { $more ->
        [one] … and one more
       *[other] … and { $more } more
    }
# What stands behind the word “table” everywhere.
table-of-tournament = { $table } (round { $round }, tournament { $tournament })
tournament-thread = Round { $round } · table { $table } · tournament { $tournament }
tournament-left = You have left tournament { $tournament }. What you have played still counts.
tournament-for = { $name } (for { $original })
tournament-substitutes =
    { $people ->
        [one] One substitute
       *[other] { $people } substitutes
    }
tournament-left-substitutes = You no longer wait for a place in tournament { $tournament }. **Substitute** on its message puts you at the end of the list again.
tournament-button-sign-up = Sign up
tournament-button-leave = Leave
tournament-button-start = Start
tournament-button-substitute = Substitute
tournament-button-show = Standings
tournament-button-again = Refresh
tournament-button-files = Files
tournament-files = The results of tournament { $tournament }: a table for spreadsheets, and everything for programs.
tournament-files-alt = The results of the tournament
refusal-tournament-closed = Nobody can sign up for this tournament any more. `/tournament show` shows how it stands; `/tournament new` opens another one.
refusal-tournament-over = This tournament is over. `/tournament show` has its results.
refusal-tournament-already-in = You have signed up already. `/tournament leave` takes it back.
refusal-tournament-not-in = You are not in this tournament. **Sign up** on its message is the way in, before it starts.
refusal-tournament-organiser-only = Only who opened the tournament, or who manages the server, may do that. Ask one of them.
refusal-tournament-too-few = A tournament begins with three people at least, with duplicate deals two. Let more of them press **Sign up**.
refusal-tournament-too-many = This server has five open tournaments already. `/tournament cancel` ends one.
refusal-tournament-unknown = There is no such tournament here. `/tournament new` opens one.
refusal-tournament-has-left = You have left this tournament, or somebody has taken your place over: nobody comes back into it. `/tournament show` shows how it stands.
refusal-tournament-already-substitute = You are on the list of substitutes already. `/tournament leave` takes you off it.
refusal-tournament-too-many-substitutes = The list of substitutes is full. `/tournament show` shows how it stands.
