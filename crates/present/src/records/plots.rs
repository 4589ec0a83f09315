//! Two small plots as one picture: the rating over time, and what the rounds were like.
//!
//! Drawn in memory; nothing here depends on the machine's fonts.

use std::error::Error;
use std::sync::Once;

use plotters::prelude::*;

use crate::dispatch;
use crate::frame::Reader;
use crate::frame::message::Attachment;
use crate::frame::records::Bars;
use crate::locale::Args;
use carte_records::statistics::report::PersonCard;

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

/// The plots of a card; `None` where there is nothing to draw, or drawing fails.
pub(crate) fn picture(card: &PersonCard, reader: &Reader<'_>) -> Option<Attachment> {
    FONT_KNOWN.call_once(|| {
        if plotters::style::register_font(FONT, FontStyle::Normal, FONT_FILE).is_err() {
            debug_assert!(false, "the embedded font cannot be read");
        }
    });
    let bars = dispatch::record_bars(&card.record, reader);
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
    let last = u32::try_from(values.len()).unwrap_or(u32::MAX).max(2);
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .caption(reader.text("records-plot-rating"), text(20))
        .x_label_area_size(36)
        .y_label_area_size(48)
        .build_cartesian_2d(1..last, low..high)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(GRID)
        .axis_style(GRID)
        .label_style(text(15))
        .x_labels(values.len().clamp(2, 6))
        .y_labels(5)
        // Between whole numbers there is nothing to read: the same number would stand there twice.
        .y_label_formatter(&|y| if y.fract() == 0.0 { format!("{y:.0}") } else { String::new() })
        .x_desc(reader.text("records-plot-games"))
        .draw()?;
    let points = || (1_u32..).zip(values.iter().copied());
    chart.draw_series(LineSeries::new(points(), LINE.stroke_width(3)))?;
    if let [only] = values[..] {
        chart.draw_series([Circle::new((1, only), 4, LINE.filled())])?;
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
mod tests;
