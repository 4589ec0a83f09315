//! Numbers as brush strokes, so that no font is needed.

use crate::ink::Ink;
use crate::shape::{self, Point};
use crate::svg_writer::SvgWriter;

type Stroke = &'static [(f32, f32, f32)];

/// How a number is coloured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) ink: Ink,
    /// The colour of the outline and its width, as a share of the height.
    pub(crate) outline: Option<(Ink, f32)>,
}

/// Writes a number around `centre`, as high as `height` and not wider than `width`.
pub(crate) fn number(svg: &mut SvgWriter, value: u8, centre: Point, height: f32, width: f32, look: Look) {
    let digits: Vec<u8> = if value < 10 { vec![value] } else { vec![value / 10, value % 10] };
    let natural: f32 = digits.iter().map(|digit| advance(*digit)).sum::<f32>() - GAP;
    let squeeze = (width / (natural * height / 100.0)).min(1.0);
    // A number that must be narrower loses less height than width.
    let (across, down) = (height / 100.0 * squeeze, height / 100.0 * squeeze.sqrt());
    let mut left = centre.0 - natural * across / 2.0;
    let mut paths = Vec::new();
    for digit in digits {
        for stroke in strokes(digit) {
            let points: Vec<_> = stroke
                .iter()
                .map(|(x, y, w)| {
                    (left + x * across, centre.1 + (y - 50.0) * down, w * across.max(down * 0.86))
                })
                .collect();
            paths.push(shape::brush(&points));
        }
        left += advance(digit) * across;
    }
    let path = paths.concat();
    if let Some((ink, share)) = look.outline {
        svg.fill(&path, ink);
        svg.stroke(&path, ink, height * share * 2.0);
    }
    svg.fill(&path, look.ink);
}

const GAP: f32 = 9.0;

fn advance(digit: u8) -> f32 {
    GAP + if digit == 1 { 42.0 } else { 60.0 }
}

fn strokes(digit: u8) -> &'static [Stroke] {
    match digit {
        0 => &[&[
            (10.5, 50.0, 18.0),
            (14.0, 22.0, 16.5),
            (30.0, 8.5, 14.0),
            (46.0, 22.0, 16.5),
            (49.5, 50.0, 18.0),
            (46.0, 78.0, 16.5),
            (30.0, 91.5, 14.0),
            (14.0, 78.0, 16.5),
            (10.5, 50.0, 18.0),
        ]],
        1 => &[
            &[(6.0, 29.0, 9.0), (17.0, 19.0, 12.0), (27.0, 8.0, 14.0)],
            &[(27.0, 9.0, 18.0), (27.0, 92.0, 18.0)],
        ],
        2 => &[
            &[
                (9.0, 30.0, 15.0),
                (15.0, 13.0, 14.0),
                (32.0, 8.0, 14.0),
                (47.0, 22.0, 18.0),
                (42.0, 46.0, 17.0),
                (25.0, 68.0, 15.0),
                (9.0, 89.0, 14.0),
            ],
            &[(9.0, 91.0, 15.0), (52.0, 91.0, 17.0)],
        ],
        3 => &[
            &[
                (9.0, 20.0, 14.0),
                (26.0, 8.0, 14.0),
                (45.0, 24.0, 18.0),
                (38.0, 43.0, 14.0),
                (24.0, 47.0, 12.0),
            ],
            &[
                (26.0, 47.0, 13.0),
                (45.0, 57.0, 16.0),
                (47.0, 77.0, 18.0),
                (29.0, 92.0, 14.0),
                (8.0, 81.0, 14.0),
            ],
        ],
        4 => &[
            &[(37.0, 9.0, 15.0), (22.0, 38.0, 14.0), (7.0, 66.0, 13.0)],
            &[(7.0, 67.0, 14.0), (54.0, 67.0, 14.0)],
            &[(40.0, 34.0, 16.0), (40.0, 92.0, 18.0)],
        ],
        5 => &[
            &[(48.0, 10.0, 15.0), (16.0, 10.0, 15.0)],
            &[(16.0, 10.0, 14.0), (13.0, 46.0, 13.0)],
            &[
                (13.0, 46.0, 12.0),
                (31.0, 39.0, 15.0),
                (48.0, 55.0, 18.0),
                (45.0, 80.0, 18.0),
                (27.0, 92.0, 14.0),
                (8.0, 82.0, 14.0),
            ],
        ],
        6 => &[&[
            (43.0, 9.0, 13.0),
            (23.0, 25.0, 15.0),
            (12.0, 56.0, 18.0),
            (18.0, 84.0, 17.0),
            (34.0, 92.0, 14.0),
            (48.0, 78.0, 18.0),
            (45.0, 57.0, 16.0),
            (30.0, 48.0, 13.0),
            (15.0, 58.0, 12.0),
        ]],
        7 => &[
            &[(8.0, 11.0, 16.0), (50.0, 11.0, 16.0)],
            &[(50.0, 12.0, 14.0), (37.0, 42.0, 15.0), (24.0, 92.0, 19.0)],
        ],
        8 => &[
            &[
                (13.0, 27.0, 16.5),
                (17.5, 13.5, 15.0),
                (30.0, 8.0, 13.5),
                (42.5, 13.5, 15.0),
                (47.0, 27.0, 16.5),
                (42.5, 40.5, 14.5),
                (30.0, 46.5, 13.0),
                (17.5, 40.5, 14.5),
                (13.0, 27.0, 16.5),
            ],
            &[
                (10.5, 70.0, 17.5),
                (15.5, 53.5, 15.5),
                (30.0, 47.0, 13.0),
                (44.5, 53.5, 15.5),
                (49.5, 70.0, 17.5),
                (44.5, 86.0, 15.5),
                (30.0, 92.0, 13.5),
                (15.5, 86.0, 15.5),
                (10.5, 70.0, 17.5),
            ],
        ],
        _ => &[&[
            (17.0, 91.0, 13.0),
            (37.0, 75.0, 15.0),
            (48.0, 44.0, 18.0),
            (42.0, 16.0, 17.0),
            (26.0, 8.0, 14.0),
            (12.0, 22.0, 18.0),
            (15.0, 43.0, 16.0),
            (30.0, 52.0, 13.0),
            (45.0, 42.0, 12.0),
        ]],
    }
}
