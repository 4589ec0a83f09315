//! What a command would change.

use super::command::{Actor, Command, Person, Refusal};
use super::event::{By, Ending, Event, Logged, Substitution};
use super::seat::Occupant;
use super::state::{Pause, Progress, Table};
use crate::ids::{ChannelId, PressId, Timestamp, UserId};
use carte_games::{self as games, Action, Awaits, Game, GameKind, Seat};

impl Table {
    /// The events that `command` of `actor` causes; nothing changes yet. There are none if the same press has caused
    /// them before.
    ///
    /// # Errors
    /// A refusal, if the table or the game does not allow the command now.
    pub fn decide(&self, actor: &Actor, command: &Command) -> Result<Vec<Event>, Refusal> {
        self.decide_itself(actor, command).map(|events| self.with_dropped_orders(events))
    }

    /// The events of the command, without the events that drop orders because of them.
    fn decide_itself(&self, actor: &Actor, command: &Command) -> Result<Vec<Event>, Refusal> {
        match (actor, command) {
            (Actor::Person(person), command) => self.decide_for_person(person, command),
            (Actor::Computer(seat), Command::Act(action)) => self.act(*seat, action, By::Computer),
            (Actor::Clock(seat), Command::Act(action)) => self.act(*seat, action, By::Clock),
            (Actor::Clock(seat), Command::CarryOut) => {
                // An order is checked like the person's own press, so that it can do nothing more.
                let action = self.ordered_action(*seat).ok_or(Refusal::NothingOrdered)?;
                self.act_for_person(*seat, &action)
            }
            (Actor::Clock(seat), Command::Remind) => Ok(vec![Event::Reminded { seat: *seat }]),
            (Actor::Clock(_), Command::EndUndo) => Ok(vec![Event::UndoRefused { by: None }]),
            (Actor::Bot, Command::Deal) => self.deal_next_round(),
            (Actor::Bot, Command::Gone(user)) => self.leave(*user),
            (Actor::Bot, Command::Replace(user)) => self.replace(*user),
            (Actor::Bot, Command::PassSeat { seat, user, name }) => self.pass_seat(*seat, *user, name),
            (Actor::Bot, Command::Move(channel)) => self.relocate(*channel),
            (Actor::Bot, Command::Pause) => {
                if self.is_paused()? {
                    Err(Refusal::Paused)
                } else if !self.has_people() {
                    // Computer players finish the game, and it does not matter to them whether anybody can look.
                    Err(Refusal::NotSeated)
                } else {
                    Ok(vec![Event::Paused { by: None }])
                }
            }
            (Actor::Bot, Command::Resume) => {
                if self.is_out_of_reach() {
                    Ok(vec![Event::Resumed])
                } else {
                    Err(Refusal::NotPaused)
                }
            }
            (Actor::Computer(_) | Actor::Clock(_) | Actor::Bot, _) => Err(Refusal::NotSeated),
        }
    }

