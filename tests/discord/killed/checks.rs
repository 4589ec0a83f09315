//! What must be true after a trouble, and the figures of a run.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use carte_discord::custom_id;
use carte_sandbox::{Double, Exchange, Id};
use tokio::time::{Instant, sleep};

use super::game::{Game, Seen, newest};
use carte_testkit::bot_harness::BotHarness;

/// The time after the end of a trouble in which everybody has been told everything.
pub(crate) const SOON: Duration = Duration::from_secs(10);

/// For a run to mean anything, at least one in this many moves must have been acknowledged, and one in this many must not.
const PART: usize = 40;

/// Waits until the channel of a game has been told the state of the game, until `end` at most, and checks that everybody was called
/// once.
///
/// If several turns were `merged`, only the last awaited person must have been called, unless that person had just acted.
pub(crate) async fn told(harness: &BotHarness, game: &mut Game, what: &str, end: Instant, merged: bool) {
    let double = &harness.double;
    loop {
        // A press that did not get through before may get through now.
        let told = game.go_on(harness).await;
        let missing = missing(double, game, merged);
        let Some(missing) = missing.or_else(|| (!told).then(|| "it is not noted".to_owned())) else {
            game.settled = (game.calls(double).len(), game.due().len());
            return;
        };
        assert!(
            Instant::now() < end,
            "table {} after {what}: {missing}; told: {told}; last there: {:#?}",
            game.id,
            lately(double, game)
        );
        sleep(Duration::from_millis(20)).await;
    }
}

/// The latest requests that concerned a game's channel or the direct messages of its people.
fn lately(double: &Double, game: &Game) -> Vec<String> {
    let channels: Vec<String> =
        game.channels().into_iter().map(|channel| format!("/channels/{channel}/")).collect();
    let shown = |one: &Exchange| {
        let pings = &one.request["allowed_mentions"]["users"];
        format!("{} {} {}: {} {pings}", one.timestamp, one.method, one.status, one.request["content"])
    };
    let is_here = |one: &Exchange| channels.iter().any(|channel| one.path.contains(channel));
    let requests = double.exchanges();
    let mut lately: Vec<_> = requests.iter().rev().filter(|one| is_here(one)).take(12).map(shown).collect();
    lately.reverse();
    lately
}

/// What the channel has not been told yet; `None` if nothing is missing.
fn missing(double: &Double, game: &mut Game, merged: bool) -> Option<String> {
    let button = if game.is_over() { "Rematch" } else { "My hand" };
    let Some(board) = newest(double, game.channel, button) else { return Some(format!("no {button}")) };
    let text = board.text().replace('*', "");
    let shown = board.buttons().into_iter().find_map(|button| custom_id::read(&button.custom_id?));
    let shown = shown.filter(|press| press.table == game.id).map(|press| press.state_number);
    if shown != Some(game.state()) {
        return Some(format!("{shown:?} is shown, not {:?}: {text}", game.state()));
    }
    if game.is_over() {
        if let Some(name) = game.names().find(|name| !text.contains(name)) {
            return Some(format!("{name} is not in the result: {text}"));
        }
    } else if let Some((_, name)) = game.awaited().filter(|(_, name)| !text.contains(&format!("▶️ {name}")))
    {
        return Some(format!("{name} is awaited, but the board says: {text}"));
    }
    let due = game.due();
    let (calls, others) = game.settled;
    let (made, due) = (game.calls(double)[calls..].to_vec(), &due[others..]);
    let Some(mut missing) = missing_calls(&made, due) else {
        panic!(
            "table {}: called were {made:?}, on the occasions {due:?}; last there: {:#?}",
            game.id,
            lately(double, game)
        );
    };
    if merged {
        // A person who has acted since needed no call. Only the call of the last awaited person may be missing.
        missing.retain(|_| due.last().is_some_and(|(user, there)| !there && made.last() != Some(user)));
    }
    (!missing.is_empty()).then(|| format!("called were {made:?}, on the occasions {due:?}"))
}

