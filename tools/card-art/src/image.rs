//! A picture with a palette, and its file.

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter};

/// A picture with a palette.
#[derive(Debug)]
pub(crate) struct Image {
    pub(crate) width: u32,
    /// Red, green, blue and opacity of each colour.
    pub(crate) palette: Vec<[u8; 4]>,
    /// The colour of each pixel, row by row.
    pub(crate) indices: Vec<u8>,
}

impl Image {
    /// The picture as a PNG.
    pub(crate) fn encode(&self) -> Result<Vec<u8>, EncodingError> {
        let mut file = Vec::new();
        let height = self.indices.len() / self.width as usize;
        let mut encoder = Encoder::new(&mut file, self.width, u32::try_from(height).unwrap_or_default());
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        let colours: Vec<u8> = self.palette.iter().flat_map(|colour| &colour[..3]).copied().collect();
        encoder.set_palette(colours);
        let opacity: Vec<u8> = self.palette.iter().map(|colour| colour[3]).collect();
        let opaque_from = opacity.iter().rposition(|part| *part < u8::MAX).map_or(0, |last| last + 1);
        if opaque_from > 0 {
            encoder.set_trns(opacity[..opaque_from].to_vec());
        }
        encoder.set_filter(Filter::NoFilter);
        encoder.set_compression(Compression::High);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.indices)?;
        writer.finish()?;
        Ok(file)
    }
}
