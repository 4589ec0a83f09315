### Why something was not done, and the way on.

refusal-not-dealt = The cards of this round are not dealt yet. One moment.
refusal-other-game = This table plays another game. `/hand` shows what can be done here.
refusal-game-over = This game is over. **Rematch** or `/gang new` starts another one.

refusal-other-server = This table is in another server. Play there, or open one here with `/gang new` or `/gostop new`.
refusal-not-seated = You have no seat at this table. `/tables` lists the ones you can join.
refusal-not-seated-yet = You have no seat at this table yet. **Join** takes one.
refusal-already-seated = You have a seat at this table already. All that is missing is **Start**.
refusal-already-playing = You have a seat at this table already: you play along.
refusal-full = Every seat is taken. `/gang new` or `/gostop new` opens another table.
refusal-host-only = Only the host, **{ $name }**, can do that. Ask them, or open a table of your own with `/gang new` or `/gostop new`.
refusal-host-or-moderator = Only the host, **{ $name }**, or a moderator can do that. Ask one of them.
refusal-too-few = The game needs { $need } players, and { $have ->
    [one] one has
   *[other] { $have } have
} a seat. Invite somebody, or press **Add computer**.
refusal-unfit-rules = These rules do not go together, or are for another number of players. **House rules** on the table message changes them.
refusal-not-started = The game has not begun. The host presses **Start**.
refusal-already-started = The game is running already. `/gang new` or `/gostop new` opens another table.
refusal-paused = The game is paused. **{ $name }** or a moderator lets it go on with `/table resume`.
refusal-not-paused = The game is not paused; just play on.
refusal-substituted = A computer player is keeping your seat. Take it back first.
refusal-not-substituted = Your seat is yours already; just play on.
refusal-nobody-to-replace = There is no person on that seat whom a computer player could replace. Name somebody who plays at this table.
refusal-no-computer = No computer player has that seat, or it keeps the seat for its owner. `/tables` lists the tables you can join.
refusal-seat-promised = That seat is promised already, or one is promised to you: it is yours with the next deal. `/tables` lists the others.
refusal-nobody-waits = Nobody is waiting for a seat here any more. `/tables` shows the tables.
refusal-in-tournament = This table belongs to a tournament: only moderators may do that here. `/tournament leave` takes you out of it.
refusal-same-deals = Other tables play the same deals as this one, so who sits where, and in which channel, stays as it is. `/tournament show` tells how it stands.
refusal-own-turn = It is your turn: there is nothing to wait for. Play or pass in **My hand**.
refusal-nothing-ordered = You have ordered nothing ahead. **My hand** shows what you can order while others play.
refusal-undo-too-late = That is too late to take back: the next player has acted, cards were shown, or the last play was not yours.
refusal-undo-pending = The others are being asked already. Whoever agrees presses **Agree**.
refusal-no-undo-asked = Nobody is waiting for your answer about a play any more. The game goes on.
refusal-same-channel = The table is in this channel already. Name another one.
refusal-over = This table is closed. `/gang new` or `/gostop new` opens another one.
refusal-not-over = The game is still going on; a rematch follows its end.
refusal-rematch-exists = There is a rematch already: table { $table }. `/tables` shows it.

