//! Plays a document again and compares everything it says.

use super::cards::CardText;
use super::turn::Turn;
use super::{Document, Ended, Exchange, Round};
use crate::fairness;
use crate::games::gang_of_four::ruleset::Contradiction;
use crate::games::gang_of_four::{Action, CardSet, Event, Game, Phase, Plays, Refusal};
use crate::games::{Awaits, CardGame, Seat, Viewer};

mod refused;

/// What a true document holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Rounds, the one that was broken off included.
    pub rounds: usize,
    /// Plays and passes.
    pub turns: usize,
}

/// The first thing in a document that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {wrong}")]
pub struct Fault {
    /// Where, as a path from the top: `rounds[0].turns[3].play`.
    pub place: String,
    /// What.
    pub wrong: Wrong,
}

/// What can be wrong in a document.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// Something else follows from the seeds, the rules and what went before.
    #[error("{found} is written, {expected} is right")]
    Differs {
        /// What is right.
        expected: String,
        /// What is written.
        found: String,
    },
    /// The rules do not allow the action.
    #[error("not allowed: {}", refused::explain(.0))]
    Refused(Refusal),
    /// The seat does not hold the cards.
    #[error("the seat does not hold these cards")]
    NotHeld,
    /// No seat has this number.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// Options of the rules exclude each other.
    #[error(transparent)]
    Rules(#[from] Contradiction),
    /// The game goes on, the document does not.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// The document goes on, the game does not.
    #[error("the game was not going on any more")]
    Surplus,
}

impl Fault {
    fn at(place: impl Into<String>, wrong: Wrong) -> Self {
        Self { place: place.into(), wrong }
    }

    /// The same inside a larger part of the document.
    fn inside(mut self, part: &str) -> Self {
        self.place = format!("{part}.{}", self.place);
        self
    }
}

/// Checks everything a document says: commitment, first dealer, every deal, exchange, play, pass, announcement, bar,
/// count, penalty and total, and the end.
///
/// # Errors
/// The first thing that is wrong, in the order of the document.
pub fn verify(document: &Document) -> Result<Summary, Fault> {
    let mut game = begin(document)?;
    for (index, round) in document.rounds.iter().enumerate() {
        let last = index + 1 == document.rounds.len();
        let broken_off = last && document.ended != Ended::ScoreLimit;
        verify_round(&mut game, document, round, broken_off)
            .map_err(|fault| fault.inside(&format!("rounds[{index}]")))?;
    }
    if document.rounds.is_empty() || (document.ended == Ended::ScoreLimit && game.winners().is_none()) {
        let place = format!("rounds[{}]", document.rounds.len());
        return Err(Fault::at(place, Wrong::Missing("a round")));
    }
    let totals: Vec<u16> = game.view(Viewer::Public).seats.iter().map(|seat| seat.total).collect();
    compare("totals", &totals, &document.totals)?;
    compare("winners", &game.winners().unwrap_or_default().to_vec(), &document.winners)?;
    if game.winners().is_some() {
        compare("ended", &Ended::ScoreLimit, &document.ended)?;
    }
    let turns = document.rounds.iter().flat_map(|round| &round.turns);
    Ok(Summary {
        rounds: document.rounds.len(),
        turns: turns.filter(|turn| matches!(turn, Turn::Play { .. } | Turn::Pass { .. })).count(),
    })
}

/// Checks what comes before the rounds.
fn begin(document: &Document) -> Result<Game, Fault> {
    let rules = document.rules.rules;
    compare("rules.preset", &rules.nearest_preset(), &document.rules.preset)?;
    rules.check().map_err(|contradiction| Fault::at("rules", contradiction.into()))?;
    let players = u8::try_from(document.players.len()).unwrap_or(u8::MAX);
    if !rules.allows_players(players) {
        return Err(Fault::at("players", Wrong::Missing("a number of players that the rules allow")));
    }
    for (index, (seat, player)) in Seat::all(players).zip(&document.players).enumerate() {
        compare(&format!("players[{index}].seat"), &seat, &player.seat)?;
    }
    let fairness = &document.fairness;
    compare("fairness.commitment", &fairness.server_seed.commitment(), &fairness.commitment)?;
    let dealer = Seat::new(fairness::first_dealer(&fairness.client_seed, players));
    Ok(Game::new(rules, players, dealer))
}

