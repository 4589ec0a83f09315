//! What the program logs while a test runs.

use std::io;
use std::sync::{Arc, LazyLock, Mutex};

use carte::config::{LogFormat, Logging};
use tracing::Dispatch;
use tracing::subscriber::DefaultGuard;
use tracing_subscriber::fmt::MakeWriter;

#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

/// As long as there is only one subscriber, tracing asks the subscriber of the thread that meets an event first whether anybody
/// listens. A thread without a subscriber answers that nobody does (tracing-core, `callsite::dispatchers`). With a second
/// subscriber, all of them are asked.
static SECOND: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(tracing_subscriber::registry()));

impl Log {
    /// Records what the program logs in this thread under this `LOG_FILTER`, until the guard is dropped.
    pub fn of(filter: &str) -> (Self, DefaultGuard) {
        LazyLock::force(&SECOND);
        let log = Self::default();
        let logging = Logging { filter: filter.to_owned(), format: LogFormat::Json };
        let subscriber = carte::logging::subscriber(&logging, log.clone(), false);
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
