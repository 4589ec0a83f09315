//! The address of the database, which never shows the password.

use std::fmt;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// Where a PostgreSQL database is, and who may use it: `postgres://user:password@host:port/database`.
///
/// `Display` and `Debug` show only the place.
#[derive(Clone)]
pub struct Address {
    url: String,
    options: Box<PgConnectOptions>,
}

impl Address {
    /// Reads the address from a URL; `None` where it is not one of PostgreSQL.
    pub fn parse(url: &str) -> Option<Self> {
        let scheme = ["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme));
        let options = PgConnectOptions::from_str(url).ok().filter(|_| scheme)?;
        let options = options.application_name("carte").statement_cache_capacity(STATEMENTS);
        Some(Self { url: url.to_owned(), options: Box::new(options) })
    }

    /// Returns the sentence for an operator whose server does not answer.
    pub(super) fn failure_advice(&self) -> String {
        format!(
            "the PostgreSQL server of the database {self} does not answer; is it running, and is DATABASE_URL right?"
        )
    }

    pub(super) fn options(&self) -> &PgConnectOptions {
        &self.options
    }
}

/// Maximum number of prepared statements that a connection keeps; there are about a hundred.
const STATEMENTS: usize = 200;

impl PartialEq for Address {
    fn eq(&self, other: &Self) -> bool {
        self.url == other.url
    }
}

impl Eq for Address {}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = &self.options;
        let database = options.get_database().unwrap_or_else(|| options.get_username());
        match options.get_socket() {
            Some(socket) => write!(f, "{database} at {}", socket.display()),
            None => write!(f, "{database} at {}:{}", options.get_host(), options.get_port()),
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}
