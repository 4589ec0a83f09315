//! The hint: what an expert would do, the reason, and what it costs to do otherwise.

use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::go_stop::review::sentence;
use crate::locale::Args;
use crate::per_game::Advice;
use crate::shared::Reader;
use carte_games as games;
use carte_games::go_stop::{Action, Capture, Card, CardSet, September, View as Game};
use carte_players::Level;
use carte_players::go_stop::expert::{self, Instead};
use carte_table::View;

impl Advice {
    /// What to do at this moment; the same every time for the same state.
    pub(in crate::go_stop) fn go_stop(&self, view: &View) -> Option<Action> {
        *self.go_stop.get_or_init(|| {
            let mut rng = StdRng::seed_from_u64(view.state_number.0);
            match carte_players::choose(Level::Expert, view.game.as_ref()?, &mut rng)? {
                games::Action::GoStop(action) => Some(action),
                games::Action::GangOfFour(_) => None,
            }
        })
    }
}

/// The hint for the player whose view this is; the same every time for the same state. `None` when it is another's turn.
pub(super) fn text(view: &View, game: &Game, advice: &Advice, reader: &Reader<'_>) -> Option<String> {
    let action = advice.go_stop(view)?;
    let card = |key: &str, card: Card| reader.format(key, Args::new().with("card", reader.flower(card)));
    let advised = match action {
        Action::Play(chosen) => {
            let why = why_play(game, chosen, reader);
            reader
                .format("gostop-hint-play", Args::new().with("card", reader.flower(chosen)).with("why", why))
        }
        Action::Take(chosen) => card("gostop-hint-take", chosen),
        Action::Give(chosen) => card("gostop-hint-give", chosen),
        Action::Count(September::Animal) => reader.text("gostop-hint-count-animal"),
        Action::Count(September::Pi) => reader.text("gostop-hint-count-pi"),
        Action::Joker(chosen) => card("gostop-hint-joker", chosen),
        Action::Shake(chosen) => card("gostop-hint-shake", chosen),
        Action::Bomb(month) => {
            reader.format("gostop-hint-bomb", Args::new().with("month", reader.month(month)))
        }
        Action::Flip => reader.text("gostop-hint-flip"),
        Action::Go => reader.text("gostop-hint-go"),
        Action::Stop => reader.text("gostop-hint-stop"),
        Action::Push => reader.text("gostop-hint-push"),
        Action::ChongTong => reader.text("gostop-hint-chong-tong"),
        Action::Decline => reader.text("gostop-hint-decline"),
        Action::Join => reader.text("gostop-hint-join"),
        Action::Fold => reader.text("gostop-hint-fold"),
        // Only the players themselves can say whether they want another round.
        Action::Another | Action::Enough => return None,
    };
    let cost = expert::instead(game, action).and_then(|instead| cost(&instead, reader));
    Some([advised].into_iter().chain(cost).collect::<Vec<_>>().join(" "))
}

/// How much better the advice is than the most obvious alternative.
fn cost(instead: &Instead, reader: &Reader<'_>) -> Option<String> {
    #[expect(clippy::cast_possible_truncation, reason = "a deal costs some hundred points at most")]
    let args = Args::new().with("points", reader.points(instead.costs.round() as i64));
    let than = [
        "gostop-hint-than-play",
        "gostop-hint-than-take",
        "gostop-hint-than-shake",
        "gostop-hint-than-bomb",
        "gostop-hint-than-flip",
        "gostop-hint-than-go",
        "gostop-hint-than-stop",
    ];
    sentence(instead.action, than, args, reader)
}

/// The reason to play this card.
pub(in crate::go_stop) fn why_play(game: &Game, card: Card, reader: &Reader<'_>) -> String {
    reader.text(match game.capture(card) {
        Capture::Stack(_) => "gostop-why-stack",
        Capture::Pair(taken) => worth(CardSet::of(taken) | CardSet::of(card)),
        Capture::Choice(choice) => worth(choice | CardSet::of(card)),
        Capture::Nothing | Capture::Aside => "gostop-why-little",
    })
}

/// The reason to take this card of two.
pub(in crate::go_stop) fn why_take(card: Card, reader: &Reader<'_>) -> String {
    reader.text(worth(card.into()))
}

/// The key of the reason that names the best kind among these cards.
fn worth(cards: CardSet) -> &'static str {
    if !(cards & CardSet::BRIGHTS).is_empty() {
        "gostop-why-bright"
    } else if !(cards & CardSet::ANIMALS).is_empty() {
        "gostop-why-animal"
    } else if !(cards & CardSet::RIBBONS).is_empty() {
        "gostop-why-ribbon"
    } else {
        "gostop-why-pi"
    }
}
