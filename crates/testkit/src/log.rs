//! What the program logs while a test runs.

use std::io;
use std::sync::{Arc, Mutex};

use carte::config::{LogFormat, Logging};
use tracing::subscriber::DefaultGuard;
use tracing_subscriber::fmt::MakeWriter;

#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Takes down what the program logs in this thread with this `LOG_FILTER`, until the guard is dropped.
    pub fn of(filter: &str) -> (Self, DefaultGuard) {
        let log = Self::default();
        let logging = Logging { filter: filter.to_owned(), format: LogFormat::Json };
        let subscriber = carte::logging::subscriber(&logging, log.clone());
        (log, tracing::subscriber::set_default(subscriber))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}
