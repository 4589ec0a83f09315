//! A person's statistics: the rating after each game, and how many rounds ended with which result.

use crate::alt::sentence;
use crate::axis::{Axis, label_width};
use crate::font;
use crate::ink::Ink;
use crate::numbers::number;
use crate::scene::{Align, MARGIN, PointMark, Rect, Scene, WIDTH, What, scale};
use crate::seats;

/// The height of a plot, in pixels.
const PLOT: i32 = 148;
/// The height of the words above a plot, in pixels.
const HEAD: i32 = 72;
/// The height of the labels and words below a plot, in pixels.
const FOOT: i32 = 78;
/// Free space left and right of a plot and its labels, in pixels.
const PAD: i32 = 18;
/// The letter size of labels, in pixels.
const LABEL: i32 = 22;

/// What a picture of a person's statistics shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// The name of the person, the game, and the period.
    pub title: String,
    /// The rating after each game.
    pub trend: Trend,
    /// The rounds by their result.
    pub histogram: Histogram,
}

/// A number that changes from game to game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trend {
    pub caption: String,
    /// The last value, as it is written.
    pub figure: String,
    /// The words below the plot, which say what is counted there.
    pub axis: String,
    /// The value after each game, the first game first; without values nothing is drawn.
    pub values: Vec<f64>,
    pub baseline: f64,
    /// The trend in words.
    pub words: String,
}

/// How many rounds ended with each result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Histogram {
    pub caption: String,
    /// The average result, as it is written.
    pub figure: String,
    /// What the labels of the bars stand for.
    pub axis: String,
    /// From left to right; nothing is drawn if no round was played.
    pub bars: Vec<Bar>,
    /// The histogram in words.
    pub words: String,
}

/// The number of rounds with one result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bar {
    pub label: String,
    pub rounds: u32,
    /// Whether nobody wishes for this result; its bar has another colour.
    pub bad: bool,
}

impl Trend {
    fn is_empty(&self) -> bool {
        !self.values.iter().any(|value| value.is_finite())
    }
}

impl Histogram {
    fn is_empty(&self) -> bool {
        self.bars.iter().all(|bar| bar.rounds == 0)
    }
}

/// The picture; `None` if there is nothing to show.
pub(crate) fn statistics(shown: &Statistics) -> Option<Scene> {
    if shown.trend.is_empty() && shown.histogram.is_empty() {
        return None;
    }
    let mut scene = Scene::new();
    let title = Rect::new(MARGIN + PAD, MARGIN - 4, WIDTH - 2 * (MARGIN + PAD), 44);
    scene.text(title, &shown.title, seats::NAME, Ink::Text, Align::Left);
    let mut y = MARGIN + 50;
    if !shown.trend.is_empty() {
        y += trend(&mut scene, &shown.trend, y) + 10;
    }
    if !shown.histogram.is_empty() {
        y += histogram(&mut scene, &shown.histogram, y) + 10;
    }
    Some(scene.ending_at(y - 10 + MARGIN))
}

/// Draws the curve of the ratings, and returns the height that it takes.
fn trend(scene: &mut Scene, shown: &Trend, y: i32) -> i32 {
    let values: Vec<f64> = shown.values.iter().copied().filter(|value| value.is_finite()).collect();
    let ends = || values.iter().copied().chain([shown.baseline]);
    let low = ends().map(f64::floor).fold(f64::INFINITY, f64::min);
    let high = ends().map(f64::ceil).fold(f64::NEG_INFINITY, f64::max);
    let axis = Axis::around(truncate(shown.baseline), truncate(low), truncate(high));
    let (plot, rect) = frame(scene, (&shown.caption, &shown.figure, &shown.axis), &axis, y);
    let games = i32::try_from(values.len()).unwrap_or(i32::MAX);
    let x = |game: i32| match games {
        1 => plot.x + plot.w / 2,
        _ => plot.x + scale((game - 1).into(), (games - 1).into(), plot.w),
    };
    let marks = Axis::from_nothing(games.into()).marks().filter_map(|mark| i32::try_from(mark).ok());
    for game in [1].into_iter().chain(marks.filter(|game| (2..=games).contains(game))) {
        below(scene, plot, x(game), &game.to_string());
    }
    let points: Vec<(i32, i32)> =
        (1..).zip(&values).map(|(game, value)| (x(game), axis.place(*value, plot))).collect();
    let last = points.last().copied();
    let area = Rect::new(plot.x, plot.y, plot.w, plot.h);
    scene.put(area, What::Line { points, ink: Ink::First, thick: 4, marks: None });
    let (points, marks) = (last.into_iter().collect(), Some(PointMark::Disc));
    scene.put(area, What::Line { points, ink: Ink::First, thick: 5, marks });
    rect.h
}

