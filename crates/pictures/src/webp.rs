//! Animated `WebP` files from pictures with a palette.
//!
//! Discord plays `WebP` in every client; of an APNG it keeps only the first frame, and a GIF is larger. libwebp would bring C
//! into the build, and the encoders written in Rust write neither palettes nor animations. The tests read the files with a
//! decoder that is not ours.

mod huffman;
mod lossless;

/// A frame, drawn over the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// The upper left corner; both coordinates are even.
    pub(crate) at: (usize, usize),
    pub(crate) width: usize,
    /// Indices into the palette, row by row; colour 0 leaves the frame before visible.
    pub(crate) pixels: Vec<u8>,
    /// How long it stays, in milliseconds.
    pub(crate) stays: u32,
}

/// The file that shows the frames one after another, again and again.
pub(crate) fn animation((width, height): (usize, usize), palette: &[[u8; 4]], frames: &[Frame]) -> Vec<u8> {
    let mut body = b"WEBP".to_vec();
    // The flags for an animation and for transparency.
    let header = [number(0x12, 4), number(width - 1, 3), number(height - 1, 3)].concat();
    chunk(*b"VP8X", &header, &mut body);
    // A transparent background, and endless repetition.
    chunk(*b"ANIM", &[0; 6], &mut body);
    for frame in frames {
        let rows = frame.pixels.len() / frame.width.max(1);
        let numbers = [frame.at.0 / 2, frame.at.1 / 2, frame.width - 1, rows - 1];
        let mut data = numbers.map(|one| number(one, 3)).concat();
        data.extend(number(usize::try_from(frame.stays).unwrap_or(0), 3));
        // The frame is blended with the one before, which is not cleared.
        data.push(0);
        chunk(*b"VP8L", &lossless::encode(frame.width, &frame.pixels, palette), &mut data);
        chunk(*b"ANMF", &data, &mut body);
    }
    let mut file = b"RIFF".to_vec();
    file.extend(number(body.len(), 4));
    file.extend(body);
    file
}

/// A number as little-endian bytes, cut to the first `bytes` of them.
fn number(number: usize, bytes: usize) -> Vec<u8> {
    number.to_le_bytes().into_iter().take(bytes).collect()
}

fn chunk(name: [u8; 4], data: &[u8], file: &mut Vec<u8>) {
    file.extend(name);
    file.extend(number(data.len(), 4));
    file.extend(data);
    if data.len() % 2 == 1 {
        file.push(0);
    }
}
