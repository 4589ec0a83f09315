//! How much a game asks of its channel: what stays there, whom the board calls, and how many requests that takes.

use carte_sandbox::{Id, Identity, Message};

use carte_testkit::bot_harness::BotHarness;

pub(crate) struct ChannelBudget {
    /// So many messages may stay of a round.
    allowed: usize,
    /// So many computer players move between two turns of people, at most.
    computers: usize,
    /// The round, and how many messages there were when it began.
    round: Option<(u32, usize)>,
    rounds: usize,
    turns: usize,
    first: usize,
    requests: usize,
    last: Option<Id>,
}

impl ChannelBudget {
    pub(crate) fn new(harness: &BotHarness, allowed: usize, computers: usize) -> Self {
        let (first, requests) = (public(harness).len(), requests(harness));
        Self { allowed, computers, round: None, rounds: 0, turns: 0, first, requests, last: None }
    }

    /// Checks the channel when this person has been called.
    pub(crate) fn called(&mut self, harness: &BotHarness, person: &Identity) {
        self.turns += 1;
        let newest =
            harness.double.find_newest(|message| is_public(harness, message).then(|| message.clone()));
        let newest = newest.unwrap();
        assert!(newest.button("My hand").is_some(), "the board is not the last message: {}", newest.text());
        let alone = self.last == Some(person.id());
        assert!(
            newest.pings == [person.id()] || alone,
            "{:?} were called, not {}: {}",
            newest.pings,
            person.name(),
            newest.text()
        );
        self.last = Some(person.id());
        let Some(round) = round_of(&newest) else { return };
        if self.round.is_some_and(|(known, _)| known == round) {
            return;
        }
        let here = public(harness);
        if let Some((_, before)) = self.round.replace((round, here.len())) {
            self.check(here.len().saturating_sub(before), &here[before.saturating_sub(1)..]);
            self.rounds += 1;
        }
    }

    fn check(&self, left: usize, messages: &[Message]) {
        let texts: Vec<String> = messages.iter().map(Message::text).collect();
        assert!(left <= self.allowed, "{left} messages are left of a round: {texts:#?}");
    }

    /// Checks what a whole game has left behind.
    pub(crate) fn end(self, harness: &BotHarness) {
        let left = public(harness).len() - self.first;
        let most = self.allowed * (self.rounds + 1);
        assert!(left <= most, "{left} messages are left of {} rounds", self.rounds + 1);
        // Saying “Carte !” by command is a move more.
        let moves = self.turns * (1 + self.computers) + said(harness) + self.rounds + 2;
        let requests = requests(harness) - self.requests;
        assert!(requests <= 2 * moves, "{requests} requests for {moves} moves");
        let crowded = harness.double.exchanges().iter().filter(|one| mentioned(&one.request) > 1).count();
        assert_eq!(crowded, 0, "messages that mention several people");
    }
}

fn is_public(harness: &BotHarness, message: &Message) -> bool {
    message.channel_id == harness.channel && !message.ephemeral
}

fn public(harness: &BotHarness) -> Vec<Message> {
    let mut messages = harness.double.messages();
    messages.retain(|message| is_public(harness, message));
    messages
}

/// The requests so far that write into the channel.
fn requests(harness: &BotHarness) -> usize {
    let here = format!("/channels/{}/messages", harness.channel);
    let writes = |method: &str| ["POST", "PATCH", "DELETE"].contains(&method);
    harness.double.exchanges().iter().filter(|one| one.path.contains(&here) && writes(&one.method)).count()
}

/// How many moments of “Carte !” the channel keeps.
fn said(harness: &BotHarness) -> usize {
    public(harness).iter().map(|message| message.text().matches("Carte !").count()).sum()
}

fn mentioned(request: &serde_json::Value) -> usize {
    request["allowed_mentions"]["users"].as_array().map_or(0, Vec::len)
}

fn round_of(board: &Message) -> Option<u32> {
    let text = board.text();
    let (_, round) = text.split_once("Round ")?;
    round.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
}
