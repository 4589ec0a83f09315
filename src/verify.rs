//! Checks files that contain one replay document, or one per line.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use carte_records::replay::{
    Fault, ParseError, StreamError, Summary, is_cut_off, parse, verify, verify_stream,
};

/// The maximum size of a short document, in bytes; nearly all games are shorter. Short documents are checked in batches on all cores,
/// longer ones one by one, as streams.
const SHORT: u64 = 256 << 10;

/// The size in bytes at which a batch of short documents is checked. In memory, a document takes up to fourteen times the size of its text.
const BATCH: usize = 1 << 20;

/// The maximum number of documents in a batch.
const BATCH_DOCUMENTS: usize = 1024;

/// The maximum number of bytes that are read from a pipe.
const PIPED: u64 = 1 << 30;

/// Checks replay documents: deals, plays, counts, penalties and totals.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Files with one document, or with one on each line.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("cannot read {}", path.display())]
    Read { path: PathBuf, source: io::Error },
    #[error("{} is empty", .0.display())]
    Empty(PathBuf),
    #[error("document {document}: {error}")]
    Parse {
        /// The number of the document, from 1.
        document: usize,
        error: ParseError,
    },
    /// A document could be read, but breaks the rules or contradicts itself.
    #[error("document {document}: {error}")]
    Fault {
        /// The number of the document, from 1.
        document: usize,
        error: Fault,
    },
    /// At least one of several files was rejected. The reasons have been printed, one line per file.
    #[error("{rejected} of {files} files are not accepted")]
    Rejected { rejected: usize, files: usize },
    #[error("cannot print the result")]
    Print(#[source] io::Error),
}

/// The totals over all documents of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    pub documents: usize,
    pub rounds: usize,
    /// Plays and passes.
    pub turns: usize,
}

/// Runs `carte verify`: prints the result for each file on standard output, in order.
///
/// # Errors
/// When a file is rejected: with a single file, the reason; with several, their number.
pub fn run(args: &Args) -> Result<(), Error> {
    report(&args.files, &mut io::stdout().lock())
}

/// Checks the files one after another, and writes a line for each as soon as its result is known. With several files, each line begins with
/// the name of the file.
///
/// # Errors
/// When a file is rejected: with a single file, the reason; with several, their number. A rejected file does not prevent the others from
/// being checked.
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
                writeln!(out, "{name}: rejected: {}", describe_error(&error))
            }
        }
        .map_err(Error::Print)?;
    }
    if rejected > 0 { Err(Error::Rejected { rejected, files: files.len() }) } else { Ok(()) }
}

/// Returns an error and its cause as a text.
fn describe_error(error: &Error) -> String {
    match std::error::Error::source(error) {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }
}

/// Checks every document of a file. The memory needed is that of one batch of short documents, even for a long document. Blank lines are
/// skipped.
///
/// # Errors
/// For the first document that cannot be read or is wrong.
pub fn check(path: &Path) -> Result<Checked, Error> {
    let failed = |source| Error::Read { path: path.to_owned(), source };
    let file = seekable(File::open(path).map_err(failed)?).map_err(failed)?;
    let length = file.metadata().map_err(failed)?.len();
    let mut checked = Checked::default();
    let mut line = line_from(&file, 0).map_err(failed)?;
    if line.is_empty() {
        return Err(Error::Empty(path.to_owned()));
    }
    // A document may also span many lines. Then its first line alone is incomplete JSON.
    if part(&file, &line).and_then(is_cut_off).map_err(failed)? {
        line.end = length;
    }
    let (mut batch, mut bytes) = (Vec::new(), 0);
    while !line.is_empty() {
        let is_short = line.end - line.start <= SHORT;
        if is_short {
            let mut text = Vec::new();
            part(&file, &line).and_then(|mut part| part.read_to_end(&mut text)).map_err(failed)?;
            bytes += text.len();
            batch.push(text);
        }
        let next = line_from(&file, line.end).map_err(failed)?;
        if !is_short || bytes >= BATCH || batch.len() >= BATCH_DOCUMENTS || next.is_empty() {
            checked.add_all(&std::mem::take(&mut batch))?;
            bytes = 0;
        }
        if !is_short {
            let document = checked.documents + 1;
            checked.add(&verify_stream(|| part(&file, &line)).map_err(|error| match error {
                StreamError::Read(source) => failed(source),
                StreamError::Parse(error) => Error::Parse { document, error },
                StreamError::Fault(error) => Error::Fault { document, error },
            })?);
        }
        line = next;
    }
    Ok(checked)
}