fn verify_round(game: &mut Game, document: &Document, round: &Round, broken_off: bool) -> Result<(), Fault> {
    let Awaits::Deal { round: number, redeal } = game.awaits() else {
        return Err(Fault::at("number", Wrong::Surplus));
    };
    compare("number", &number, &round.number)?;
    let key = document.fairness.server_seed.deal_key(&document.fairness.client_seed, number, redeal);
    let dealt = game.deal(&key.shuffle(64));
    dealt.iter().for_each(|event| game.apply(event));
    let view = game.view(Viewer::Public);
    compare("direction", &view.direction, &round.direction)?;
    compare("dealer", &view.dealer, &round.dealer)?;
    verify_hands(&dealt, usize::from(game.players()), round)?;
    verify_exchange(game, round, broken_off)?;
    let ended = verify_turns(game, round)?;
    let cards_left: Vec<u8> = match game.results().last().filter(|_| ended) {
        Some(result) => result.cards_left[..usize::from(game.players())].to_vec(),
        None if broken_off => game.view(Viewer::Public).seats.iter().map(|seat| seat.cards_left).collect(),
        None => {
            let place = format!("turns[{}]", round.turns.len());
            return Err(Fault::at(place, Wrong::Missing("a turn")));
        }
    };
    compare("cards_left", &cards_left, &round.cards_left)?;
    let result = game.results().last().filter(|_| ended);
    let penalties = result.map(|result| result.penalties[..usize::from(game.players())].to_vec());
    compare("penalties", &penalties, &round.penalties)?;
    compare("winner", &result.and_then(|result| result.winner), &round.winner)
}

fn verify_hands(dealt: &[Event], players: usize, round: &Round) -> Result<(), Fault> {
    let Some(Event::Dealt { packets, .. }) = dealt.first() else { return Ok(()) };
    for (seat, packet) in packets[..players].iter().enumerate() {
        let Some(hand) = round.hands.get(seat) else {
            return Err(Fault::at(format!("hands[{seat}]"), Wrong::Missing("a hand")));
        };
        compare(&format!("hands[{seat}]"), &CardText::from(*packet), hand)?;
    }
    if round.hands.len() > players {
        return Err(Fault::at(format!("hands[{players}]"), Wrong::Surplus));
    }
    compare("dummy", &packets[players..].first().map(|packet| CardText::from(*packet)), &round.dummy)
}

fn verify_exchange(game: &mut Game, round: &Round, broken_off: bool) -> Result<(), Fault> {
    let returned = round.exchange.and_then(|exchange| exchange.returned);
    let Phase::Exchange(due) = game.view(Viewer::Public).phase else {
        return compare("exchange", &None, &round.exchange);
    };
    let expected = Exchange { giver: due.giver, winner: due.winner, given: due.given.into(), returned };
    compare("exchange", &Some(expected), &round.exchange)?;
    let Some(returned) = returned else {
        let unfinished = broken_off && round.turns.is_empty();
        let missing = Fault::at("exchange.returned", Wrong::Missing("the card given back"));
        return if unfinished { Ok(()) } else { Err(missing) };
    };
    let card =
        returned.among(hand(game, due.winner)).filter(|cards| cards.len() == 1).and_then(CardSet::lowest);
    let card = card.ok_or_else(|| Fault::at("exchange.returned", Wrong::NotHeld))?;
    game.act(due.winner, &Action::Return(card), |_| ())
        .map_err(|refusal| Fault::at("exchange.returned", Wrong::Refused(refusal)))
}

