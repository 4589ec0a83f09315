//! What holds for the repository as a whole: walls, documents, settings.

mod circles;
mod config;
mod documents;
mod games;
mod tidy;
mod watching;
