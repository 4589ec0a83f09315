### Lines in the channel: what has just happened.

announce-started = 🃏 The game begins · { $rules }
announce-round-ccw = 🔔 **Round { $round }**, counter-clockwise. **{ $leader }** leads.
announce-round-cw = 🔔 **Round { $round }**, clockwise. **{ $leader }** leads.
announce-cut = ✂️ The cut shows { $cards }: the deal starts with **{ $name }**.
announce-cut-dummy = ✂️ The cut shows { $cards }: the deal starts with the dummy.
announce-given = 🔄 **{ $giver }** had the most cards left and gives the highest new one, { $card }, to **{ $winner }**.
announce-returned = 🔄 **{ $winner }** gives { $card } back to **{ $giver }**.
announce-led = **{ $name }** leads { $play }{ $cards ->
    [0] { "." }
    [one] { " · 1 card left" }
   *[other] { " · " }{ $cards } left
}
announce-played = **{ $name }** lays { $play }{ $cards ->
    [0] { "." }
    [one] { " · 1 card left" }
   *[other] { " · " }{ $cards } left
}
announce-played-clock = ⏰ Time is up: **{ $name }** lays { $play }{ $cards ->
    [0] { "." }
    [one] { " · 1 card left" }
   *[other] { " · " }{ $cards } left
}
announce-gang = 💥 **{ $name }** strikes with a { $gang }: { $which }{ $cards ->
    [0] { "." }
    [one] { " · 1 card left" }
   *[other] { " · " }{ $cards } left
}
announce-passed = **{ $name }** passes.
announce-passed-clock = ⏰ Time is up: **{ $name }** passes.
announce-carte = 📣 **{ $name }: “Carte !”**
announce-barred-one = 🚫 **{ $name }** was down to one card and did not say “Carte !” in time. The others finish this round; the card counts 1 point.
announce-barred-two = 🚫 **{ $name }** was down to one card and did not say “Carte !” in time. The others finish this round; it costs 2 points.
announce-taken-back = ↩️ **{ $name }** did not say “Carte !”: { $card } goes back to the hand, and the turn is lost.
announce-cycle = Everybody else has passed. **{ $name }** takes the lead.
announce-round-won = 🏁 **{ $name }** has no card left: the round is over.
announce-round-nobody = 🏁 Nobody is left who may play: the round ends without a winner.
announce-game-won = { $winners ->
    [one] 🏆 **{ $names }** wins the game!
   *[other] 🏆 A shared victory: **{ $names }**!
}
announce-next = 👉 { $mention }, your turn.
announce-next-lead = 👉 { $mention }, you lead.
announce-next-exchange = 👉 { $mention }, choose a card to give back.
announce-reminder = ⏳ { $mention }, table { $table } is waiting for you. Time runs out { $moment }.
announce-reminder-open = ⏳ { $mention }, table { $table } is waiting for you.
announce-host = **{ $name }** is the host now.
announce-left = 🤖 **{ $name }** leaves: a computer player takes over the seat, and its owner may come back at any moment.
announce-replaced = 🤖 A computer player has been put on **{ $name }**’s seat; its owner may come back at any moment.
announce-absent = 🤖 Time ran out for **{ $name }** three times in a row: a computer player keeps the seat, and its owner may come back at any moment.
announce-back = 👋 **{ $name }** is back at the table.
announce-paused = ⏸️ **{ $name }** has paused the game.
announce-paused-alone = ⏸️ Nobody is left at the table: the game waits until somebody takes a seat back.
announce-resumed = ⏯️ The game goes on.
announce-undo-asked = ↩️ **{ $name }** would like to take the last play back. Everybody at the table has to agree within a minute.
announce-undo-agreed = 👍 **{ $name }** agrees.
announce-undo-refused = 👎 **{ $name }**: the play stands.
announce-undo-lapsed = ⏰ Not everybody has agreed in time: the play stands.
announce-undone = ↩️ **{ $name }** takes the last play back and may think again.
direct-turn = 👉 It is your turn at table { $table }: { $link } · time runs out { $moment }.
direct-turn-open = 👉 It is your turn at table { $table }: { $link }
table-arrives = 🧭 Table { $table } moves to this channel.
announce-moved = 🧭 The game goes on in { $channel }.
announce-closed = ⏹️ The table was closed.
announce-rematch = 🔁 The rematch is table { $table }.
