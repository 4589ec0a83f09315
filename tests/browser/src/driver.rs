//! A real Chromium, driven over WebDriver, with windows that each are one person.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep};

use super::web_driver::{BETWEEN_LOOKS, Element, Locator, Session, TIMEOUT};

/// A browser with a profile of its own. Both end when it is dropped.
pub(crate) struct Browser {
    // Dropped in this order: the driver is killed once the session is over.
    session: Session,
    _driver: Child,
    _profile: TempDir,
    site: String,
}

/// One window of the browser.
#[derive(Clone)]
pub(crate) struct Window {
    pub(crate) browser: Arc<Browser>,
    name: String,
}

/// Maximum number of times that `chromedriver` is started again.
const RESTARTS: u32 = 3;

impl Browser {
    /// Starts `chromedriver` (from the path) and with it Chromium, for the pages of the double at `site`.
    pub(crate) async fn start(site: &str) -> Result<Arc<Self>> {
        Self::launch(site, None).await
    }

    /// The same, with a window of this person.
    pub(crate) async fn open(site: &str, person: &str) -> Result<Window> {
        Self::start(site).await?.window(person).await
    }

    /// The same, but connections to the double lead to another port of this machine.
    pub(crate) async fn start_through(site: &str, port: u16) -> Result<Arc<Self>> {
        let host = site.trim_start_matches("http://");
        Self::launch(site, Some(format!("--host-resolver-rules=MAP {host} 127.0.0.1:{port}"))).await
    }

    async fn launch(site: &str, argument: Option<String>) -> Result<Arc<Self>> {
        let (driver, address) = start_driver().await?;
        let profile = tempfile::tempdir()?;
        let wanted = capabilities(&profile, argument);
        let session = Session::begin(&address, wanted).await.context("Chromium does not start")?;
        Ok(Arc::new(Self { session, _driver: driver, _profile: profile, site: site.to_owned() }))
    }

    /// A new window in which the person with this user name looks at the page.
    pub(crate) async fn window(self: &Arc<Self>, person: &str) -> Result<Window> {
        let window = Window { browser: Arc::clone(self), name: self.session.open_window().await? };
        window.resize(1280, 850).await?;
        window.open(&format!("/?as={person}")).await?;
        Ok(window)
    }

    /// Everything that the browser wrote into its log of this kind since the last call.
    async fn log(&self, kind: &str) -> Result<Vec<Value>> {
        let answer = self.session.post("/se/log", json!({ "type": kind })).await?;
        answer.as_array().cloned().with_context(|| format!("no log but {answer}"))
    }

    /// What went wrong in any window: errors on the console and failed requests.
    pub(crate) async fn complaints(&self) -> Result<Vec<String>> {
        let entries = self.log("browser").await?;
        let bad = |entry: &&Value| entry["level"] == "SEVERE" || entry["level"] == "WARNING";
        Ok(entries.iter().filter(bad).map(|entry| entry["message"].to_string()).collect())
    }

    /// Whatever the network brought to each window since the last call: bodies of answers and frames of sockets.
    pub(crate) async fn traffic(&self) -> Result<BTreeMap<String, String>> {
        let mut received = BTreeMap::<String, String>::new();
        for entry in self.log("performance").await? {
            let entry: Value = serde_json::from_str(entry["message"].as_str().unwrap_or_default())?;
            let window = entry["webview"].as_str().unwrap_or_default().to_owned();
            let params = &entry["message"]["params"];
            let text = match entry["message"]["method"].as_str() {
                Some("Network.webSocketFrameReceived") => params["response"]["payloadData"].to_string(),
                Some("Network.loadingFinished") => self.body(&window, &params["requestId"]).await?,
                _ => continue,
            };
            received.entry(window).or_default().push_str(&text);
        }
        Ok(received)
    }

    async fn body(&self, window: &str, request: &Value) -> Result<String> {
        self.session.switch_to(window).await?;
        let answer = self.devtools("Network.getResponseBody", json!({ "requestId": request })).await;
        // Answers that were taken from the browser's cache or belong to an earlier page have no body any more.
        Ok(answer.unwrap_or_default()["body"].as_str().unwrap_or_default().to_owned())
    }

    /// A command of Chromium's own protocol to the current window.
    async fn devtools(&self, command: &str, params: Value) -> Result<Value> {
        self.session.post("/goog/cdp/execute", json!({ "cmd": command, "params": params })).await
    }
}

/// Starts `chromedriver` at a port of its own choice; now and then it ends before it has said which.
async fn start_driver() -> Result<(Child, String)> {
    let mut tries = 0;
    loop {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .context("chromedriver cannot be started; Debian's package is chromium-driver")?;
        match address_of(&mut driver).await {
            Ok(address) => return Ok((driver, address)),
            Err(error) if tries == RESTARTS => return Err(error),
            Err(_) => tries += 1,
        }
    }
}

async fn address_of(driver: &mut Child) -> Result<String> {
    let mut lines = BufReader::new(driver.stdout.take().context("its output is piped")?).lines();
    while let Some(line) = lines.next_line().await? {
        if let Some((_, port)) = line.rsplit_once("started successfully on port ") {
            return Ok(format!("http://127.0.0.1:{}", port.trim_end_matches('.')));
        }
    }
    bail!("chromedriver ended without naming its port")
}

