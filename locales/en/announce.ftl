### Lines in the channel: what has just happened.

announce-started = 🃏 The game begins · { $rules }
    -# Fair deal, fingerprint `{ $commitment }`
announce-game-won = { $winners ->
    [one] 🏆 **{ $names }** wins the game!
   *[other] 🏆 A shared victory: **{ $names }**!
}
announce-next = 👉 { $mention }, your turn.
announce-reminder = ⏳ { $mention }, table { $table } is waiting for you. Deadline: { $moment }.
announce-reminder-open = ⏳ { $mention }, table { $table } is waiting for you.
announce-host = **{ $name }** is the host now.
announce-left = 🤖 **{ $name }** leaves: a computer player takes over the seat, and its owner may come back at any moment.
announce-replaced = 🤖 A computer player has been put on **{ $name }**’s seat; its owner may come back at any moment.
announce-absent = 🤖 Time ran out for **{ $name }** three times with nothing laid in between: a computer player keeps the seat, and its owner may come back at any moment.
announce-back = 👋 **{ $name }** is back at the table.
announce-claimed = 🪑 **{ $name }** takes over from { $seat } with the next deal.
announce-seat-taken = 🪑 **{ $name }** has taken over from the computer player.
announce-seat-passed = 🪑 **{ $name }** plays on for **{ $former }**.
announce-paused = ⏸️ **{ $name }** has paused the game.
next-round-awaited = ⏩ Noted. The next round comes as soon as { $mentions } have pressed, too, or in a few seconds by itself.
guess-right = 🔮 Guessed right: { $names }{ $more ->
    [0] {""}
    [one] {" "}and one other
   *[other] {" "}and { $more } others
}
announce-paused-alone = ⏸️ Nobody is left at the table: the game waits until somebody takes a seat back.
announce-resumed = ⏯️ The game goes on.
announce-undo-asked = ↩️ **{ $name }** would like to take the last play back. Everybody at the table has to agree within a minute.
announce-undo-agreed = 👍 **{ $name }** agrees.
announce-undo-refused = 👎 **{ $name }**: the play stands.
announce-undo-lapsed = ⏰ Not everybody has agreed in time: the play stands.
announce-undone = ↩️ **{ $name }** takes the last play back and may think again.
direct-turn = 👉 It is your turn at table { $table }: { $link } · deadline: { $moment }.
direct-turn-open = 👉 It is your turn at table { $table }: { $link }
direct-next = ⏳ You are next at table { $table }: { $link }
direct-needed = 🔔 Table { $table } needs you: { $link }
table-arrives = 🧭 Table { $table } moves to this channel.
announce-moved = 🧭 The game goes on in { $channel }.
announce-closed = ⏹️ The table was closed.
announce-rematch = 🔁 The rematch is table { $table }.
announce-question = 👉 { $mentions }, may **{ $name }** take the last play back?
announce-call-owner = 🪑 { $mentions }, a computer player keeps your seat until you press **Take back my seat**.
announce-call-owners = 🪑 { $mentions }, the game waits until one of you presses **Take back my seat**.
announce-call-substitute = 🪑 { $mentions }, the seat is yours now: **My hand** shows your cards.
announce-call-host = ⏸️ { $mentions }, your table was paused. Press **Resume** when the game may go on.
banner-comeback = { $points } points made up!

remark = 💬 { $name }: “{ $said }”
remark-parus = Did I do that?
remark-passer = Oh! It worked!
remark-sitta = I was told to try this once.
remark-upupa = Slowly, slowly, and there it is.
remark-sturnus = Quick as you like.
remark-pica = Mine, I think.
remark-cuculus = Nobody saw me coming.
remark-merula = That was worth a song.
remark-alcedo = One dive is enough.
remark-corvus = I have waited for this.
remark-strix = It was visible from far away.
remark-ardea = Patience.
remark-falco = From above.
remark-aquila = As planned.
remark-bubo = I had counted on it.
remark-grus = In good order, as always.