/// The people who should have been called and were not, in the assignment of calls that leaves the fewest; `None` if somebody was
/// called without an occasion. A person who is there does not have to be called.
///
/// Turns that were told together have one call, so which occasion a call belongs to can only be decided for all calls together.
fn missing_calls(made: &[Id], due: &[(Id, bool)]) -> Option<Vec<Id>> {
    // How many of the occasions `due[of..]` lack their calls if those are `made[from..]`.
    let mut fewest = vec![vec![usize::MAX; due.len() + 1]; made.len() + 1];
    fewest[made.len()][due.len()] = 0;
    let called = |fewest: &[Vec<usize>], from: usize, of: usize| {
        (made.get(from) == Some(&due[of].0)).then(|| fewest[from + 1][of + 1])
    };
    for of in (0..due.len()).rev() {
        for from in 0..=made.len() {
            let uncalled = fewest[from][of + 1].saturating_add(usize::from(!due[of].1));
            fewest[from][of] = called(&fewest, from, of).map_or(uncalled, |called| called.min(uncalled));
        }
    }
    if fewest[0][0] == usize::MAX {
        return None;
    }
    let (mut from, mut missing) = (0, Vec::new());
    for (of, (user, there)) in due.iter().enumerate() {
        if called(&fewest, from, of) == Some(fewest[from][of]) {
            from += 1;
        } else if !there {
            missing.push(*user);
        }
    }
    Some(missing)
}

#[test]
fn a_call_belongs_to_the_occasion_that_needs_it() {
    let [ana, bo] = [1, 2].map(Id::new);
    for (made, due, missing) in [
        (vec![ana, bo], vec![(ana, false), (bo, false)], Some(vec![])),
        (vec![ana], vec![(ana, false), (bo, false)], Some(vec![bo])),
        (vec![bo, ana], vec![(ana, false), (bo, false)], None),
        (vec![ana], vec![(ana, true), (bo, true), (ana, false)], Some(vec![])),
        (vec![ana], vec![(ana, false), (bo, true), (ana, true)], Some(vec![])),
        (vec![ana, ana], vec![(ana, false)], None),
        (vec![], vec![(ana, true), (bo, false)], Some(vec![bo])),
    ] {
        assert_eq!(missing_calls(&made, &due), missing, "{made:?} on {due:?}");
    }
}

/// What happened in a run.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    acknowledged: usize,
    unanswered: usize,
    pub(crate) ended: usize,
    told: BTreeMap<String, Vec<Duration>>,
}

impl Figures {
    pub(crate) fn count(&mut self, seen: Seen) {
        match seen {
            Seen::Nothing => {}
            Seen::Done => self.acknowledged += 1,
            Seen::NotDone => self.unanswered += 1,
        }
    }

    /// Notes how long it took after some trouble until everybody knew everything.
    pub(crate) fn told(&mut self, after: &str, took: Duration) {
        self.told.entry(after.to_owned()).or_default().push(took);
    }

    /// Asserts that some moves were made and some were lost, so that kills came neither too early nor too late.
    pub(crate) fn assert_kills_hit_moves(&self) {
        self.assert_moves_were_made();
        assert!(self.unanswered >= self.enough(), "{self}");
    }

    /// Asserts that some moves were made. Whether some are lost depends on the troubles that a run draws.
    pub(crate) fn assert_moves_were_made(&self) {
        assert!(self.acknowledged >= self.enough(), "{self}");
    }

    fn enough(&self) -> usize {
        ((self.acknowledged + self.unanswered) / PART).max(1)
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { acknowledged, unanswered, ended, told } = self;
        writeln!(f, "{acknowledged} moves were acknowledged, {unanswered} were not; {ended} games ended")?;
        for (after, took) in told {
            let mut sorted = took.clone();
            sorted.sort();
            let (middle, longest) = (sorted[sorted.len() / 2], sorted[sorted.len() - 1]);
            writeln!(
                f,
                "told after {after}: {} times, {middle:.2?} in the middle, {longest:.2?} at most",
                sorted.len()
            )?;
        }
        Ok(())
    }
}
