//! Checks files of replay documents: one document, or one on each line.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use carte_records::replay::{Document, Fault, MAX_BYTES, ParseError, Summary, parse, verify};

/// Lines that are checked together on all cores, as long as their text is not more than one document may have: this
/// bounds the memory, to the text of two of the largest documents and what is read from it.
const BATCH: usize = 64;

/// Checks replay documents: deals, plays, counts, penalties and totals.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Files with one document, or with one on each line.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Why a file is not accepted.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It cannot be read.
    #[error("cannot read {}", path.display())]
    Read {
        /// Which file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// It holds nothing.
    #[error("{} is empty", .0.display())]
    Empty(PathBuf),
    /// A document cannot be read.
    #[error("document {document}: {error}")]
    Parse {
        /// Which, from 1.
        document: usize,
        /// Why not.
        error: ParseError,
    },
    /// A document is not true.
    #[error("document {document}: {error}")]
    Fault {
        /// Which, from 1.
        document: usize,
        /// What is wrong.
        error: Fault,
    },
    /// Some of the files are not accepted; why, each has been told on its line.
    #[error("{rejected} of {files} files are not accepted")]
    Rejected {
        /// How many are not.
        rejected: usize,
        /// How many there are.
        files: usize,
    },
    /// The result cannot be printed.
    #[error("cannot print the result")]
    Print(#[source] io::Error),
}

/// What a file holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Documents.
    pub documents: usize,
    /// Their rounds.
    pub rounds: usize,
    /// Their plays and passes.
    pub turns: usize,
}

/// Runs `carte verify`: prints on standard output what came of each file, in order.
///
/// # Errors
/// When a file is not accepted; of a single one, the reason.
pub fn run(args: &Args) -> Result<(), Error> {
    report(&args.files, &mut io::stdout().lock())
}

/// Checks the files one after another and writes a line for each as soon as it is known; with several, the line begins
/// with the file.
///
/// # Errors
/// When a file is not accepted; of a single one, the reason, else only how many are not. The others are checked all the
/// same.
pub fn report(files: &[PathBuf], out: &mut impl Write) -> Result<(), Error> {
    if let [file] = files {
        return writeln!(out, "accepted: {}", check(file)?).map_err(Error::Print);
    }
    let mut rejected = 0;
    for file in files {
        let name = file.display();
        match check(file) {
            Ok(checked) => writeln!(out, "{name}: accepted: {checked}"),
            Err(error) => {
                rejected += 1;
                writeln!(out, "{name}: rejected: {}", told(&error))
            }
        }
        .map_err(Error::Print)?;
    }
    if rejected > 0 { Err(Error::Rejected { rejected, files: files.len() }) } else { Ok(()) }
}

/// An error with what caused it.
fn told(error: &Error) -> String {
    match std::error::Error::source(error) {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }
}

/// Checks every document of a file, with no more than a few of them in memory.
///
/// # Errors
/// The first document that cannot be read or is not true.
pub fn check(path: &Path) -> Result<Checked, Error> {
    let failed = |source| Error::Read { path: path.to_owned(), source };
    let mut lines = BufReader::new(File::open(path).map_err(failed)?);
    let mut checked = Checked::default();
    let first = line(&mut lines).map_err(failed)?;
    // A document may also be spread over many lines: then its first line alone is no JSON.
    if serde_json::from_slice::<serde::de::IgnoredAny>(&first).is_err_and(|error| error.is_eof()) {
        let mut text = first;
        lines.take(limit(MAX_BYTES)).read_to_end(&mut text).map_err(failed)?;
        if text.trim_ascii().is_empty() {
            return Err(Error::Empty(path.to_owned()));
        }
        checked.add(&look(1, &text)?);
        return Ok(checked);
    }
    let mut batch = vec![first];
    while !batch.is_empty() {
        let start = checked.documents + 1;
        let results: Vec<_> =
            batch.par_iter().enumerate().map(|(index, text)| look(start + index, text)).collect();
        for result in results {
            checked.add(&result?);
        }
        batch.clear();
        let mut bytes = 0;
        while batch.len() < BATCH && bytes < MAX_BYTES {
            let next = line(&mut lines).map_err(failed)?;
            if next.is_empty() {
                break;
            }
            bytes += next.len();
            batch.push(next);
        }
    }
    Ok(checked)
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { documents, rounds, turns } = self;
        write!(f, "documents {documents}, rounds {rounds}, turns {turns}")
    }
}

impl Checked {
    fn add(&mut self, summary: &Summary) {
        self.documents += 1;
        self.rounds += summary.rounds;
        self.turns += summary.turns;
    }
}

fn look(document: usize, text: &[u8]) -> Result<Summary, Error> {
    let read: Document = parse(text).map_err(|error| Error::Parse { document, error })?;
    verify(&read).map_err(|error| Error::Fault { document, error })
}

/// The next line with its end, empty at the end of the file; of a longer one no more than proves it too long.
fn line(lines: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    lines.take(limit(MAX_BYTES + 1)).read_until(b'\n', &mut text)?;
    Ok(text)
}

fn limit(bytes: usize) -> u64 {
    u64::try_from(bytes).unwrap_or(u64::MAX)
}
