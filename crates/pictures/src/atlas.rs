//! The faces of all cards in the sizes that pictures need, from the files that `tools/card-art` draws.

use std::io::Cursor;
use std::sync::LazyLock;

use crate::colours::{Colours, Index};
use crate::design::Design;
use crate::scene::Size;

/// One file for each size of [`Size::ALL`], with the faces below each other in the order of [`Design::all`].
const FILES: [&[u8]; Size::ALL.len()] = [
    include_bytes!("../../../assets/faces/large.png"),
    include_bytes!("../../../assets/faces/middle.png"),
    include_bytes!("../../../assets/faces/small.png"),
];

#[expect(clippy::expect_used, reason = "the files are part of the program, and every test reads them")]
static ATLAS: LazyLock<Atlas> = LazyLock::new(|| Atlas::read().expect("the faces of the program"));

/// The faces of all cards, and the palette of every picture.
#[derive(Debug)]
pub(crate) struct Atlas {
    pub(crate) colours: Colours,
    /// For each size the pixels of all faces, row by row.
    faces: [Vec<Index>; Size::ALL.len()],
}

impl Atlas {
    /// The only atlas; the first call unpacks it.
    pub(crate) fn get() -> &'static Self {
        &ATLAS
    }

    fn read() -> Result<Self, png::DecodingError> {
        let (mut palette, mut faces) = (Vec::new(), [const { Vec::new() }; Size::ALL.len()]);
        for (file, faces) in FILES.into_iter().zip(&mut faces) {
            let mut reader = png::Decoder::new(Cursor::new(file)).read_info()?;
            palette = reader.info().palette.as_deref().unwrap_or_default().as_chunks().0.to_vec();
            *faces = vec![0; reader.output_buffer_size().unwrap_or_default()];
            reader.next_frame(faces)?;
        }
        Ok(Self { colours: Colours::new(palette), faces })
    }

    /// The pixels of a face, row by row.
    pub(crate) fn face(&self, design: Design, size: Size) -> &[Index] {
        let area = usize::try_from(size.width() * size.height()).unwrap_or_default();
        let start = design.position() * area;
        self.faces[size as usize].get(start..start + area).unwrap_or_default()
    }
}