/// Returns the file itself, or a temporary copy of what comes through a pipe: long documents are read more than once.
fn seekable(file: File) -> io::Result<File> {
    if file.metadata()?.is_file() {
        return Ok(file);
    }
    let mut copy = tempfile::tempfile()?;
    copy_up_to(PIPED, file, &mut copy)?;
    Ok(copy)
}

/// Copies everything that `source` contains.
///
/// # Errors
/// When there is more than `most` bytes: what is left out would count as checked.
fn copy_up_to(most: u64, source: impl Read, copy: &mut impl Write) -> io::Result<()> {
    if io::copy(&mut source.take(most.saturating_add(1)), copy)? > most {
        let error = format!("more than {most} bytes come through a pipe; save them as a file first");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, error));
    }
    Ok(())
}

/// Returns a reader for the byte range `part` of the file.
fn part<'a>(mut file: &'a File, part: &Range<u64>) -> io::Result<impl BufRead + use<'a>> {
    file.seek(SeekFrom::Start(part.start))?;
    Ok(BufReader::new(file.take(part.end - part.start)))
}

/// Returns the byte range of the first line from `start` on that is not blank, including its line break; empty if there is none.
fn line_from(file: &File, mut start: u64) -> io::Result<Range<u64>> {
    loop {
        let line = any_line_from(file, start)?;
        if line.is_empty() || !is_blank(file, &line)? {
            return Ok(line);
        }
        start = line.end;
    }
}

/// Returns the byte range of the line that begins at `start`, including its line break; empty at the end of the file.
fn any_line_from(file: &File, start: u64) -> io::Result<Range<u64>> {
    let mut reader = part(file, &(start..u64::MAX))?;
    let mut end = start;
    loop {
        let text = reader.fill_buf()?;
        let (taken, complete) = match text.iter().position(|byte| *byte == b'\n') {
            Some(place) => (place + 1, true),
            None => (text.len(), text.is_empty()),
        };
        reader.consume(taken);
        end += u64::try_from(taken).map_err(io::Error::other)?;
        if complete {
            return Ok(start..end);
        }
    }
}

fn is_blank(file: &File, line: &Range<u64>) -> io::Result<bool> {
    for byte in part(file, line)?.bytes() {
        if !byte?.is_ascii_whitespace() {
            return Ok(false);
        }
    }
    Ok(true)
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { documents, rounds, turns } = self;
        write!(f, "documents {documents}, rounds {rounds}, turns {turns}")
    }
}

impl Checked {
    /// Checks a batch of short documents on all cores.
    fn add_all(&mut self, texts: &[Vec<u8>]) -> Result<(), Error> {
        let before = self.documents;
        let look = |(index, text): (usize, &Vec<u8>)| {
            let document = before + index + 1;
            let read = parse(text).map_err(|error| Error::Parse { document, error })?;
            verify(&read).map_err(|error| Error::Fault { document, error })
        };
        let results: Vec<Result<Summary, Error>> = texts.par_iter().enumerate().map(look).collect();
        results.into_iter().try_for_each(|result| {
            self.add(&result?);
            Ok(())
        })
    }

    fn add(&mut self, summary: &Summary) {
        self.documents += 1;
        self.rounds += summary.rounds;
        self.turns += summary.turns;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pipe_with_more_than_is_read_is_refused() {
        let mut copy = Vec::new();
        copy_up_to(5, &b"12345"[..], &mut copy).unwrap();
        assert_eq!(copy, b"12345");
        let refused = copy_up_to(5, &b"12345\n"[..], &mut Vec::new()).unwrap_err();
        assert_eq!(refused.to_string(), "more than 5 bytes come through a pipe; save them as a file first");
    }
}
