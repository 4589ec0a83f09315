//! What drawings are written with.

use std::fmt::Write;

use crate::ink::Ink;
use crate::shape::{self, Point, Short};

/// The width of an ordinary outline, in hundredths of a card's width.
pub(crate) const OUTLINE: f32 = 1.9;

/// Writes shapes as SVG .
#[derive(Debug, Default)]
pub(crate) struct SvgWriter {
    svg: String,
}

impl SvgWriter {
    pub(crate) fn finish(self) -> String {
        self.svg
    }

    /// Writes SVG as it is.
    pub(crate) fn raw(&mut self, svg: &str) {
        self.svg.push_str(svg);
    }

    /// A shape without an outline.
    pub(crate) fn fill(&mut self, path: &str, ink: Ink) {
        let colour = ink.colour();
        let _infallible = write!(self.svg, r#"<path d="{path}" fill="{colour}"/>"#);
    }

    /// A shape with an ordinary outline.
    pub(crate) fn draw(&mut self, path: &str, ink: Ink) {
        self.outlined(path, ink, OUTLINE);
    }

    /// A shape with an outline of this width.
    pub(crate) fn outlined(&mut self, path: &str, ink: Ink, width: f32) {
        let (fill, line) = (ink.colour(), Ink::Line.colour());
        let width = Short(width);
        let _infallible =
            write!(self.svg, r#"<path d="{path}" fill="{fill}" stroke="{line}" stroke-width="{width}"/>"#);
    }

    /// A black shape with a light rim, which keeps it apart from other black.
    pub(crate) fn cut(&mut self, path: &str, ink: Ink, rim: f32) {
        let (fill, paper, rim) = (ink.colour(), Ink::Paper.colour(), Short(rim));
        let _infallible = write!(
            self.svg,
            r#"<path d="{path}" fill="{fill}" stroke="{paper}" stroke-width="{rim}" paint-order="stroke"/>"#
        );
    }

    /// A line with round ends.
    pub(crate) fn stroke(&mut self, path: &str, ink: Ink, width: f32) {
        let colour = ink.colour();
        let width = Short(width);
        let _infallible =
            write!(self.svg, r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#);
    }

    /// A circle without an outline.
    pub(crate) fn dot(&mut self, at: Point, radius: f32, ink: Ink) {
        let colour = ink.colour();
        let (x, y, radius) = (Short(at.0), Short(at.1), Short(radius));
        let _infallible = write!(self.svg, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>"#);
    }

    /// A circle drawn by hand, with an outline.
    pub(crate) fn disc(&mut self, at: Point, radius: f32, ink: Ink, seed: u16) {
        self.draw(&shape::disc(at, radius, seed), ink);
    }

    /// Begins an SVG of its own with what all shapes share; `</svg>` ends it.
    pub(crate) fn open(&mut self, (width, height): (u16, u16), view: (u16, u16)) {
        let _infallible = write!(
            self.svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {} {}" stroke-linecap="round" stroke-linejoin="round">"#,
            view.0, view.1
        );
    }

    /// What is drawn inside is moved, turned by `turn` degrees and scaled.
    pub(crate) fn placed(&mut self, (x, y): Point, turn: f32, scale: f32, inside: impl FnOnce(&mut Self)) {
        let (x, y, turn) = (Short(x), Short(y), Short(turn));
        let _infallible =
            write!(self.svg, r#"<g transform="translate({x} {y}) rotate({turn}) scale({scale:.3})">"#);
        inside(self);
        self.svg.push_str("</g>");
    }

    /// What is drawn inside is seen in a mirror that stands upright at `x`.
    pub(crate) fn mirrored(&mut self, x: f32, inside: impl FnOnce(&mut Self)) {
        let _infallible = write!(self.svg, r#"<g transform="translate({} 0) scale(-1 1)">"#, Short(x * 2.0));
        inside(self);
        self.svg.push_str("</g>");
    }
}
