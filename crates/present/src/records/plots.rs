//! Two small plots as one picture: the rating over time, and what the rounds were like.
//!
//! Drawn in memory; nothing here depends on the machine's fonts.

use std::error::Error;
use std::sync::Once;

use plotters::prelude::*;

use crate::frame::Reader;
use crate::frame::message::Attachment;
use crate::gang_of_four::records as gang_of_four;
use crate::go_stop::records as go_stop;
use crate::locale::Args;
use carte_records::statistics::report::{PersonCard, Record};

const WIDTH: u32 = 900;
const HEIGHT: u32 = 320;

/// The only font, under this name.
const FONT: &str = "carte";
static FONT_FILE: &[u8] = include_bytes!("../../../../assets/fonts/dejavu-sans-latin.ttf");
static FONT_KNOWN: Once = Once::new();

const BACKGROUND: RGBColor = RGBColor(0x2b, 0x2d, 0x31);
const INK: RGBColor = RGBColor(0xdb, 0xde, 0xe1);
const GRID: RGBColor = RGBColor(0x4e, 0x50, 0x58);
const LINE: RGBColor = RGBColor(0xe6, 0xb4, 0x22);
const BARS: RGBColor = RGBColor(0x5a, 0x9b, 0xd5);
/// The bars of what nobody wishes for.
const BAD_BARS: RGBColor = RGBColor(0xd9, 0x5b, 0x43);

/// How often rounds went how, as bars and in words.
pub(crate) struct Bars {
    pub(crate) caption: String,
    /// What the labels are.
    pub(crate) axis: String,
    /// The same in words, for those who cannot see it.
    pub(crate) words: String,
    pub(crate) bars: Vec<Bar>,
}

/// So many rounds that went like this.
pub(crate) struct Bar {
    pub(crate) label: String,
    pub(crate) rounds: u32,
    /// Whether it is of what nobody wishes for.
    pub(crate) bad: bool,
}

/// The plots of a card; `None` where there is nothing to draw, or drawing fails.
pub(crate) fn picture(card: &PersonCard, reader: &Reader<'_>) -> Option<Attachment> {
    FONT_KNOWN.call_once(|| {
        if plotters::style::register_font(FONT, FontStyle::Normal, FONT_FILE).is_err() {
            debug_assert!(false, "the embedded font cannot be read");
        }
    });
    let bars = match &card.record {
        Record::GangOfFour(record) => gang_of_four::bars(record, reader),
        Record::GoStop(record) => go_stop::bars(record, reader),
    };
    let bytes = draw(card, &bars, reader).ok()?;
    Some(Attachment { name: "statistics.png".to_owned(), bytes, description: in_words(card, &bars, reader) })
}

fn draw(card: &PersonCard, bars: &Bars, reader: &Reader<'_>) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut pixels = vec![0; 3 * WIDTH as usize * HEIGHT as usize];
    {
        let area = BitMapBackend::with_buffer(&mut pixels, (WIDTH, HEIGHT)).into_drawing_area();
        area.fill(&BACKGROUND)?;
        let (left, right) = area.split_horizontally(WIDTH / 2);
        draw_curve(&left, card, reader)?;
        draw_bars(&right, bars)?;
        area.present()?;
    }
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, WIDTH, HEIGHT);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(file)
}

type Area<'a> = DrawingArea<BitMapBackend<'a>, plotters::coord::Shift>;

fn text(size: u32) -> TextStyle<'static> {
    (FONT, size).into_font().color(&INK)
}

