//! What a game played by hand asks of its channel, turn by turn.

use carte_sandbox::{Identity, Message};

use crate::bot::harness::World;

/// Counts in one game everything that the channel must not see too much of.
pub(crate) struct Count {
    /// So many public messages may stay of a round.
    allowed: usize,
    /// The requests before the game, and the messages then.
    requests: usize,
    /// The round, and how many messages there were when it began.
    round: Option<(u16, usize)>,
    rounds: usize,
    moves: usize,
    last: Option<Identity>,
}

impl Count {
    pub(crate) fn new(world: &World, allowed: usize) -> Self {
        let round = None;
        Self { allowed, requests: requests(world), round, rounds: 0, moves: 0, last: None }
    }

    /// Checks the channel when this person has been called in this round: the board is the last message, it mentions this
    /// person and nobody else, and the moves so far took two requests each.
    pub(crate) fn called(&mut self, world: &World, who: &Identity, round: u16) {
        let here = world.public();
        let board = here.last().unwrap();
        assert!(board.button("My hand").is_some(), "the board is not the last message: {}", board.text());
        let again = self.last.as_ref().is_some_and(|last| last.id() == who.id());
        let mentions = board.text().matches(&who.mention()).count();
        assert_eq!(mentions, 1, "{}", board.text());
        assert!(board.pings == [who.id()] || (again && board.pings.len() <= 1), "{:?}", board.pings);
        self.last = Some(who.clone());
        // What follows a call may still be on its way, or that of the turn before.
        let (made, most) = (requests(world) - self.requests, 2 * (self.moves + 2));
        assert!(made <= most, "{made} requests for {} moves and the start", self.moves);
        self.moves += 1;
        if self.round.is_none_or(|(known, _)| known != round) {
            if let Some((_, before)) = self.round.replace((round, here.len())) {
                self.stays(&here[before.saturating_sub(1)..], here.len().saturating_sub(before));
            }
            self.rounds += 1;
        }
    }

    fn stays(&self, messages: &[Message], left: usize) {
        let texts: Vec<String> = messages.iter().map(Message::text).collect();
        assert!(left <= self.allowed, "{left} messages are left of a round: {texts:#?}");
    }

    /// Checks what the whole game has left behind.
    pub(crate) fn end(self, world: &World) {
        let here = world.public();
        assert!(
            here.len() <= self.allowed * self.rounds + 2,
            "{} messages of {} rounds",
            here.len(),
            self.rounds
        );
        assert!(self.moves > 10, "{} moves", self.moves);
    }
}

/// The requests so far that write into the channel.
fn requests(world: &World) -> usize {
    let here = format!("/channels/{}/messages", world.channel);
    let writes = |method: &str| ["POST", "PATCH", "DELETE"].contains(&method);
    world.double.exchanges().iter().filter(|one| one.path.contains(&here) && writes(&one.method)).count()
}
