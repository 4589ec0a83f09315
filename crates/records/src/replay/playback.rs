//! A finished game moment by moment, made once from the log of its table.

use super::record::{GameDocument, Recorded};
use super::{ActedBy, Document, Ended, Fairness, OpenBoard, Player, Recorder};
use carte_games::{self as games, Awaits, EventFacts, Game, News, Rules, Seat, View, Viewer};
use carte_table::dealer;
use carte_table::fairness::Seeds;
use carte_table::ids::{TableId, UserId};
use carte_table::{self as table, Ending, GameEvent, Logged, Occupant, Table};

/// Why a table has no replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoReplay {
    /// The cards and the seed of the game are still secret.
    #[error("the game is not over")]
    NotOver,
    /// Other people still have the same deals ahead.
    #[error("other tables still play the same deals")]
    Sealed,
    /// The game ended before a card was dealt.
    #[error("no game was played at this table")]
    NotPlayed,
    /// The log does not begin with the opening of a table.
    #[error("not the log of a table")]
    NotALog,
}

/// A finished game: its public document, and what there is to look at, moment by moment.
///
/// A moment is a deal, an entry of the document or the end of a round, with everything that follows from it without an
/// action.
#[derive(Clone, Debug)]
pub struct Playback {
    /// The document that anybody can check.
    pub document: Document,
    /// From the first deal on; never empty.
    pub moments: Vec<PlaybackMoment>,
    events: Vec<PlayedEvent>,
    /// The game before the first event, and again before each [`KEPT_EVERY`]th one.
    kept: Vec<Game>,
}

/// How many events lie between two games that a playback keeps, so that no moment is found by playing the whole game again. A
/// round has about as many events.
const KEPT_EVERY: usize = 64;

/// What happened in a moment of a finished game.
#[derive(Clone, Debug)]
pub struct PlaybackMoment {
    pub round: u16,
    /// What the channel was told, who acted, and the facts of the event.
    pub news: Vec<(News, table::By, EventFacts)>,
}

/// An event of a finished game.
#[derive(Clone, Debug)]
pub(crate) struct PlayedEvent {
    pub(crate) event: games::Event,
    pub(crate) by: table::By,
    /// The person in the seat that was to act.
    pub(crate) person: Option<UserId>,
    /// The number of the moment to which the event belongs, from 0.
    pub(crate) moment: usize,
}

impl Playback {
    /// The playback of a game. `log` is the whole log of a table that has ended.
    ///
    /// # Errors
    /// When the table has not ended, or no game was played at it.
    pub fn of_table(log: &[Logged]) -> Result<Self, NoReplay> {
        let opening = log.first().and_then(|logged| logged.event.facts().opening).ok_or(NoReplay::NotALog)?;
        let mut events = log.iter().map(|logged| logged.event.facts());
        let ending = events.clone().find_map(|event| event.ending).ok_or(NoReplay::NotOver)?;
        let starters = events.find_map(|event| event.players).ok_or(NoReplay::NotPlayed)?;
        // Only the table itself knows the client seed, and the rules of the game, which say who deals first.
        let table = Table::from_log(TableId(0), log.iter().cloned()).ok_or(NoReplay::NotALog)?;
        let rules = table.game().ok_or(NoReplay::NotPlayed)?.rules();
        let client_seed = table.client_seed();
        let seeds = Seeds { server_seed: &opening.server_seed, client_seed: &client_seed };
        let players = u8::try_from(starters.len()).map_err(|_| NoReplay::NotALog)?;
        let start = Game::new(rules.clone(), players, dealer::first(&rules, seeds, players));
        let told = LoggedGame { log, starters, preset: opening.options.preset, seeds, ending };
        let (document, moments, events, kept) = Document::of_log(told, start)?;
        if moments.is_empty() {
            Err(NoReplay::NotPlayed)
        } else {
            Ok(Self { document, moments, events, kept })
        }
    }

    pub fn rules(&self) -> Rules {
        self.kept[0].rules()
    }

    /// What everybody saw at the end of a moment, or of the last moment if there are fewer.
    pub fn view_at(&self, moment: usize) -> View {
        self.game_at(moment).view(Viewer::Public)
    }

    /// The board with every hand at the end of a moment, or of the last moment if there are fewer.
    pub fn open_board_at(&self, moment: usize) -> OpenBoard {
        OpenBoard::of(&self.game_at(moment))
    }

    fn game_at(&self, moment: usize) -> Game {
        let until = self.events.partition_point(|played| played.moment <= moment);
        let kept = (until / KEPT_EVERY).min(self.kept.len() - 1);
        let mut game = self.kept[kept].clone();
        self.events[kept * KEPT_EVERY..until].iter().for_each(|played| game.apply(&played.event));
        game
    }