    fn decide_for_person(&self, person: &Person, command: &Command) -> Result<Vec<Event>, Refusal> {
        let Person { user, press, .. } = *person;
        let opens =
            matches!(command, Command::Join | Command::TakeSeat(_) | Command::LetIn | Command::Move(_));
        if opens && self.options.is_duplicate() {
            return Err(Refusal::SameDealsElsewhere);
        }
        match command {
            Command::Join => self.join(person),
            Command::Leave => self.leave(user),
            Command::LeaveForEver => self.leave_for_ever(user),
            Command::AddComputer(level) => {
                self.check_lobby()?;
                self.check_host(user)?;
                if self.has_done(press) {
                    return Ok(Vec::new());
                }
                let seat = self.empty_seat()?;
                Ok(vec![Event::Seated {
                    seat,
                    occupant: Occupant::computer(*level, press, &self.seats),
                    press,
                }])
            }
            Command::ChangeRules(rules) => self.change_rules(user, rules),
            Command::Start => self.start(user, press),
            Command::Act(action) => {
                let seat = self.present_seat_of(user)?;
                self.act_for_person(seat, action)
            }
            Command::Order(order) => self.order(user, order, press),
            Command::CancelOrders => self.cancel_orders(user),
            Command::AskUndo => self.ask_undo(user),
            Command::AgreeUndo => self.answer_undo(user, true),
            Command::RefuseUndo => self.answer_undo(user, false),
            Command::Move(channel) => {
                self.check_host_or_moderator(person)?;
                self.relocate(*channel)
            }
            Command::CarryOut
            | Command::Remind
            | Command::EndUndo
            | Command::Deal
            | Command::Gone(_)
            | Command::PassSeat { .. } => Err(Refusal::NotSeated),
            Command::Return => self.take_back(user),
            Command::TakeSeat(seat) => self.claim(person, *seat),
            Command::LetIn => self.seat_claimants(person),
            Command::Replace(whom) => {
                self.check_running()?;
                self.check_host_or_moderator(person)?;
                self.replace(*whom)
            }
            Command::Pause => {
                self.check_host_or_moderator(person)?;
                if self.is_paused()? {
                    Err(Refusal::Paused)
                } else {
                    Ok(vec![Event::Paused { by: Some(user) }])
                }
            }
            Command::Resume => self.resume(person),
            Command::Close => {
                self.check_host_or_moderator(person)?;
                if self.is_over() { Err(Refusal::Over) } else { Ok(vec![Event::Ended(Ending::Closed)]) }
            }
            Command::Rematch(table) => {
                self.seat_of(user).ok_or(Refusal::NotSeated)?;
                match (self.is_over(), self.rematch) {
                    (false, _) => Err(Refusal::NotOver),
                    (true, Some(rematch)) => Err(Refusal::RematchExists(rematch)),
                    (true, None) => Ok(vec![Event::Rematched(*table)]),
                }
            }
        }
    }

    fn join(&self, person: &Person) -> Result<Vec<Event>, Refusal> {
        if person.guild != self.guild {
            return Err(Refusal::OtherServer);
        }
        if self.seat_of(person.user).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        self.check_lobby()?;
        let occupant = Occupant::Person { user: person.user, name: person.name.clone() };
        Ok(vec![Event::Seated { seat: self.empty_seat()?, occupant, press: person.press }])
    }

    fn leave(&self, user: UserId) -> Result<Vec<Event>, Refusal> {
        if let Some(waived) = self.waived(user) {
            return Ok(vec![waived]);
        }
        let seat = self.seat_of(user).ok_or(Refusal::NotSeated)?;
        match &self.progress {
            Progress::Ended { .. } => Err(Refusal::Over),
            Progress::Playing { .. } if self.seats[seat.index()].person().is_none() => {
                Err(Refusal::Substituted)
            }
            Progress::Playing { .. } => Ok(self.substitute(seat, Substitution::Left)),
            Progress::Lobby => {
                let mut events = vec![Event::Unseated { seat }];
                match self.next_person_after(seat) {
                    None => events.push(Event::Ended(Ending::Abandoned)),
                    Some(host) if self.host == user => events.push(Event::HostChanged { host }),
                    Some(_) => {}
                }
                Ok(events)
            }
        }
    }

    /// Lets a person leave for ever. A game to which nobody else can come back is closed instead of waiting.
    fn leave_for_ever(&self, user: UserId) -> Result<Vec<Event>, Refusal> {
        let may_return = |owner: UserId| owner != user && !owner.is_former();
        let lost = matches!(self.progress, Progress::Playing { .. })
            && !self.seats.iter().filter_map(Occupant::owner).any(may_return);
        match self.leave(user) {
            Err(Refusal::Substituted) if lost => Ok(vec![Event::Ended(Ending::Closed)]),
            Ok(mut events) if lost => {
                events.retain(|event| !event.facts().pauses);
                events.push(Event::Ended(Ending::Closed));
                Ok(events)
            }
            left => left,
        }
    }

    /// Changes the rules of a table that has not started; the number of its seats stays.
    fn change_rules(&self, user: UserId, rules: &games::Rules) -> Result<Vec<Event>, Refusal> {
        self.check_lobby()?;
        self.check_host(user)?;
        let same_game = GameKind::of(rules) == GameKind::of(&self.options.rules);
        let seats = rules.players().contains(&self.options.seats);
        if !same_game || !seats || rules.check().is_err() {
            return Err(Refusal::UnfitRules);
        }
        let changed = *rules != self.options.rules;
        Ok(changed.then(|| Event::RulesChanged { rules: rules.clone() }).into_iter().collect())
    }

