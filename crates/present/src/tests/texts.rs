//! Expected texts of Gang of Four.

use super::playing::{Playing, results};
use super::*;
use carte_games::gang_of_four::notation::{self, NotationError};
use carte_games::gang_of_four::{Combination, CombinationKind, Phase, Refusal as Game, view::SeatView};
use carte_games::gang_of_four::{Laid, ruleset};
use carte_players::Level;
use carte_table::ids::Timestamp;
use carte_table::{By, Occupant, Refusal, Stage, Substitution, UndoRequest, View};

mod banners;
mod boards;
mod channel;
mod panels;
mod refusals;
mod reviews;
mod rules;

/// The languages with texts of Gang of Four.
const LOCALES: [Locale; 2] = [Locale::En, Locale::Fr];

#[test]
fn every_language_with_texts_of_the_game_is_compared() {
    assert_eq!(Locale::ALL.into_iter().filter(has_gang_of_four).collect::<Vec<_>>(), LOCALES);
}

/// Ana (host), Bo, a computer player, and Cy, whose seat a computer player keeps; the first seat's view.
fn scene() -> View {
    let person = |user, name: &str| Occupant::Person { user: UserId(user), name: name.to_owned() };
    let seats = vec![
        person(1, "Ana"),
        person(2, "Bo"),
        Occupant::Computer { level: Level::Club, name: "Pica".to_owned() },
        Occupant::Substitute { user: UserId(4), name: "Cy".to_owned(), level: Level::Club },
    ];
    let mut rng = StdRng::seed_from_u64(1);
    let mut playing = Playing::with(Rules::default(), seats, &mut rng);
    playing.start();
    let mut view = playing.table.view(Viewer::Seat(Seat::new(0)));
    view.options.pace = table::Pace::Relaxed;
    view.deadline = Some(Timestamp(1_700_000_000_000));
    view
}

fn cards(text: &str) -> CardSet {
    notation::pick(CardSet::ALL, &notation::parse(text).expect("cards")).expect("of the deck")
}

fn play(text: &str) -> Combination {
    Combination::classify(cards(text)).expect("a combination")
}

/// The scene in the middle of a cycle: Ana holds `hand` and has to follow `cycle`, which Bo began.
fn following(hand: &str, cycle: &[&str]) -> View {
    let mut view = scene();
    let game = gang_mut(&mut view);
    let hand = cards(hand);
    game.hand = Some(hand);
    game.phase = Phase::Turn { seat: Seat::new(0) };
    game.first_lead = false;
    game.cycle = (1..)
        .zip(cycle)
        .map(|(seat, text)| Laid { seat: Seat::new(1 + (seat - 1) % 3), combination: play(text) })
        .collect();
    let seat = |cards_left, total| SeatView {
        cards_left,
        total,
        announced: false,
        exposed: false,
        barred: false,
        passed: false,
    };
    game.seats = [seat(hand.len(), 12), seat(9, 30), seat(5, 0), seat(3, 41)].into_iter().collect();
    view
}

/// A message as lines of text: `[a button]`, `(a button that cannot be pressed)`, `▾ a menu`, `![a picture]`.
pub(super) fn show(message: &Message) -> String {
    let mut lines = vec![message.content.clone()];
    for block in message.listing.iter().flat_map(Listing::blocks) {
        lines.push(match block {
            Block::Text(text) => text,
            Block::Section(text, button) => format!("{text} [{}]", button.label),
            Block::Picture(place) => format!("^[{}]", message.attachments[place].name),
        });
    }
    for embed in &message.embeds {
        lines.extend([format!("# {}", embed.title), embed.description.clone()]);
        lines.extend(embed.fields.iter().map(|field| format!("## {}\n{}", field.name, field.value)));
        lines.push(format!("-- {}", embed.footer));
    }
    lines.extend(message.attachments.iter().map(|file| format!("![{}]", file.description)));
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => lines.push(
                buttons
                    .iter()
                    .map(|button| {
                        if button.enabled {
                            format!("[{}]", button.label)
                        } else {
                            format!("({})", button.label)
                        }
                    })
                    .collect::<Vec<_>>()
                    .join(" "),
            ),
            Row::Select(menu) => {
                lines.push(format!("▾ {}", menu.placeholder));
                lines.extend(menu.options.iter().map(|option| {
                    let chosen = if option.chosen { "*" } else { "-" };
                    format!("  {chosen} {} | {}", option.label, option.description)
                }));
            }
        }
    }
    lines.retain(|line| !line.is_empty() && line != "-- ");
    lines.join("\n").replace('\u{a0}', "~")
}
