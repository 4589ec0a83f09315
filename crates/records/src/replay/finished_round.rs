//! A round that is over while its game goes on, moment by moment.

use super::OpenBoard;
use carte_games::{Boundary, EventFacts, EventHighlight, Viewer};
use carte_table::ids::TableId;
use carte_table::{Logged, News, Table, View, not_undone};

/// A round that is over, so that no hand in it is secret any more.
#[derive(Clone, Debug)]
pub struct FinishedRound {
    pub number: u16,
    /// From its deal to its end; never empty.
    pub moments: Vec<RoundMoment>,
}

/// What has happened at one moment, with every hand after it.
#[derive(Clone, Debug)]
pub struct RoundMoment {
    pub board: OpenBoard,
    /// What everybody was told.
    pub news: Vec<News>,
    /// The table at that moment, with the people who sat at it.
    pub view: View,
}

impl FinishedRound {
    /// The round with this number from the log of a table; `None` if it is not over.
    pub fn of_log(id: TableId, log: &[Logged], number: u16) -> Option<Self> {
        let kept = not_undone(log).into_iter().filter(|logged| logged.event.facts().undone.is_none());
        let mut kept = kept.cloned();
        let mut table = Table::from_log(id, [kept.next()?])?;
        let mut moments: Vec<RoundMoment> = Vec::new();
        // Number of moments up to the last deal that is over: a deal that nobody has won is followed by another one of
        // the same round.
        let mut over = 0;
        for logged in kept {
            table.apply(&logged);
            let Some(event) = logged.event.facts().game else { continue };
            let Some(game) = table.game().filter(|game| game.view(Viewer::Public).round() == number) else {
                continue;
            };
            let (board, view, news) =
                (OpenBoard::of(game), table.view(Viewer::Public), table.news(&logged.event));
            match moments.last_mut().filter(|_| !begins_moment(&event.facts)) {
                Some(moment) => {
                    (moment.board, moment.view) = (board, view);
                    moment.news.extend(news);
                }
                None => moments.push(RoundMoment { board, news: news.into_iter().collect(), view }),
            }
            if event.facts.boundary == Some(Boundary::RoundEnd) {
                over = moments.len();
            }
        }
        moments.truncate(over);
        (!moments.is_empty()).then_some(Self { number, moments })
    }
}

/// Returns `true` if the event begins a moment: it deals, or a player has chosen it. All other events follow from such an event.
fn begins_moment(facts: &EventFacts) -> bool {
    let shows = matches!(facts.highlight, Some(EventHighlight::Said(_))) && facts.announcer.is_none();
    facts.is_deal() || facts.turn.is_some() || (!facts.secret && (facts.attended.is_some() || shows))
}
