//! What an event of the log means, for code that need not know the event or the game.

use super::{By, Ending, Event, Opening};
use crate::ids::UserId;
use crate::seat::Occupant;
use carte_games::{self as games, Seat};

/// What an event of the log means.
///
/// [`Event::facts`] gives these answers for every event. Code that needs one of them never matches on the event itself.
#[derive(Clone, Copy, Debug)]
pub struct EventFacts<'a> {
    /// The event of the game; `None` for an event of the table.
    pub game: Option<GameEvent<'a>>,
    pub opening: Option<&'a Opening>,
    /// The rules that hold from then on, until the game begins.
    pub rules: Option<&'a games::Rules>,
    /// Who plays from then on, in seat order; `None` if the event does not settle that for all seats.
    pub players: Option<&'a [Occupant]>,
    /// The single seat that a person gets by the event, and the person.
    pub seated: Option<(Seat, UserId)>,
    /// The person who takes a seat by the event, or is promised one. `None` if a promise is kept, which is no act of
    /// the person.
    pub newcomer: Option<UserId>,
    /// Whether the event changes which people have a seat, or the promise of one.
    pub seats_people: bool,
    /// The seat that goes from one person to another.
    pub passed: Option<Seat>,
    /// Whether an order is given ahead.
    pub orders: bool,
    /// Whether the game stops for a while.
    pub pauses: bool,
    /// The seat whose last play is taken back.
    pub undone: Option<Seat>,
    pub ending: Option<Ending>,
    visibility: EventVisibility,
    /// The occupants of seats that the event names.
    occupants: &'a [Occupant],
    /// The person that the event names apart from `occupants`.
    person: Option<UserId>,
}

/// An event of the game, and what it means.
#[derive(Clone, Copy, Debug)]
pub struct GameEvent<'a> {
    pub event: &'a games::Event,
    pub by: By,
    pub facts: games::EventFacts,
}

/// What an event changes for people who look at the table; each value includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum EventVisibility {
    /// Only its owner may know of the event. Others must not even be able to count such events.
    Private,
    /// Everybody may know of the event.
    Told,
    /// A panel shows another state after it.
    ChangesState,
    /// A press on a panel from before it means something else.
    ChangesMeaning,
}

impl EventFacts<'_> {
    const NONE: Self = Self {
        game: None,
        opening: None,
        rules: None,
        players: None,
        seated: None,
        newcomer: None,
        seats_people: false,
        passed: None,
        orders: false,
        pauses: false,
        undone: None,
        ending: None,
        visibility: EventVisibility::ChangesState,
        occupants: &[],
        person: None,
    };

    /// Returns `true` if everybody may know that the event has happened.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.visibility >= EventVisibility::Told
    }

    /// Returns `true` if a panel drawn before the event shows another state of the game than one drawn after it.
    #[must_use]
    pub fn changes_state(&self) -> bool {
        self.visibility >= EventVisibility::ChangesState
    }

    /// Returns `true` if a press on a panel from before the event means something else after it.
    ///
    /// Announcements do not change what can be done. Neither do changes of seats, host or channel: the table refuses
    /// the people whom those concern.
    #[must_use]
    pub fn changes_meaning(&self) -> bool {
        self.visibility >= EventVisibility::ChangesMeaning
    }

    /// Returns `true` if the event deals the cards of a round, which is a good moment for a snapshot.
    #[must_use]
    pub fn is_deal(&self) -> bool {
        self.game.is_some_and(|game| game.facts.is_deal())
    }

    /// Returns `true` if the event ends a round.
    #[must_use]
    pub fn ends_round(&self) -> bool {
        self.game.is_some_and(|game| game.facts.ends_round())
    }

    /// Every person whose id is in the event.
    #[must_use]
    pub fn people(&self) -> Vec<UserId> {
        self.occupants.iter().filter_map(Occupant::owner).chain(self.person).collect()
    }
}

impl Event {
    /// Returns `true` if the preferences of the table's people have to be read again.
    #[must_use]
    pub fn needs_preferences(&self) -> bool {
        matches!(self, Self::Rescheduled) || self.facts().seats_people
    }

    #[must_use]
    pub fn facts(&self) -> EventFacts<'_> {
        let none = EventFacts::NONE;
        let private = EventFacts { visibility: EventVisibility::Private, ..none };
        let told = EventFacts { visibility: EventVisibility::Told, ..none };
        let decisive = EventFacts { visibility: EventVisibility::ChangesMeaning, ..none };
        match self {
            Self::Opened(opening) => EventFacts {
                opening: Some(opening),
                rules: Some(&opening.options.rules),
                seats_people: true,
                occupants: &opening.seats,
                person: Some(opening.host),
                ..decisive
            },
            Self::Seated { seat, occupant, .. } => EventFacts {
                seated: occupant.owner().map(|user| (*seat, user)),
                newcomer: occupant.owner(),
                seats_people: true,
                occupants: std::slice::from_ref(occupant),
                ..none
            },
            Self::RulesChanged { rules } => EventFacts { rules: Some(rules), ..decisive },
            Self::Unseated { .. } => EventFacts { seats_people: true, ..none },
            Self::HostChanged { host } => EventFacts { person: Some(*host), ..none },
            Self::Started { seats, .. } => {
                EventFacts { players: Some(seats), seats_people: true, occupants: seats, ..decisive }
            }
            Self::Game { event, by } => {
                let game = GameEvent { event, by: *by, facts: event.facts() };
                EventFacts { game: Some(game), visibility: EventVisibility::of(&game.facts), ..none }
            }
            Self::SeatClaimed { user, .. } => {
                EventFacts { newcomer: Some(*user), seats_people: true, person: Some(*user), ..told }
            }
            Self::ClaimDropped { user, .. } => EventFacts { seats_people: true, person: Some(*user), ..told },
            Self::SeatTaken { seat, user, .. } => {
                EventFacts { seated: Some((*seat, *user)), seats_people: true, person: Some(*user), ..none }
            }
            Self::SeatPassed { seat, user, .. } => EventFacts {
                seated: Some((*seat, *user)),
                passed: Some(*seat),
                seats_people: true,
                person: Some(*user),
                ..none
            },
            Self::Paused { by } => EventFacts { pauses: true, person: *by, ..none },
            Self::Ordered { .. } => EventFacts { orders: true, ..private },
            Self::OrderDropped { .. } | Self::OrdersCancelled { .. } => private,
            Self::Reminded { .. }
            | Self::Extended { .. }
            | Self::Rescheduled
            | Self::UndoAsked { .. }
            | Self::UndoAgreed { .. }
            | Self::UndoRefused { .. } => told,
            Self::Undone { seat } => EventFacts { undone: Some(*seat), ..decisive },
            Self::Ended(ending) => EventFacts { ending: Some(*ending), ..decisive },
            Self::Substituted { .. }
            | Self::Returned { .. }
            | Self::Resumed
            | Self::Moved { .. }
            | Self::Rematched(_) => none,
        }
    }
}

impl EventVisibility {
    const fn of(facts: &games::EventFacts) -> Self {
        if facts.secret {
            Self::Private
        } else if facts.announcer.is_some() && facts.turn.is_none() {
            Self::ChangesState
        } else {
            Self::ChangesMeaning
        }
    }
}