    /// The board with every hand at the end of each moment of a round, with the number of the moment.
    pub fn boards_of_round(&self, round: u16) -> Vec<(usize, OpenBoard)> {
        let mut game = self.kept[0].clone();
        let mut boards = Vec::new();
        for moment in self.events.chunk_by(|one, next| one.moment == next.moment) {
            moment.iter().for_each(|played| game.apply(&played.event));
            if game.view(Viewer::Public).round() == round {
                let at = moment.first().map_or(0, |played| played.moment);
                boards.push((at, OpenBoard::of(&game)));
            }
        }
        boards
    }

    /// Shows each event with the game as it was before.
    pub(crate) fn each_event<'a>(&'a self, mut show: impl FnMut(&Game, &'a PlayedEvent)) {
        let mut game = self.kept[0].clone();
        for played in &self.events {
            show(&game, played);
            game.apply(&played.event);
        }
    }
}

/// What the log of a table says of its game.
pub(super) struct LoggedGame<'a> {
    log: &'a [Logged],
    /// The occupants of the seats when the game began.
    starters: &'a [Occupant],
    /// The rule set that was chosen, if the log says it.
    preset: Option<games::Preset>,
    seeds: Seeds<'a>,
    ending: Ending,
}

/// What a fold of a log yields: the document, the moments, the events and the games that are kept.
pub(super) type Folded<D> = (D, Vec<PlaybackMoment>, Vec<PlayedEvent>, Vec<Game>);

impl LoggedGame<'_> {
    /// Plays the game again, from before its first deal.
    pub(super) fn fold<G: Recorded + Into<Game>>(
        self,
        mut game: G,
    ) -> Result<Folded<GameDocument<G>>, NoReplay> {
        let Self { log, starters, preset, seeds, ending } = self;
        let mut log =
            table::not_undone(log).into_iter().filter(|logged| logged.event.facts().undone.is_none());
        // Seats change hands during a game, and only the table knows who sat where when.
        let mut table = log
            .next()
            .and_then(|first| Table::from_log(TableId(0), [first.clone()]))
            .ok_or(NoReplay::NotALog)?;
        let mut recorder = Recorder::default();
        let (mut moments, mut events, mut kept) =
            (Vec::<PlaybackMoment>::new(), Vec::new(), Vec::<Game>::new());
        let mut before_round = 0;
        for logged in log {
            if let Some(GameEvent { event, by, facts }) = logged.event.facts().game
                && let Some(own) = G::own(event)
            {
                let awaited = match game.awaits() {
                    Awaits::Seat(seat) => Some(seat.index()),
                    Awaits::Deal { .. } | Awaits::Nobody => None,
                };
                let person = awaited.and_then(|seat| table.seats().get(seat)?.person());
                let before = events.len().is_multiple_of(KEPT_EVERY).then(|| game.clone());
                game.apply(own);
                recorder.note(&game, own, mark(by, awaited.and_then(|seat| starters.get(seat))), None);
                if facts.is_deal() {
                    before_round = moments.len();
                }
                let Some(round) = recorder.last_round() else { continue };
                let number = G::number(round);
                let news = game.news(own).map(|news| (news.into(), by, facts));
                if before_round + G::moments(round) > moments.len() {
                    moments.push(PlaybackMoment { round: number, news: Vec::new() });
                }
                if let Some(moment) = moments.last_mut() {
                    moment.news.extend(news);
                }
                let moment = moments.len().saturating_sub(1);
                kept.extend(before.map(Into::<Game>::into));
                events.push(PlayedEvent { event: event.clone(), by, person, moment });
            }
            table.apply(logged);
        }
        let players = u8::try_from(starters.len()).unwrap_or(u8::MAX);
        let people =
            Seat::all(players).zip(starters).map(|(seat, occupant)| player(seat, occupant)).collect();
        let ended = match ending {
            Ending::Finished => G::FINISHED,
            Ending::Closed => Ended::Closed,
            Ending::Abandoned => Ended::Abandoned,
        };
        let preset = G::preset(preset, game.played_by());
        let fairness = Fairness::new(seeds.server_seed, seeds.client_seed);
        Ok((recorder.finish(&game, preset, people, fairness, ended), moments, events, kept))
    }
}

fn player(seat: Seat, occupant: &Occupant) -> Player {
    let computer = match occupant {
        Occupant::Computer { level, .. } => Some(*level),
        Occupant::Empty | Occupant::Person { .. } | Occupant::Substitute { .. } => None,
    };
    Player { seat, name: occupant.name().unwrap_or_default().to_owned(), computer }
}

/// The mark of an action; `None` if the seat's own player acted.
fn mark(by: table::By, starter: Option<&Occupant>) -> Option<ActedBy> {
    match (by, starter) {
        (table::By::Clock, _) => Some(ActedBy::Clock),
        (table::By::Computer, Some(Occupant::Computer { .. })) => None,
        (table::By::Computer, _) => Some(ActedBy::Computer),
        (table::By::Person, Some(Occupant::Computer { .. })) => Some(ActedBy::Person),
        (table::By::Person | table::By::Rules, _) => None,
    }
}
