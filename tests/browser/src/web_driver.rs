//! A session of a browser, as W3C's WebDriver has it: <https://www.w3.org/TR/webdriver2/>.

use std::io::{BufRead, Write as _};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

/// The longest that a page may take to show something; far more than it needs on an idle machine.
pub(super) const TIMEOUT: Duration = Duration::from_secs(20);

/// How often something that is not there yet is looked for.
pub(super) const BETWEEN_LOOKS: Duration = Duration::from_millis(40);

/// The key of an element's identifier, a constant of the protocol.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// How elements are found.
#[derive(Clone, Copy)]
pub(super) enum Locator<'a> {
    Css(&'a str),
    XPath(&'a str),
}

/// A session, which ends when it is dropped.
pub(super) struct Session {
    http: reqwest::Client,
    address: String,
}

/// An element of the page in the window that was current when it was found.
pub(crate) struct Element<'s> {
    session: &'s Session,
    path: String,
}

impl Session {
    /// Begins a session with the driver at `address`.
    pub(super) async fn begin(address: &str, capabilities: Value) -> Result<Self> {
        let mut session = Self { http: reqwest::Client::new(), address: format!("{address}/session") };
        let wanted = json!({ "capabilities": { "alwaysMatch": capabilities } });
        let begun = session.post("", wanted).await?;
        let id = begun["sessionId"].as_str().context("a session has an identifier")?;
        session.address = format!("{address}/session/{id}");
        Ok(session)
    }

    pub(super) async fn post(&self, path: &str, body: Value) -> Result<Value> {
        self.send(Method::POST, path, Some(body)).await?.with_context(|| format!("no element for {path}"))
    }

    pub(super) async fn get(&self, path: &str) -> Result<Value> {
        self.send(Method::GET, path, None).await?.with_context(|| format!("no element for {path}"))
    }

    /// What the driver answers; `None` where there is no such element.
    async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Result<Option<Value>> {
        let request = self.http.request(method, format!("{}{path}", self.address));
        let request = body.iter().fold(request, |request, body| request.json(body));
        let answer = request.send().await?;
        let is_done = answer.status().is_success();
        let value = answer.json::<Value>().await?["value"].take();
        match value["error"].as_str() {
            _ if is_done => Ok(Some(value)),
            Some("no such element") => Ok(None),
            _ => bail!("{path}: {}", value["message"]),
        }
    }

    /// Opens a window, and returns its name.
    pub(super) async fn open_window(&self) -> Result<String> {
        let window = self.post("/window/new", json!({ "type": "window" })).await?;
        window["handle"].as_str().map(str::to_owned).context("a window has a name")
    }

    /// Makes a window the one that commands are for.
    pub(super) async fn switch_to(&self, window: &str) -> Result<()> {
        self.post("/window", json!({ "handle": window })).await.map(drop)
    }

    /// The element, where it is there now.
    async fn find(&self, locator: Locator<'_>) -> Result<Option<Element<'_>>> {
        let (using, value) = match locator {
            Locator::Css(value) => ("css selector", value),
            Locator::XPath(value) => ("xpath", value),
        };
        let query = json!({ "using": using, "value": value });
        let found = self.send(Method::POST, "/element", Some(query)).await?;
        found.map(|found| self.element(&found)).transpose()
    }

    pub(super) async fn wait_for(&self, locator: Locator<'_>) -> Result<Element<'_>> {
        let deadline = Instant::now() + TIMEOUT;
        loop {
            if let Some(element) = self.find(locator).await? {
                return Ok(element);
            }
            ensure!(Instant::now() < deadline, "it never comes");
            sleep(BETWEEN_LOOKS).await;
        }
    }

    /// The element that has the focus.
    pub(super) async fn focused(&self) -> Result<Element<'_>> {
        self.element(&self.get("/element/active").await?)
    }

    fn element(&self, found: &Value) -> Result<Element<'_>> {
        let id = found[ELEMENT].as_str().context("an element has an identifier")?;
        Ok(Element { session: self, path: format!("/element/{id}") })
    }

    /// Blocks until the session is over, because a destructor cannot wait otherwise.
    fn end(&self) -> std::io::Result<()> {
        let url = self.address.trim_start_matches("http://");
        let (host, path) = url.split_once('/').unwrap_or((url, ""));
        let mut stream = std::net::TcpStream::connect(host)?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        write!(stream, "DELETE /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        BufRead::read_line(&mut std::io::BufReader::new(stream), &mut answer)?;
        if answer.contains(" 200 ") { Ok(()) } else { Err(std::io::Error::other(answer)) }
    }
}

impl Drop for Session {
    /// Ends the browser: if its driver were just killed, it would live on.
    fn drop(&mut self) {
        if let Err(error) = self.end() {
            eprintln!("Chromium may be left running: {error}");
        }
    }
}

impl Element<'_> {
    pub(super) async fn click(&self) -> Result<()> {
        self.session.post(&format!("{}/click", self.path), json!({})).await.map(drop)
    }

    /// Types with the keyboard.
    pub(super) async fn type_keys(&self, text: &str) -> Result<()> {
        self.session.post(&format!("{}/value", self.path), json!({ "text": text })).await.map(drop)
    }

    /// The visible text.
    pub(super) async fn text(&self) -> Result<String> {
        let text = self.session.get(&format!("{}/text", self.path)).await?;
        text.as_str().map(str::to_owned).context("a text")
    }
}