fn draw_curve(area: &Area<'_>, card: &PersonCard, reader: &Reader<'_>) -> Result<(), Box<dyn Error>> {
    let values: Vec<f64> = card.curve.iter().map(|(_, rating)| rating.value).collect();
    let spread = |found: f64, other: fn(f64, f64) -> f64| values.iter().copied().fold(found, other);
    let (low, high) = (spread(f64::INFINITY, f64::min), spread(f64::NEG_INFINITY, f64::max));
    let (low, high) = if values.is_empty() { (20.0, 30.0) } else { (low.floor() - 1.0, high.ceil() + 1.0) };
    let last = f64::from(u32::try_from(values.len()).unwrap_or(u32::MAX).max(2));
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .caption(reader.text("records-plot-rating"), text(20))
        .x_label_area_size(36)
        .y_label_area_size(48)
        .build_cartesian_2d(1.0..last, low..high)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(GRID)
        .axis_style(GRID)
        .label_style(text(15))
        .x_labels(6)
        .y_labels(5)
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| format!("{y:.0}"))
        .x_desc(reader.text("records-plot-games"))
        .draw()?;
    let points = || (1_u32..).map(f64::from).zip(values.iter().copied());
    chart.draw_series(LineSeries::new(points(), LINE.stroke_width(3)))?;
    if let [only] = values[..] {
        chart.draw_series([Circle::new((1.0, only), 4, LINE.filled())])?;
    }
    Ok(())
}

fn draw_bars(area: &Area<'_>, bars: &Bars) -> Result<(), Box<dyn Error>> {
    let Bars { caption, axis, bars, .. } = bars;
    let highest = bars.iter().map(|bar| bar.rounds).max().unwrap_or(0).max(1);
    let columns = u32::try_from(bars.len()).unwrap_or(u32::MAX);
    let label = |column: &SegmentValue<u32>| match column {
        SegmentValue::CenterOf(column) => bars.get(*column as usize).map_or("", |bar| &bar.label).to_owned(),
        SegmentValue::Exact(_) | SegmentValue::Last => String::new(),
    };
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .caption(caption, text(20))
        .x_label_area_size(36)
        .y_label_area_size(48)
        .build_cartesian_2d((0..columns - 1).into_segmented(), 0..highest + highest / 10 + 1)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(GRID)
        .axis_style(GRID)
        .label_style(text(15))
        .x_labels(bars.len())
        .x_label_formatter(&label)
        .y_labels(5)
        .x_desc(axis)
        .draw()?;
    let rectangles = (0_u32..).zip(bars).map(|(column, bar)| {
        let colour = if bar.bad { BAD_BARS } else { BARS };
        let mut rectangle = Rectangle::new(
            [(SegmentValue::Exact(column), 0), (SegmentValue::Exact(column + 1), bar.rounds)],
            colour.filled(),
        );
        rectangle.set_margin(0, 0, 2, 2);
        rectangle
    });
    chart.draw_series(rectangles)?;
    Ok(())
}

/// The same in words, for those who cannot see it.
fn in_words(card: &PersonCard, bars: &Bars, reader: &Reader<'_>) -> String {
    let mut sentences = Vec::new();
    if let (Some((_, first)), Some((_, last))) = (card.curve.first(), card.curve.last()) {
        let values = || card.curve.iter().map(|(_, rating)| rating.value);
        let args = Args::new()
            .count("games", i64::try_from(card.curve.len()).unwrap_or(i64::MAX))
            .with("first", reader.decimal(first.value, 1))
            .with("last", reader.decimal(last.value, 1))
            .with("low", reader.decimal(values().fold(f64::INFINITY, f64::min), 1))
            .with("high", reader.decimal(values().fold(f64::NEG_INFINITY, f64::max), 1));
        sentences.push(reader.format("records-alt-rating", args));
    }
    if bars.bars.iter().any(|bar| bar.rounds > 0) {
        sentences.push(bars.words.clone());
    }
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Faces;
    use crate::locale::Locale;
    use carte_records::statistics::{Rating, gang_of_four, go_stop};
    use carte_table::ids::Timestamp;

    fn card(games: u32, record: Record) -> PersonCard {
        let rating =
            |game: u32| Rating { value: 25.0 + 6.0 * (f64::from(game) / 5.0).sin(), uncertainty: 2.0 };
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
            let mut reader =
                png::Decoder::new(std::io::Cursor::new(&picture.bytes)).read_info().expect("a PNG");
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
}
