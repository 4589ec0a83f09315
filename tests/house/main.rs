//! What holds for the repository as a whole: walls, documents, settings.

mod config;
mod documents;
mod tidy;