fn capabilities(profile: &TempDir, argument: Option<String>) -> Value {
    let mut arguments = vec![
        "--headless=new".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-quic".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-component-update".to_owned(),
        "--disable-sync".to_owned(),
        "--no-first-run".to_owned(),
        format!("--user-data-dir={}", profile.path().display()),
    ];
    arguments.extend(argument);
    json!({
        "goog:chromeOptions": { "args": arguments },
        "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
    })
}

impl Window {
    /// This window's name in [`Browser::traffic`].
    pub(crate) fn name(&self) -> String {
        self.name.clone()
    }

    /// The session, for commands to this window.
    async fn session(&self) -> Result<&Session> {
        self.browser.session.switch_to(&self.name).await?;
        Ok(&self.browser.session)
    }

    /// Loads an address of the double and waits until the page has its state.
    pub(crate) async fn open(&self, path: &str) -> Result<()> {
        let url = format!("{}{path}", self.browser.site);
        self.session().await?.post("/url", json!({ "url": url })).await?;
        self.see(".place[aria-current]").await?;
        Ok(())
    }

    pub(crate) async fn resize(&self, width: u32, height: u32) -> Result<()> {
        let size = json!({ "width": width, "height": height });
        self.session().await?.post("/window/rect", size).await?;
        Ok(())
    }

    /// Makes the window a phone's screen: a real window cannot be as narrow as that.
    pub(crate) async fn phone(&self, width: u32, height: u32) -> Result<()> {
        self.session().await?;
        let params = json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true });
        self.browser.devtools("Emulation.setDeviceMetricsOverride", params).await?;
        Ok(())
    }

    /// Gives the page exactly this room, without the browser's own bars.
    pub(crate) async fn screen(&self, width: u32, height: u32) -> Result<()> {
        self.session().await?;
        let mobile = width < 500;
        let params = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.browser.devtools("Emulation.setDeviceMetricsOverride", params).await?;
        Ok(())
    }

    /// Waits for an element.
    pub(crate) async fn see(&self, css: &str) -> Result<Element<'_>> {
        match self.session().await?.wait_for(Locator::Css(css)).await {
            Ok(element) => Ok(element),
            Err(error) => bail!("no {css} ({error}) in:\n{}", self.text("main").await?),
        }
    }

    /// Waits until `script`, a JavaScript expression, is true.
    pub(crate) async fn until(&self, script: &str) -> Result<()> {
        let deadline = Instant::now() + TIMEOUT;
        while self.eval(script).await? != true {
            if Instant::now() > deadline {
                bail!("never true: {script} in:\n{}", self.text("main").await?);
            }
            sleep(BETWEEN_LOOKS).await;
        }
        Ok(())
    }

    /// Waits until the text of an element contains `words`.
    pub(crate) async fn read(&self, css: &str, words: &str) -> Result<()> {
        let script = format!(
            "[...document.querySelectorAll({})].some((one) => one.innerText.includes({}))",
            json!(css),
            json!(words)
        );
        self.until(&script).await
    }

    /// The value of a JavaScript expression.
    pub(crate) async fn eval(&self, script: &str) -> Result<Value> {
        self.execute("sync", &format!("return ({script});")).await
    }

    pub(crate) async fn run(&self, script: &str) -> Result<()> {
        self.execute("sync", script).await.map(drop)
    }

    /// Runs JavaScript that calls its last argument with the result.
    pub(crate) async fn eval_later(&self, script: &str) -> Result<Value> {
        self.execute("async", script).await
    }

    async fn execute(&self, how: &str, script: &str) -> Result<Value> {
        let body = json!({ "script": script, "args": [] });
        self.session().await?.post(&format!("/execute/{how}"), body).await
    }

    /// The visible text of an element.
    pub(crate) async fn text(&self, css: &str) -> Result<String> {
        self.session().await?.wait_for(Locator::Css(css)).await?.text().await
    }

    /// Presses the element with the mouse.
    pub(crate) async fn click(&self, css: &str) -> Result<()> {
        self.see(css).await?.click().await
    }

    /// Presses the last button of the messages that has this label.
    pub(crate) async fn press(&self, label: &str) -> Result<()> {
        let path = format!(
            "(//ol[@class='messages']//button[normalize-space()='{label}' and not(@aria-disabled)])[last()]"
        );
        let button = self.session().await?.wait_for(Locator::XPath(&path)).await;
        button.with_context(|| format!("no button {label}"))?.click().await
    }

    /// Types with the keyboard, wherever the focus is.
    pub(crate) async fn keys(&self, text: &str) -> Result<()> {
        self.session().await?.focused().await?.type_keys(text).await
    }

    /// Types with the keyboard where messages are written.
    pub(crate) async fn write(&self, text: &str) -> Result<()> {
        self.click("#composer").await?;
        self.keys(text).await
    }

    /// Writes a picture of the window into `artifacts/`.
    pub(crate) async fn picture(&self, name: &str) -> Result<()> {
        let picture = self.session().await?.get("/screenshot").await?;
        let bytes = STANDARD.decode(picture.as_str().context("a picture in base64")?)?;
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../artifacts");
        std::fs::create_dir_all(&folder)?;
        std::fs::write(folder.join(format!("{name}.png")), bytes)?;
        Ok(())
    }

    /// Fails when the page can be scrolled sideways.
    pub(crate) async fn fits(&self) -> Result<()> {
        let width = self.eval("[document.documentElement.scrollWidth, innerWidth]").await?;
        ensure!(width[0].as_f64() <= width[1].as_f64(), "wider than its window: {width}");
        Ok(())
    }
}
