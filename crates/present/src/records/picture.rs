//! The picture on the card of a person: the rating over time, and the results of the rounds.

use super::{KnownPerson, card};
use crate::dispatch;
use crate::locale::Args;
use crate::pictures::Picture;
use crate::shared::Reader;
use carte_pictures::{Statistics, Trend, describe_statistics, statistics};
use carte_records::statistics::report::PersonCard;
use carte_records::statistics::{Period, Rating};

/// The picture of a card; `None` if there is nothing to show.
pub fn picture(
    person: KnownPerson<'_>,
    card: &PersonCard,
    period: Period,
    reader: &Reader<'_>,
) -> Option<Picture> {
    let shown = Statistics {
        title: card::title(reader.known_plain(person), card, period, reader),
        trend: trend(card, reader),
        histogram: dispatch::sums_bars(&card.game_sums, reader),
    };
    Some(Picture::new("statistics.png", statistics(&shown)?, describe_statistics(&shown)))
}

fn trend(card: &PersonCard, reader: &Reader<'_>) -> Trend {
    let values: Vec<f64> = card.curve.iter().map(|(_, rating)| rating.value).collect();
    let baseline = Rating::default().value;
    let spread = |found: f64, other: fn(f64, f64) -> f64| values.iter().copied().fold(found, other);
    let figure = |value: Option<&f64>| reader.decimal(value.copied().unwrap_or(baseline), 1);
    let args = Args::new()
        .count_of("games", values.len())
        .with("first", figure(values.first()))
        .with("last", figure(values.last()))
        .with("low", figure(Some(&spread(f64::INFINITY, f64::min))))
        .with("high", figure(Some(&spread(f64::NEG_INFINITY, f64::max))))
        .with("start", reader.decimal(baseline, 0));
    Trend {
        caption: reader.text("records-plot-rating"),
        figure: figure(values.last()),
        axis: reader.text("records-plot-games"),
        words: reader.format("records-alt-rating", args),
        values,
        baseline,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;
    use crate::tests::plain_reader;
    use carte_records::statistics::report::GameSums;
    use carte_records::statistics::{gang_of_four, go_stop};
    use carte_table::ids::{Timestamp, UserId};

    fn card(games: u32, game_sums: GameSums) -> PersonCard {
        let rating =
            |game: u32| Rating { value: 25.0 + 6.0 * (f64::from(game) / 5.0).sin(), uncertainty: 2.0 };
        let curve = (0..games).map(|game| (Timestamp(i64::from(game)), rating(game))).collect();
        PersonCard { games, curve, game_sums, ..PersonCard::default() }
    }

    fn cards_left() -> GameSums {
        let cards_left = [30, 12, 10, 9, 9, 8, 6, 5, 4, 3, 3, 2, 2, 1, 1, 0, 1];
        GameSums::GangOfFour(gang_of_four::GameSums { cards_left, ..gang_of_four::GameSums::default() })
    }

    fn points() -> GameSums {
        let points = [(-42, 3), (-12, 8), (-4, 40), (0, 10), (3, 9), (16, 20), (64, 10)].into();
        GameSums::GoStop(go_stop::GameSums { points, ..go_stop::GameSums::default() })
    }

    fn drawn(card: &PersonCard, locale: Locale) -> Option<Picture> {
        let ana = KnownPerson { user: UserId(1), name: "**Ana**" };
        picture(ana, card, Period::All, &plain_reader(locale))
    }

    #[test]
    fn the_picture_says_in_words_whose_it_is_and_what_it_shows() {
        for (card, locale, words) in [
            (
                card(40, cards_left()),
                Locale::En,
                [
                    "**Ana** · Gang of Four · all time.",
                    "Rating over the last 40 games: from 25.0 to 31.0, between 19.0 and 31.0; everybody begins at 25.",
                    "28 % ended with no card left, 56 % with 1 to 7, 16 % with 8 or more; 3.6 on average.",
                    "cards left at the end of a round: 30 × 0, 12 × 1, 10 × 2,",
                ],
            ),
            (
                card(1, cards_left()),
                Locale::Fr,
                [
                    "Cote sur la dernière partie\u{a0}: de 25,0 à 25,0",
                    "finies sans carte",
                    "3,6 en moyenne",
                    "1 × 16",
                ],
            ),
            (
                card(40, points()),
                Locale::En,
                [
                    "51 % cost points, 10 % nothing, 39 % brought some",
                    "from −42 to +64, +6.0 on average",
                    "3 × −20, 8 × −10, 40 × −1, 10 × 0, 9 × +1, 20 × +10, 10 × +20",
                    "at least so many points",
                ],
            ),
            (card(1, points()), Locale::Fr, ["ont coûté", "de −42 à +64", "+6,0 en moyenne", "25,0"]),
        ] {
            let picture = drawn(&card, locale).expect("a picture");
            for words in words {
                assert!(picture.description.contains(words), "{words:?} in {}", picture.description);
            }
            let file = picture.draw(&mut crate::pictures::Painter::default());
            assert!(file.name == "statistics.png" && file.bytes.starts_with(b"\x89PNG"));
        }
    }

    #[test]
    fn of_nothing_there_is_no_picture_and_of_half_there_is_half() {
        let nothing = GameSums::GangOfFour(gang_of_four::GameSums::default());
        assert_eq!(drawn(&card(0, nothing.clone()), Locale::En), None);
        let rating = drawn(&card(3, nothing), Locale::En).expect("a curve");
        assert!(rating.description.contains("Rating") && !rating.description.contains("cards left"));
        let bars = drawn(&card(0, points()), Locale::En).expect("bars");
        assert!(!bars.description.contains("Rating") && bars.description.contains("on average"));
    }
}
