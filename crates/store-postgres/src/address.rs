//! The address of the database, which never shows the password.

use std::fmt;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

use super::URL_SOURCES;

/// Where a PostgreSQL database is, and who may use it: `postgres://user:password@host:port/database`.
///
/// `Display` and `Debug` show only the place.
#[derive(Clone)]
pub struct Address {
    url: String,
    options: Box<PgConnectOptions>,
}

impl Address {
    /// Reads the address from a URL; `None` where it is not one of PostgreSQL, has a parameter that there is not, or seems to have a raw `/`
    /// or `#` in its password.
    pub fn parse(url: &str) -> Option<Self> {
        let scheme = ["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme));
        let url_and_parameters = url.split('#').next().unwrap_or_default().split_once('?');
        let mut parameters = url_and_parameters.into_iter().flat_map(|(_, parameters)| parameters.split('&'));
        if !scheme || !parameters.all(|parameter| parameter.is_empty() || is_known(parameter)) {
            return None;
        }
        if has_cut_password(url) {
            return None;
        }
        let options = PgConnectOptions::from_str(url).ok()?;
        let options = options.application_name("carte").statement_cache_capacity(STATEMENTS);
        Some(Self { url: url.to_owned(), options: Box::new(options) })
    }

    /// Returns the sentence for an operator whose server does not answer.
    pub(super) fn failure_advice(&self) -> String {
        format!(
            "the PostgreSQL server of the database {self} does not answer; is it running, and is its URL right ({URL_SOURCES})?"
        )
    }

    /// Returns `true` if the server is reached by a socket in the file system, not by the network.
    pub(super) fn is_socket(&self) -> bool {
        self.options.get_socket().is_some() || self.options.get_host().starts_with('/')
    }

    pub(super) fn options(&self) -> &PgConnectOptions {
        &self.options
    }
}

/// The parameters that sqlx reads (sqlx-postgres 0.9, `options/parse.rs`). It passes over all others and quotes them in the log, where a
/// value may be a password; and with a mistyped `sslmode` the connection would not be as safe as its operator wants it.
const PARAMETERS: [&str; 17] = [
    "application_name",
    "dbname",
    "host",
    "hostaddr",
    "options",
    "password",
    "port",
    "ssl-ca",
    "ssl-cert",
    "ssl-key",
    "ssl-mode",
    "ssl-root-cert",
    "sslcert",
    "sslkey",
    "sslmode",
    "sslrootcert",
    "user",
];

/// Returns `true` if there is a parameter of this name. `parameter` is `name=value`.
fn is_known(parameter: &str) -> bool {
    let name = parameter.split('=').next().unwrap_or_default();
    PARAMETERS.contains(&name) || name.starts_with("options[")
}

/// Returns `true` if a raw `/` or `#` stands in the password. It ends the authority early, and the rest of the password, up to the `@`, would
/// be shown as the name of the database.
fn has_cut_password(url: &str) -> bool {
    let place = url.split('?').next().unwrap_or_default();
    let place = place.split_once("://").map_or(place, |(_, place)| place);
    place.split_once(['/', '#']).is_some_and(|(_, path)| path.contains('@'))
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