    fn start(&self, user: UserId, press: PressId) -> Result<Vec<Event>, Refusal> {
        self.check_lobby()?;
        self.check_host(user)?;
        let mut seats = self.seats.clone();
        if self.options.fill {
            for index in 0..seats.len() {
                if seats[index] == Occupant::Empty {
                    seats[index] = Occupant::computer(self.options.level, press, &seats);
                }
            }
        }
        seats.retain(|occupant| *occupant != Occupant::Empty);
        let have = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        let need = *self.options.rules.players().start();
        if have < need {
            return Err(Refusal::TooFewPlayers { have, need });
        }
        let mut table = self.clone();
        let mut events = Vec::new();
        table.take(Event::Started { seats, press }, &mut events);
        table.deal_while_awaited(&mut events);
        Ok(events)
    }

    fn relocate(&self, channel: ChannelId) -> Result<Vec<Event>, Refusal> {
        if self.is_over() {
            Err(Refusal::Over)
        } else if self.channel == channel {
            Err(Refusal::SameChannel)
        } else {
            let mut events = vec![Event::Moved { channel }];
            if self.is_out_of_reach() {
                events.push(Event::Resumed);
            }
            Ok(events)
        }
    }

    /// Goes on after a pause, unless computer players would play on among themselves: then the game waits until somebody
    /// takes a seat back.
    fn resume(&self, person: &Person) -> Result<Vec<Event>, Refusal> {
        let lacks_people = matches!(self.progress, Progress::Playing { .. }) && !self.has_people();
        if lacks_people && self.is_paused()? && self.seat_of(person.user).is_some() {
            return Err(Refusal::Substituted);
        }
        self.check_host_or_moderator(person)?;
        if !self.is_paused()? {
            Err(Refusal::NotPaused)
        } else if lacks_people {
            Err(Refusal::Paused)
        } else {
            Ok(vec![Event::Resumed])
        }
    }

    /// Returns `true` if a person holds a seat.
    fn has_people(&self) -> bool {
        self.seats.iter().any(|occupant| occupant.person().is_some())
    }

    /// Returns `true` if the bot has stopped the game because it cannot reach the channel.
    ///
    /// A pause by nobody has only one other cause: no person is left at the table.
    fn is_out_of_reach(&self) -> bool {
        matches!(self.progress, Progress::Playing { pause: Some(Pause { by: None, .. }), .. })
            && self.has_people()
    }

    fn act_for_person(&self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        self.act(seat, &self.with_ordered_announcement(seat, action), By::Person)
    }

    fn act(&self, seat: Seat, action: &Action, by: By) -> Result<Vec<Event>, Refusal> {
        let caused = self.running_game()?.decide(seat, action).map_err(Refusal::Game)?;
        let mut table = self.clone();
        let mut events = Vec::new();
        for event in caused {
            table.take(Event::Game { event, by }, &mut events);
        }
        table.answer_where_forced(by, &mut events)?;
        table.deal_while_awaited(&mut events);
        if by == By::Clock && table.is_absent(seat) && !table.is_over() {
            events.extend(table.substitute(seat, Substitution::Absent));
        }
        Ok(events)
    }

    /// Answers the questions on which nothing depends, so that nobody waits for them. The answers come from the rules,
    /// but what follows from them is still attributed to `by`.
    fn answer_where_forced(&mut self, by: By, events: &mut Vec<Event>) -> Result<(), Refusal> {
        while let Some(game) = self.game()
            && let Some((seat, answer)) = game.forced_answer()
        {
            let mut caused = game.decide(seat, &answer).map_err(Refusal::Game)?.into_iter();
            let answered = caused.next().map(|event| Event::Game { event, by: By::Rules });
            let followed = caused.map(|event| Event::Game { event, by });
            for event in answered.into_iter().chain(followed) {
                self.take(event, events);
            }
        }
        Ok(())
    }

    /// The events of the deal after the pause between two rounds; none if the round has been dealt already.
    fn deal_next_round(&self) -> Result<Vec<Event>, Refusal> {
        self.running_game()?;
        let (mut table, mut events) = (self.clone(), Vec::new());
        table.deal_while_awaited(&mut events);
        Ok(events)
    }