refusal-cards-not-held = You do not hold { $cards }. **My hand** or `/hand` shows what you have.
refusal-flowers-empty = No card was named. Write a month and a number such as `9.1`, or words such as `sep cup`.
refusal-flowers-word = “{ $word }” means nothing here. Write cards like `9.1`, `sep cup`, `9 animal` or `joker 2`; before them `shake` or `bomb` if you want that.
refusal-flowers-none = There is no such card. Write cards like `9.1`, `sep cup`, `9 animal` or `joker 2`.
refusal-flowers-month = A bomb takes one month: write `bomb 3`, for instance.
refusal-flowers-several = That may be { $cards }. Write one of them.
refusal-no-table-here = There is no table in this channel. `/gang new` or `/gostop new` opens one.
refusal-no-such-table = There is no such table here. `/tables` lists those there are.
refusal-hidden-game = Not everybody here may see the channel in which this game was played, so it is for you alone. If that channel still exists, share it there.
refusal-no-such-game = There is no such game here. `/history` lists those that were played.
refusal-several-games = Several of your tournament tables have this number. Choose yours from the list that comes while you type: it names the round and the tournament.
refusal-no-game-in-message = That message does not tell me which game you mean. Choose one of my messages with buttons below it, or name the game: `/replay` and `/review` offer yours, `/history` lists them.
refusal-admins-only = Only those who may manage this server can do that. Ask one of them.
refusal-role-not-allowed = I may not manage roles in this server. Give my own role the permission **Manage Roles** (Server Settings, Roles), then name { $role } again.
refusal-role-too-high = { $role } is not below my own role. Drag my role above it (Server Settings, Roles), then name it again.
refusal-role-managed = { $role } belongs to an application or to Discord, so nobody can give it. Make a role of your own and name that.
refusal-role-privileged = { $role } gives rights such as those of moderators, and who leads would have them. Name a role without such rights, or take them from { $role } (Server Settings, Roles) and name it again.
refusal-no-tables-here = Tables are not opened in this channel. Go to { $channels }.
refusal-openers-only = Only { $role } and moderators open tables here. Ask one of them to open one; you may join it.
refusal-moderators-open-only = Only moderators open tables here. Ask one of them to open one; you may join it.
refusal-no-group = You have not finished a game with others here yet, so there is no group to rank. Finish one, or ask for the leaderboard of the server.
refusal-not-seated-anywhere = You have no seat at any table. `/tables` lists those you can join, and `/gang new` or `/gostop new` opens one.
refusal-bad-option = The option **{ $option }** cannot be that. What it can be: { $detail }.
refusal-unknown-option = There is no rule option **{ $option }**. Did you mean { $nearest }? `/rules` explains them all.
refusal-contradiction = { $first } and { $second } contradict each other: change one of them.
refusal-wrong-players = These rules are not for { $players } players. Choose another rule set or another number of seats.
refusal-limit-person = You have a seat at { $most ->
    [one] one table
   *[other] { $most } tables
} already, and that is as many as one person may have. Finish or leave one first: `/tables` lists them.
refusal-limit-server = This server has { $most ->
    [one] one table
   *[other] { $most } tables
} already, and that is as many as it may have. Finish one first, or let the host or a moderator close one with `/table close`.
refusal-pace = That is no pace. Write `live`, `relaxed`, `day`, `none`, or a time for a turn such as `45s`, `5m`, `2h 30m` or `3d`.
refusal-pace-bounds = The time for a turn is between 20 seconds and 7 days, for instance `45s`, `5m`, `2h 30m` or `3d`.
refusal-quiet = Write two times of the day and a time zone, for instance `23:00-08:00 Europe/Paris`.
refusal-quiet-length = Quiet hours last at most 16 hours a day, and end at another time than they begin: for instance `23:00-08:00 Europe/Paris`.
refusal-quiet-no-zone = Add your time zone, for instance `23:00-08:00 Europe/Paris`.
refusal-quiet-zone = There is no time zone “{ $zone }”. Write one such as `Europe/Paris`, `America/Montreal` or `UTC`.
refusal-away = Write how long you are away, such as `3d` or `12h`, or until when, such as `2027-01-31` or `2027-01-31 18:00`.
refusal-away-length = Write a moment in the next 30 days: how long, such as `3d`, or a date, such as `2027-01-31`. To come back at once, write `off`.
refusal-not-your-channel = You cannot write in that channel, so no game goes there at your word. Name one in which you can.
refusal-outdated = The game had moved on since this panel was made, so nothing was done. This is how it stands now.
refusal-late = This reached me so late that Discord had given up waiting, so nothing was done. Please try again.
refusal-unknown-button = This button is not one of mine any more. `/tables` brings you back to your games.
refusal-forbidden = This button was made for somebody else. **My hand** on the board gives you your own.
refusal-database = That could not be saved, so nothing has changed. Please try again in a moment.
refusal-unreadable = What I have stored of this cannot be read: it is damaged, or a newer version of me wrote it. Nothing has changed, and trying again will not help. Please tell the person who runs this bot; `/tables` lists your other games.
refusal-unreadable-interaction = Discord sent me this in a form that I cannot read, so nothing was done. Please try again, or another way: `/tables` brings you back to your games.
refusal-permission = I lack permissions in this channel: { $permissions }. Ask somebody who looks after the server; the game goes on meanwhile with `/hand` and `/play`.
refusal-channel-gone = I can no longer write in that channel. Nothing is lost: `/hand` works from any channel of this server, and the host or a moderator sends the game to another one with `/table move`.
refusal-channel-refuses = Discord does not take my messages in that channel at the moment. Nothing is lost: `/hand` works, I keep trying, and the host or a moderator can send the game to another channel with `/table move`.
refusal-not-here = That works in a server’s channel. Go to one and use the command there.
refusal-bot-absent = That takes me in the channel, and I am not here. [Add me to a server]({ $invitation }), or ask somebody who looks after this one. `/turns`, `/stats`, `/history`, `/replay`, `/review`, `/rules` and `/help` work for you everywhere.
refusal-no-threads-here = There are no threads in a channel of this kind. Open the table without one, or in a text channel.
refusal-no-private-threads-here = Duplicate deals need private threads, which only text channels have. Use the command in a text channel, or without `deals`.
refusal-duplicate-deals-thread = With duplicate deals every table has a private thread of its own. Use the command without `thread`.
refusal-duplicate-deals-computers = With duplicate deals computer players have the seats that people leave free. Use the command without `computers`; `level` says how well they play.
refusal-duplicate-deals-rule = `{ $choice }` means nothing with duplicate deals: every deal stands alone, for points, and the house rule `rounds` says how many there are. Use the command without it.
refusal-sealed = 🔒 Other tables play the same deals as this one, so it is closed until all of them have ended; then everybody may look at it. `/tournament show` tells how far they are.
refusal-too-many-threads = This server has as many open threads as Discord allows. Open the table without one, or ask somebody who looks after the server to archive some.
refusal-threads-not-allowed = You may not make threads in this channel. Open the table without one, or ask somebody who looks after the server.
refusal-busy = I am still busy with what you asked for last, so nothing has been done. Wait for that answer, then try again.
refusal-crowded = Too many people are asking at once, so nothing has been done. Please try again in a few seconds.
refusal-restarting = I am being restarted, so nothing has been done. Please ask again in a minute.
refusal-unexpected = Something went wrong on my side, and nothing has changed. Please try again.
# Permissions, as Discord’s own client names them in this language.
permission-view-channel = View Channel
permission-connect = Connect
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-create-private-threads = Create Private Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
# In the place of an answer that is still to be made.
answer-waits = 🧮 Such answers are made one after the other, and others have asked, too. Yours comes in about { $seconds } s.
channel-lost = 🧭 I cannot reach the channel of table { $table } any more, so the game waits. Nothing is lost: it goes on by itself when I can write there again, or where the host or a moderator sends it with `/table move`.
# In the panel and on the board of a game that waits for that.
out-of-reach = 🧭 The game waits: I cannot reach its channel. It goes on by itself when I can write there again, or where the host or a moderator sends it with `/table move`.
