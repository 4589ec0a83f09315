//! What every game has to fulfil, by whatever rules it is played: one line of test for each.

#![expect(clippy::unwrap_used, reason = "what cannot be unwrapped fails the test")]

mod documents;
mod gang_of_four;
mod go_stop;
mod limits;
mod play;
mod properties;
mod scene;
mod shown;
mod subject;

/// The tests that a game has to pass.
macro_rules! conformance {
    ($name:ident, $game:ty) => {
        mod $name {
            use super::{documents, properties, shown};

            type Game = $game;

            #[test]
            fn every_game_ends_and_no_card_is_lost() {
                properties::cards_are_conserved::<Game>();
            }

            #[test]
            fn exactly_what_is_listed_is_accepted() {
                properties::exactly_what_is_listed_is_accepted::<Game>();
            }

            #[test]
            fn the_log_is_the_game() {
                properties::the_log_is_the_game::<Game>();
            }

            #[test]
            fn exchanging_hidden_cards_changes_no_view() {
                properties::exchanging_hidden_cards_changes_no_view::<Game>();
            }

            #[test]
            fn facts_agree_with_the_game() {
                properties::facts_agree_with_the_game::<Game>();
            }

            #[test]
            fn documents_are_verified_and_tampering_is_found() {
                documents::documents_are_verified_and_tampering_is_found::<Game>();
            }

            #[test]
            fn every_state_can_be_presented() {
                shown::every_state_can_be_presented::<Game>();
            }

            #[test]
            fn every_refusal_names_a_way_on() {
                shown::every_refusal_names_a_way_on::<Game>();
            }
        }
    };
}

conformance!(gang_of_four_conforms, carte_games::gang_of_four::Game);
conformance!(go_stop_conforms, carte_games::go_stop::Game);
