//! Pictures with a line and bars.

use super::*;
use crate::Faces;
use crate::locale::Locale;
use carte_records::statistics::report::Record;
use carte_records::statistics::{Rating, gang_of_four, go_stop};
use carte_table::ids::Timestamp;

fn card(games: u32, record: Record) -> PersonCard {
    let rating = |game: u32| Rating { value: 25.0 + 6.0 * (f64::from(game) / 5.0).sin(), uncertainty: 2.0 };
    let curve = (0..games).map(|game| (Timestamp(i64::from(game)), rating(game))).collect();
    PersonCard { games, curve, record, ..PersonCard::default() }
}

fn cards_left() -> Record {
    let cards_left = [30, 12, 10, 9, 9, 8, 6, 5, 4, 3, 3, 2, 2, 1, 1, 0, 1];
    Record::GangOfFour(gang_of_four::Record { cards_left, ..gang_of_four::Record::default() })
}

fn points() -> Record {
    let points = [(-42, 3), (-12, 8), (-4, 40), (0, 10), (3, 9), (16, 20), (64, 10)].into();
    Record::GoStop(go_stop::Record { points, ..go_stop::Record::default() })
}

#[test]
fn the_picture_has_a_line_and_bars_and_says_so_in_words() {
    let faces = Faces::text_only();
    for (card, locale, words) in [
        (
            card(40, cards_left()),
            Locale::En,
            ["Rating over the last 40 games: from 25.0 to", "28 % ended with no"],
        ),
        (card(1, cards_left()), Locale::Fr, ["Cote sur la dernière partie\u{a0}: de 25,0 à 25,0", "28"]),
        (
            card(40, points()),
            Locale::En,
            ["51 % cost points, 10 % nothing, 39 % brought some", "from −42 to +64"],
        ),
        (card(1, points()), Locale::Fr, ["51", "de −42 à +64"]),
    ] {
        let reader = Reader { locale, faces: &faces };
        let picture = picture(&card, &reader).expect("a picture");
        for words in words {
            assert!(picture.description.contains(words), "{}", picture.description);
        }
        let mut reader = png::Decoder::new(std::io::Cursor::new(&picture.bytes)).read_info().expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("small enough")];
        let info = reader.next_frame(&mut pixels).expect("one frame");
        assert_eq!((info.width, info.height), (WIDTH, HEIGHT));
        for colour in [LINE, BARS, BAD_BARS, INK] {
            let wanted = [colour.0, colour.1, colour.2];
            let found = pixels.chunks(3).filter(|pixel| **pixel == wanted).count();
            assert!(found > 20, "{found} pixels of {colour:?}");
        }
    }
}
