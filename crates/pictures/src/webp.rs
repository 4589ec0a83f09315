//! Animated `WebP` out of pictures with a palette.
//!
//! Discord plays it in every client; of an APNG it keeps the first frame alone, and a GIF is larger. libwebp would be C in the
//! build, and what there is in Rust writes neither palettes nor animations. What is written here is read back in the tests by a
//! decoder that is not ours.

mod huffman;
mod lossless;

/// A frame, drawn over the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// Its left upper corner, both even.
    pub(crate) at: (usize, usize),
    pub(crate) width: usize,
    /// Indices into the palette, row by row; through colour 0 the frame before is seen.
    pub(crate) pixels: Vec<u8>,
    /// How long it stays, in milliseconds.
    pub(crate) stays: u32,
}

/// The file that shows the frames one after another, again and again.
pub(crate) fn animation((width, height): (usize, usize), palette: &[[u8; 4]], frames: &[Frame]) -> Vec<u8> {
    let mut body = b"WEBP".to_vec();
    // Animated, and can be seen through.
    let header = [number(0x12, 4), number(width - 1, 3), number(height - 1, 3)].concat();
    chunk(*b"VP8X", &header, &mut body);
    // On nothing, without an end.
    chunk(*b"ANIM", &[0; 6], &mut body);
    for frame in frames {
        let rows = frame.pixels.len() / frame.width.max(1);
        let numbers = [frame.at.0 / 2, frame.at.1 / 2, frame.width - 1, rows - 1];
        let mut data = numbers.map(|one| number(one, 3)).concat();
        data.extend(number(usize::try_from(frame.stays).unwrap_or(0), 3));
        // Blended with what is there, which stays.
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