    /// Deals while the game awaits a deal that need not wait for a pause. Before each deal, people take the seats that
    /// are promised to them. Ends the table when the game is over.
    fn deal_while_awaited(&mut self, events: &mut Vec<Event>) {
        while let Some(Awaits::Deal { round, redeal }) = self.game().map(Game::awaits) {
            if self.pauses_after(events) {
                return;
            }
            for taken in self.promised() {
                self.take(taken, events);
            }
            let (key, cards) = (self.deal_key(round, redeal), self.options().rules.deck_len());
            let cut = |attempt| key.cut(attempt, cards);
            let again = || key.reshuffle(cards);
            let Some(dealt) = self.game().map(|game| game.deal(&key.shuffle(cards), &cut, &again)) else {
                return;
            };
            for event in dealt {
                self.take(Event::Game { event, by: By::Rules }, events);
            }
        }
        if self.game().is_some_and(|game| game.awaits() == Awaits::Nobody) {
            self.take(Event::Ended(Ending::Finished), events);
        }
    }

    /// Returns `true` if `events`, which lead to the present state, end a round and people are to see that before the
    /// next deal.
    fn pauses_after(&self, events: &[Event]) -> bool {
        let facts = events.iter().rev().filter_map(|event| event.facts().game).map(|game| game.facts);
        let ends_round = facts.take_while(|facts| !facts.is_deal()).any(|facts| facts.ends_round());
        self.deals_apart && self.options.pace.pauses_between_rounds() && ends_round
    }

    /// Applies an event to this copy of the table and adds it to `events`. Its time does not matter here, only the
    /// order of events.
    pub(super) fn take(&mut self, event: Event, events: &mut Vec<Event>) {
        let logged = Logged { at: Timestamp::default(), event };
        self.apply(&logged);
        events.push(logged.event);
    }

    fn take_back(&self, user: UserId) -> Result<Vec<Event>, Refusal> {
        let seat = self.seat_of(user).ok_or(Refusal::NotSeated)?;
        let paused = self.is_paused()?;
        if self.seats[seat.index()].person().is_some() {
            return Err(Refusal::NotSubstituted);
        }
        let mut events = vec![Event::Returned { seat }];
        events.extend(self.revived_by(user, paused));
        Ok(events)
    }

    /// The events that follow if this person comes to a game at which nobody is left: the person becomes its host, and
    /// the game goes on.
    pub(super) fn revived_by(&self, user: UserId, paused: bool) -> Vec<Event> {
        let mut events = Vec::new();
        if !self.has_people() {
            if self.host != user {
                events.push(Event::HostChanged { host: user });
            }
            if paused {
                events.push(Event::Resumed);
            }
        }
        events
    }

    /// Hands a person's seat, present or substituted, to another person. No events if that has been done before.
    fn pass_seat(&self, seat: Seat, user: UserId, name: &str) -> Result<Vec<Event>, Refusal> {
        let paused = self.is_paused()?;
        let occupant = self.seats.get(seat.index()).ok_or(Refusal::NobodyToReplace)?;
        let owner = occupant.owner().ok_or(Refusal::NobodyToReplace)?;
        if owner == user {
            return Ok(Vec::new());
        }
        if self.seat_of(user).is_some() {
            return Err(Refusal::AlreadySeated);
        }
        let mut events: Vec<Event> = self.waived(user).into_iter().collect();
        events.push(Event::SeatPassed { seat, user, name: name.to_owned() });
        if occupant.person() == Some(self.host) {
            events.push(Event::HostChanged { host: user });
        }
        events.extend(self.revived_by(user, paused));
        Ok(events)
    }

    fn replace(&self, whom: UserId) -> Result<Vec<Event>, Refusal> {
        self.check_running()?;
        let seat = self.seat_of(whom).filter(|seat| self.seats[seat.index()].person().is_some());
        Ok(self.substitute(seat.ok_or(Refusal::NobodyToReplace)?, Substitution::Replaced))
    }

    fn substitute(&self, seat: Seat, why: Substitution) -> Vec<Event> {
        let mut events = vec![Event::Substituted { seat, level: self.options.level, why }];
        let leaver = self.seats[seat.index()].owner();
        match self.next_person_after(seat) {
            // Computer players do not play among themselves: the game waits for a person to come back.
            None if !matches!(self.progress, Progress::Playing { pause: Some(_), .. }) => {
                events.push(Event::Paused { by: None });
            }
            Some(host) if leaver == Some(self.host) => events.push(Event::HostChanged { host }),
            None | Some(_) => {}
        }
        // If only this seat had yet to agree to an undo, everybody who is left has agreed.
        events.extend(
            self.undo_request()
                .filter(|request| request.missing == [seat])
                .map(|request| Event::Undone { seat: request.seat }),
        );
        events
    }