/// Plays the turns of a round again; whether the round has ended with them.
fn verify_turns(game: &mut Game, round: &Round) -> Result<bool, Fault> {
    let mut next = 0;
    let mut ended = false;
    let mut plays = Plays::default();
    while next < round.turns.len() {
        if ended {
            return Err(Fault::at(format!("turns[{next}]"), Wrong::Surplus));
        }
        // Bars are no actions: they follow from the action after or before them.
        let bar = |turn: &&Turn| matches!(turn, Turn::Barred { .. });
        let Some(acting) = round.turns[next..].iter().find(|turn| !bar(turn)) else {
            return Err(Fault::at(format!("turns[{next}]"), Wrong::Surplus));
        };
        let place = next + round.turns[next..].iter().take_while(bar).count();
        let happened =
            act(game, acting, &mut plays).map_err(|fault| fault.inside(&format!("turns[{place}]")))?;
        ended = happened.iter().any(|event| matches!(event, Event::RoundEnded { .. }));
        for turn in entries(&happened, acting) {
            let place = format!("turns[{next}]");
            let found = round.turns.get(next).ok_or_else(|| Fault::at(&place, Wrong::Missing("a turn")))?;
            compare_turn(&turn, found).map_err(|fault| fault.inside(&place))?;
            next += 1;
        }
    }
    Ok(ended)
}

/// Does what a turn says, after checking its number of legal plays.
fn act(game: &mut Game, turn: &Turn, plays: &mut Plays) -> Result<Vec<Event>, Fault> {
    let (seat, legal) = match *turn {
        Turn::Play { seat, legal, .. } | Turn::Pass { seat, legal, .. } => (seat, legal),
        Turn::Announce { seat } | Turn::Barred { seat } => (seat, None),
    };
    if seat.index() >= usize::from(game.players()) {
        return Err(Fault::at("seat", Wrong::NoSuchSeat));
    }
    let may_pass = game.legal(plays);
    let count = plays.as_slice().len() + usize::from(may_pass);
    let (action, place) = match *turn {
        Turn::Play { cards, announce, .. } => {
            let cards = cards.among(hand(game, seat)).ok_or_else(|| Fault::at("play", Wrong::NotHeld))?;
            (Action::Play { cards, announce }, "play")
        }
        Turn::Pass { .. } => (Action::Pass, "pass"),
        Turn::Announce { .. } | Turn::Barred { .. } => (Action::Announce, "announce"),
    };
    let mut happened = Vec::new();
    game.act(seat, &action, |event| happened.push(event)).map_err(|refusal| {
        let place = match refusal {
            Refusal::NotYourTurn { .. } | Refusal::Barred => "seat",
            Refusal::CannotAnnounce { .. } | Refusal::AlreadyAnnounced => "announce",
            _ => place,
        };
        Fault::at(place, Wrong::Refused(refusal))
    })?;
    if let Some(legal) = legal {
        compare("legal", &count, &usize::try_from(legal).unwrap_or(usize::MAX))?;
    }
    Ok(happened)
}

/// The entries of what has happened, with the notes of `acting` that follow from nothing.
fn entries(happened: &[Event], acting: &Turn) -> Vec<Turn> {
    let (by, legal) = match *acting {
        Turn::Play { by, legal, .. } | Turn::Pass { by, legal, .. } => (by, legal),
        Turn::Announce { .. } | Turn::Barred { .. } => (None, None),
    };
    let mut turns = Vec::new();
    happened.iter().for_each(|event| Turn::note(&mut turns, event, by, legal));
    turns
}

fn compare_turn(expected: &Turn, found: &Turn) -> Result<(), Fault> {
    if let (
        Turn::Play { announce, taken_back, .. },
        Turn::Play { announce: announce_found, taken_back: taken_back_found, .. },
    ) = (expected, found)
    {
        compare("announce", announce, announce_found)?;
        compare("taken_back", taken_back, taken_back_found)?;
    }
    if let (Turn::Barred { seat }, Turn::Barred { seat: found }) = (expected, found) {
        return compare("barred", seat, found);
    }
    compare("turn", expected, found)
}

fn hand(game: &Game, seat: Seat) -> CardSet {
    game.view(Viewer::Seat(seat)).hand.unwrap_or_default()
}

fn compare<T: PartialEq + serde::Serialize>(place: &str, expected: &T, found: &T) -> Result<(), Fault> {
    if expected == found {
        return Ok(());
    }
    let text = |value: &T| serde_json::to_string(value).unwrap_or_default();
    Err(Fault::at(place, Wrong::Differs { expected: text(expected), found: text(found) }))
}