/// Draws the bars of the rounds, and returns the height that they take.
fn histogram(scene: &mut Scene, shown: &Histogram, y: i32) -> i32 {
    let highest = shown.bars.iter().map(|bar| bar.rounds).max().unwrap_or(0);
    let axis = Axis::from_nothing(highest.into());
    let (plot, rect) = frame(scene, (&shown.caption, &shown.figure, &shown.axis), &axis, y);
    let columns = i64::try_from(shown.bars.len()).unwrap_or(1);
    for (column, bar) in (0..).zip(&shown.bars) {
        let (left, right) = (scale(column, columns, plot.w), scale(column + 1, columns, plot.w));
        let label = Rect::new(plot.x + left, plot.bottom() + 8, right - left, 30);
        scene.text(label, &bar.label, LABEL, Ink::Quiet, Align::Centre);
        if bar.rounds > 0 {
            let top = axis.place(f64::from(bar.rounds), plot).min(plot.bottom() - 3);
            let gap = ((right - left) / 8).max(1);
            let bar_rect = Rect::new(plot.x + left + gap, top, right - left - 2 * gap, plot.bottom() - top);
            let fill = if bar.bad { Ink::Third } else { Ink::Second };
            scene.ground(bar_rect, fill, None, bar_rect.h.min(bar_rect.w).min(8) / 2);
        }
    }
    rect.h
}

/// Draws the ground of a plot with its words, lines and numbers. Returns the place of the plot, and that of the ground.
fn frame(
    scene: &mut Scene,
    (caption, figure, below): (&str, &str, &str),
    axis: &Axis,
    y: i32,
) -> (Rect, Rect) {
    let rect = Rect::new(MARGIN, y, WIDTH - 2 * MARGIN, HEAD + PLOT + FOOT);
    seats::lay_ground(scene, rect, false);
    let head = Rect::new(rect.x + PAD, y + 10, rect.w - 2 * PAD, 44);
    let wide = (font::width(figure, 34) + 2).min(head.w / 2);
    scene.text(Rect { w: head.w - wide - 16, ..head }, caption, 28, Ink::Text, Align::Left);
    scene.text(Rect { x: head.right() - wide, w: wide, ..head }, figure, 34, Ink::Lamp, Align::Right);
    let labels = axis.marks().map(|mark| label_width(mark, LABEL)).max().unwrap_or(0);
    let left = rect.x + PAD + labels + 12;
    let plot = Rect::new(left, y + HEAD, rect.right() - PAD - 24 - left, PLOT);
    for mark in axis.marks() {
        let line = axis.line(mark, plot);
        let (ink, thick, label) =
            if mark == axis.baseline() { (Ink::Quiet, 3, Ink::Text) } else { (Ink::Chip, 2, Ink::Quiet) };
        let points = vec![(plot.x, line), (plot.right(), line)];
        scene.put(Rect::new(plot.x, line, plot.w, 1), What::Line { points, ink, thick, marks: None });
        let text = Rect::new(rect.x + PAD, line - 13, labels, 26);
        scene.text(text, &number(mark), LABEL, label, Align::Right);
    }
    let foot = Rect::new(plot.x, plot.bottom() + 42, plot.w, 30);
    scene.text(foot, below, LABEL, Ink::Quiet, Align::Centre);
    (plot, rect)
}

/// Writes a number below the plot, centred on `x`.
fn below(scene: &mut Scene, plot: Rect, x: i32, text: &str) {
    let wide = font::width(text, LABEL) + 2;
    scene.text(Rect::new(x - wide / 2, plot.bottom() + 8, wide, 30), text, LABEL, Ink::Quiet, Align::Centre);
}

#[expect(clippy::cast_possible_truncation, reason = "what is beyond is drawn at the edge")]
const fn truncate(number: f64) -> i64 {
    number as i64
}

/// What the picture shows, in words, with the number of rounds for each result.
pub(crate) fn describe(shown: &Statistics) -> String {
    let mut said = vec![format!("{}.", shown.title)];
    if !shown.trend.is_empty() {
        said.push(shown.trend.words.clone());
    }
    if !shown.histogram.is_empty() {
        let Histogram { axis, bars, words, .. } = &shown.histogram;
        said.push(words.clone());
        let bars: Vec<String> = bars
            .iter()
            .filter(|bar| bar.rounds > 0)
            .map(|bar| format!("{} × {}", bar.rounds, bar.label))
            .collect();
        said.push(sentence(axis, &bars));
    }
    said.join(" ")
}
