//! Whether a game is shown in words alone, or beside a picture.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RenderMode {
    Words,
    /// Words only for what the picture has no place for.
    Picture,
}