    /// The nearest other person, going counter-clockwise.
    fn next_person_after(&self, seat: Seat) -> Option<UserId> {
        let players = self.seats.len();
        (1..players).find_map(|step| self.seats[(seat.index() + step) % players].person())
    }

    fn empty_seat(&self) -> Result<Seat, Refusal> {
        Seat::all(self.players())
            .find(|seat| self.seats[seat.index()] == Occupant::Empty)
            .ok_or(Refusal::Full)
    }

    fn check_lobby(&self) -> Result<(), Refusal> {
        match self.progress {
            Progress::Lobby => Ok(()),
            Progress::Playing { .. } => Err(Refusal::AlreadyStarted),
            Progress::Ended { .. } => Err(Refusal::Over),
        }
    }

    fn check_running(&self) -> Result<(), Refusal> {
        self.is_paused().map(|_| ())
    }

    /// Returns `true` if the game is stopped.
    ///
    /// # Errors
    /// When no game is running.
    pub(super) fn is_paused(&self) -> Result<bool, Refusal> {
        match &self.progress {
            Progress::Lobby => Err(Refusal::NotStarted),
            Progress::Playing { pause, .. } => Ok(pause.is_some()),
            Progress::Ended { .. } => Err(Refusal::Over),
        }
    }

    /// The game, if it is running and not paused.
    pub(super) fn running_game(&self) -> Result<&Game, Refusal> {
        if self.is_paused()? { Err(Refusal::Paused) } else { self.game().ok_or(Refusal::NotStarted) }
    }

    /// The seat of this person, unless a substitute holds it.
    pub(super) fn present_seat_of(&self, user: UserId) -> Result<Seat, Refusal> {
        let seat = self.seat_of(user).ok_or(Refusal::NotSeated)?;
        match self.seats[seat.index()].person() {
            Some(_) => Ok(seat),
            None if self.is_over() => Err(Refusal::Over),
            None => Err(Refusal::Substituted),
        }
    }

    fn check_host(&self, user: UserId) -> Result<(), Refusal> {
        if user == self.host { Ok(()) } else { Err(Refusal::HostOnly { host: self.host }) }
    }

    pub(super) fn check_host_or_moderator(&self, person: &Person) -> Result<(), Refusal> {
        // A moderator of one server is nobody special in another.
        if person.user == self.host || (person.moderator && person.guild == self.guild) {
            Ok(())
        } else {
            Err(Refusal::HostOrModeratorOnly { host: self.host })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{begin_go_stop, person, take};
    use carte_games::go_stop;

    /// Plays this table to its end. Counts the takings in the same step as the card that takes, so without a question.
    fn count_unasked(mut table: Table) -> usize {
        let mut unasked = 0;
        while let Some(Awaits::Seat(seat)) = table.game().map(Game::awaits) {
            assert_eq!(table.game().and_then(Game::forced_answer), None);
            let action = table.clock_action(seat).expect("what the clock does");
            let actor = person(u64::from(seat.number()) + 1);
            let events = table.decide(&actor, &Command::Act(action)).expect("allowed");
            let mut laid = false;
            for event in &events {
                let Event::Game { event: games::Event::GoStop(event), by } = event else { continue };
                match event {
                    go_stop::Event::Played { .. } | go_stop::Event::Drawn { .. } => laid = true,
                    go_stop::Event::Taken { .. } => {
                        assert_eq!(*by == By::Rules, laid, "what a person has chosen is the person's");
                        unasked += usize::from(laid);
                    }
                    _ => {}
                }
            }
            take(&mut table, events);
        }
        unasked
    }

    #[test]
    fn a2_nobody_is_asked_which_of_two_equal_pi_to_take() {
        let unasked: usize = (0..20).map(|seed| count_unasked(begin_go_stop(seed))).sum();
        assert!(unasked > 0, "two equal Pi met no card of their month");
    }
}
