//! What must be true when the trouble is over, and the figures of it.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use carte_discord::custom_id;
use carte_sandbox::{Double, Exchange};
use tokio::time::{Instant, sleep};

use super::game::{Game, Seen, newest};
use carte_testkit::bot_harness::BotHarness;

/// So long after the end of the trouble everybody knows everything.
pub(crate) const SOON: Duration = Duration::from_secs(10);

/// So small a part of the moves must have been acknowledged, or not, for a run to mean anything.
const PART: usize = 40;

/// Waits until the channel of a game has been told how it stands, until `end` at most, and checks that everybody was called once.
///
/// Where several turns were `merged`, only the one awaited in the end must have been called, unless that person had just
/// acted.
pub(crate) async fn told(harness: &BotHarness, game: &mut Game, what: &str, end: Instant, merged: bool) {
    let double = &harness.double;
    loop {
        // What was pressed while nothing got through may get through now.
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

/// The last requests that concerned a game's channel or the conversations with its people.
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

/// What the channel does not know yet.
fn missing(double: &Double, game: &mut Game, merged: bool) -> Option<String> {
    let button = if game.is_over() { "Rematch" } else { "My hand" };
    let Some(board) = newest(double, game.channel, button) else { return Some(format!("no {button}")) };
    let text = board.text().replace('*', "");
    let shown = board.buttons().into_iter().find_map(|button| custom_id::read(&button.custom_id?));
    let shown = shown.filter(|press| press.table == game.id).map(|press| press.seq);
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
    let mut left = made.as_slice();
    let mut missing = Vec::new();
    for (user, there) in due {
        match left.split_first() {
            Some((call, rest)) if call == user => left = rest,
            _ if *there => {}
            _ => missing.push(*user),
        }
    }
    assert!(
        left.is_empty(),
        "table {}: called were {made:?}, on the occasions {due:?}; last there: {:#?}",
        game.id,
        lately(double, game)
    );
    if merged {
        // Somebody who has acted since needed no call; only the one that all of it ends with may be missing.
        missing.retain(|_| due.last().is_some_and(|(user, there)| !there && made.last() != Some(user)));
    }
    (!missing.is_empty()).then(|| format!("called were {made:?}, on the occasions {due:?}"))
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

    /// That the troubles came neither too early nor too late.
    pub(crate) fn mean_something(&self) {
        let enough = ((self.acknowledged + self.unanswered) / PART).max(1);
        assert!(self.acknowledged >= enough && self.unanswered >= enough, "{self}");
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
