### A player’s own panel.

panel-hand =
    🃏 **Your hand** · { $count }
    { $cards }
panel-turn = ▶️ **Your turn.** To beat: { $play }, laid by **{ $name }**.
panel-turn-lead = ▶️ **Your turn.** You lead: lay whatever you like.
panel-turn-first-lead = ▶️ **Your turn.** You lead, and your first play contains `M1`.
panel-turn-other = ⏳ **{ $name }** is to play. On the table: { $play }.
panel-turn-other-lead = ⏳ **{ $name }** leads.
panel-turn-exchange = ⏳ **{ $name }** is choosing a card to give back.
panel-bound = ⚠️ The next player holds one card: mind the last-card duty.
panel-say-carte = 📣 **You hold one card and have not said “Carte !”.** Press it before the next player acts!
panel-say-carte-relaxed = 📣 **You hold one card and have not said “Carte !”.** Press it before you lay it.
panel-chosen-nothing = no combination
panel-chosen-yes = ✅ **{ $name }** { $cards } can be laid now.
panel-chosen-no =
    ❌ **{ $name }** { $cards } cannot be laid now.
    { $reason }
order-menu = Order ahead, for when your turn comes
order-play = Play { $play } if it is still allowed
order-cycle = Pass until the next cycle
order-single = Pass unless a single is played
order-carte = Announce for me when one card is left
order-cancel = Take my orders back
order-given = 📝 Ordered ahead: { $order }. Nobody else can see it.
order-given-carte = 📝 “Carte !” will be said for you with the play that leaves one card.
order-dropped = 📝 Your order was dropped, because it could not be done any more: { $order }.
panel-planned-yes = 📝 **{ $name }** { $cards }: it is not your turn yet, but as things stand this would do.
panel-planned-no = 📝 **{ $name }** { $cards }: it is not your turn yet, and as things stand this would not do.
panel-carte-on = 📣 “Carte !” will be said with it.
panel-carte-off = 📣 It leaves you one card: press **Carte !** to say it with the play, or say it right after.
panel-carte-must = 📣 It leaves you one card: at this table “Carte !” must be said together with this play.
panel-menu-cards = Choose cards from your hand
panel-menu-return = Choose the card to give back
panel-menu-plays = Or choose a play
panel-menu-kinds = Or choose a kind of play ({ $plays } in all)
panel-menu-of-kind = { $kind } ({ $plays })
panel-menu-some = { $kind }: { $shown } of { $plays }
panel-menu-back = Other kinds
panel-kind = { $kind } ({ $plays })
panel-kind-best = best: { $play }
panel-return = 🔄 You won the round and received { $card } from **{ $name }**. Give any one card back; everybody will see it.
panel-lobby = The game has not begun: the cards come when the host presses **Start**.
panel-over = This game is over. `/gang new` opens a new table.
panel-paused = ⏸️ The game is paused.
panel-no-seat = You have no seat in this game, so there is no hand to show. `/tables` lists the tables you can join.
panel-substituted = 🤖 A computer player is keeping your seat. Take it back and play on.

hint-play = 💡 Hint: { $play }. { $reason }
hint-pass = 💡 Hint: pass. What you could lay now is worth more later.
hint-pass-nothing = 💡 Hint: pass. You hold nothing that beats this.
hint-announce = 💡 Hint: say “Carte !” first.
hint-return = 💡 Hint: give back { $card }. You can spare it most.
hint-why-out = It is your last play: you are out.
hint-why-forced = The rules leave you no other play.
hint-why-bound = The next player is about to go out, so make it hard.
hint-why-gang = Nothing but a higher gang answers it.
hint-why-step = Somebody is close to going out, and with fewer cards each one counts less.
hint-why-lead-five = Five cards leave at once, weak ones among them.
hint-why-lead-several = Several cards leave at once, and few can answer.
hint-why-lead-weak = Weak cards are the hardest to get rid of; lead them while you can.
hint-why-lead = It keeps your better combinations together.
hint-why-cheapest = It is the cheapest one that wins.
hint-why-keep = It leaves the rest of your hand in good order.
