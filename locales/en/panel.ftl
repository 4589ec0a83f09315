### A player’s own panel.

order-menu = Order ahead, for when your turn comes
order-play = Play { $play } if it is still allowed
order-cancel = Take my orders back
order-given = 📝 Ordered ahead: { $order }. Nobody else can see it.
order-dropped = 📝 Your order was dropped, because it could not be done any more: { $order }.
panel-lobby = The game has not begun: the cards come when the host presses **Start**.
panel-lobby-seat = You have seat { $seat }. The game has not begun: the cards come when the host presses **Start**.
panel-over = This game is over. `/gang new` or `/gostop new` opens a new table.
panel-no-seat = You have no seat in this game, so there is no hand to show. `/tables` lists the tables you can join.
panel-last-round = **Round { $round }:** { $outcome }, { $change } for you: { $total } in all, { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}.
panel-since = 🕰️ **Since your last turn**
panel-undo-asked = ↩️ **{ $name } would like to take the last play back.** Do you agree? Deadline: { $time }.
panel-undo-agreed = ↩️ You have agreed that **{ $name }** takes the last play back. Still to agree: { $missing }. Deadline: { $time }.
panel-undo-own = ↩️ **You have asked to take your last play back.** Still to agree: { $missing }. Deadline: { $time }.
panel-so-far = 🕰️ **In this round so far**
panel-substituted = 🤖 A computer player is keeping your seat. Take it back and play on.
panel-auto-pass = ⏭️ Nothing to press: I pass for you in a moment.
panel-offer-auto-pass = ⏭️ Shall I pass for you where nothing else is possible? It looks like any pass, and `/me pass` changes it.
button-auto-pass = Pass for me
button-play-game = Play { $game }
button-guide = Guide me through a first round
button-leave-guide = Leave the guide
guide-comes = 🎓 Your next first round comes with a guide in your own panel: open a table with `/gang new` or `/gostop new`, or join one of `/tables`.
guide-now = 🎓 { $text }
guide-over = 🎓 **That was your first round, and the guide ends here.** Green stays what I would do; `/rules` has the rest.
