//! How much a game demands of its channel: which messages stay there, whom the board calls, and how many requests that takes.

use carte_sandbox::{Double, Id, Identity, Message};

/// The channel of a game.
pub(crate) type GameChannel<'a> = (&'a Double, Id);

pub(crate) struct ChannelBudget {
    /// How many messages of a round may stay.
    allowed: usize,
    /// How many computer players move between two turns of people, at most.
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
    pub(crate) fn new(place: GameChannel<'_>, allowed: usize, computers: usize) -> Self {
        let (first, requests) = (public(place).len(), requests(place));
        Self { allowed, computers, round: None, rounds: 0, turns: 0, first, requests, last: None }
    }

    /// Checks the channel when this person has been called: the board is the last message, it calls nobody else, and each move so
    /// far took two requests at most.
    pub(crate) fn called(&mut self, place: GameChannel<'_>, person: &Identity) {
        let here = public(place);
        let Some(board) = here.last() else { panic!("the channel is empty") };
        assert!(board.button("My hand").is_some(), "the board is not the last message: {}", board.text());
        assert_eq!(board.text().matches(&person.mention()).count(), 1, "{}", board.text());
        let again = self.last.replace(person.id()) == Some(person.id());
        let pings = &board.pings;
        assert!(*pings == [person.id()] || (again && pings.len() <= 1), "{pings:?}: {}", board.text());
        self.check_requests(place);
        self.turns += 1;
        let Some(round) = round_of(board).filter(|round| self.round.is_none_or(|(known, _)| known != *round))
        else {
            return;
        };
        if let Some((_, before)) = self.round.replace((round, here.len())) {
            let left = here.len().saturating_sub(before);
            let texts: Vec<String> = here[before.saturating_sub(1)..].iter().map(Message::text).collect();
            assert!(left <= self.allowed, "{left} messages are left of a round: {texts:#?}");
            self.rounds += 1;
        }
    }

    /// Counts with a tolerance of one turn: the messages after this call, or after the call before, may still be on their way.
    fn check_requests(&self, place: GameChannel<'_>) {
        // Saying “Carte !” by command is an additional move.
        let moves = (self.turns + 1) * (1 + self.computers) + said(place) + self.rounds + 2;
        let requests = requests(place) - self.requests;
        assert!(requests <= 2 * moves, "{requests} requests for {moves} moves");
    }

    /// Checks what a whole game has left behind.
    pub(crate) fn end(self, place: GameChannel<'_>) {
        self.check_requests(place);
        let left = public(place).len() - self.first;
        let most = self.allowed * (self.rounds + 1);
        assert!(left <= most, "{left} messages are left of {} rounds", self.rounds + 1);
        let crowded = place.0.count_exchanges(|one| mentioned(&one.request) > 1);
        assert_eq!(crowded, 0, "messages that mention several people");
    }
}

fn public((double, channel): GameChannel<'_>) -> Vec<Message> {
    let mut messages = double.messages();
    messages.retain(|message| message.channel_id == channel && !message.ephemeral);
    messages
}

/// The requests so far that write into the channel.
fn requests((double, channel): GameChannel<'_>) -> usize {
    let here = format!("/channels/{channel}/messages");
    let writes = |method: &str| ["POST", "PATCH", "DELETE"].contains(&method);
    double.count_exchanges(|one| one.path.contains(&here) && writes(&one.method))
}

/// How many announcements of “Carte !” the channel keeps.
fn said(place: GameChannel<'_>) -> usize {
    public(place).iter().map(|message| message.text().matches("Carte !").count()).sum()
}

fn mentioned(request: &serde_json::Value) -> usize {
    request["allowed_mentions"]["users"].as_array().map_or(0, Vec::len)
}

fn round_of(board: &Message) -> Option<u32> {
    let text = board.text();
    let (_, round) = text.split_once("Round ")?;
    round.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
}
