# The deal of the day.

daily-title = Deal of the day { $day }
daily-panel = Deal of the day { $day } · ends { $time }
daily-new-gang-of-four = **{ $game }** · one round against three experts
daily-new-go-stop = **{ $game }** · one deal against an expert
daily-begun = **{ $game }** · begun
daily-begun-until = **{ $game }** · begun where the day ends { $time }
daily-elsewhere = **{ $game }** of day { $day } · begun where that day ends { $time }
daily-unfinished = **{ $game }** · not finished: its day is over where you began
daily-alone = **{ $game }** · finished; nobody else has played this deal yet
daily-finished =
    {"**"}{ $game }** · **{ $percent } %** { $squares } · compared with { $people ->
        [one] one other person
       *[other] { $people } others
    }
daily-finished-few =
    {"**"}{ $game }** · **{ $percent } %** { $squares } · compared with { $people ->
        [one] one other person
       *[other] { $people } others
    } and { $computers } computer players in your place, because there are few people
daily-finished-alone = {"**"}{ $game }** · **{ $percent } %** { $squares } · compared with { $computers } computer players in your place: nobody else has played this deal yet
daily-finished-newcomers = {"**"}{ $game }** · **{ $percent } %** { $squares } · compared with { $computers } computer players in your place
daily-par = · a champion: { $percent } %
daily-newcomers =
    -# { $newcomers ->
        [one] One other person has played this deal, too.
       *[other] { $newcomers } others have played this deal, too.
    } Who is new to the bot is compared with others from the second day on.
daily-luck = The cards gave you { $deal } (± { $error }), your play **{ $play }**, in points against the table’s mean.
daily-luck-known = -# By what you could see at the time, the cards gave you { $known }.
daily-luck-later = -# What the cards gave you is being estimated: **Refresh** shows it in a moment.
daily-streak = 🔥 Days in a row: { $days }
daily-until = Ends { $time }. One try; what is not finished by then counts as it stands, behind all that is.
daily-next = You have played both. The next deals come { $time }.
daily-next-deals = The next deals come { $time }.
daily-secrets = All deals of a day follow from its secret. The fingerprint (SHA-256) of that secret is known the day before, the secret itself once the day is over on all servers.
daily-fingerprint = Fingerprint of the secret of day { $day }: { $fingerprint }
daily-share = { $name } · Carte ! { $day } · { $game } · { $percent } % · { $squares }
daily-shared-before = You have shared this result here already: { $link }
daily-shared-before-unlinked = You have shared this result here already. If you do not see it, please try again in a minute.
daily-button-play = Play today’s deal
daily-button-go-on = Go on with { $game }
daily-button-go-on-day = Go on with { $game } of day { $day }
daily-button-share = Share { $game }
daily-button-compare = Compare yesterday’s { $game }
daily-button-compare-day = Compare { $game } of day { $day }
daily-button-table = Table
daily-button-again = Refresh
daily-button-home = Today’s deals
daily-button-week-server = Week, here
daily-button-month-server = Month, here
daily-button-week-all = Week, all servers
daily-button-month-all = Month, all servers
daily-table-week-server = Deals of the day: the week until yesterday on this server
daily-table-week-all = Deals of the day: the week until yesterday on all servers
daily-table-month-server = Deals of the day: the month until yesterday on this server
daily-table-month-all = Deals of the day: the month until yesterday on all servers
daily-table-none = Nobody yet.
daily-table-line =
    {"**"}{ $place }.** { $name } · { $points ->
        [one] one point
       *[other] { $points } points
    } in { $games ->
        [one] one game
       *[other] { $games } games
    }
daily-table-footer = A percent is a point. Days count once they are over; who was new to the bot counts from the second day on.
daily-notice = One round of Gang of Four against three experts, one deal of Go-Stop against one: the same for everybody, in a message that only you see. End: { $time }
daily-notice-best = The best of day { $day } here
daily-notice-best-so-far = The best of day { $day } here, so far
daily-notice-goes-on = Day { $day } goes on where clocks are behind: others may still be compared with the best, and its secret comes once it is over everywhere.
daily-notice-none = Nobody: who was new to the bot counts from the second day on.
daily-notice-secret =
    Secret of day { $day }: { $secret }
    Its fingerprint, published the day before: { $fingerprint }
daily-compare-title = { $game } of day { $day }: where others chose otherwise
daily-compare-text = Each choice with the points that it costs, by the measure of `/review`. Others are compared with you as long as they have played as you did.
daily-compare-none = Everybody who has played this deal chose as you did.
daily-compare-choice = Choice { $number }
daily-compare-own = You: { $choice } { $cost }
daily-compare-others =
    { $people ->
        [one] One other person
       *[other] { $people } others
    }: { $choice } { $cost }
daily-compare-others-champion =
    { $people ->
        [one] One other person
       *[other] { $people } others
    } and a champion (computer player): { $choice } { $cost }
daily-compare-champion = A champion (computer player): { $choice } { $cost }
daily-compare-other = something else
daily-compare-free = (0)
daily-compare-cost = (−{ $points })
daily-compare-unknown = (no estimate)
refusal-day-over = The day of this deal is over, so nothing was done. `/daily` shows today’s.
refusal-day-played = You had begun this deal of the day before I forgot you, and there is one try a day. `/daily` has the next one as soon as the day is over.
refusal-daily-time = Write a time of the day and a time zone, such as `08:00 Europe/Paris`, a time zone alone, or `off`.
