//! What holds for the repository as a whole: walls, documents, settings, migrations.

mod config;
mod documents;
mod events;
mod games;
mod migrations;
mod tidy;
mod watching;
mod words;
