//! A real Chromium, driven over WebDriver, with windows that each are one person.

use std::{
    collections::BTreeMap,
    io::{BufRead, Write as _},
    path::PathBuf,
    process::Stdio,
    time::Duration,
};

use anyhow::{Context as _, Result, bail, ensure};
use fantoccini::{
    Client, ClientBuilder, Locator,
    elements::Element,
    wd::{Capabilities, WindowHandle},
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

/// The longest that a page may take to show something; far more than it needs on an idle machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// A browser with a profile of its own. Both end when it is dropped.
pub(crate) struct Browser {
    client: Client,
    http: reqwest::Client,
    session: String,
    site: String,
    driver: Child,
    _profile: TempDir,
}

impl Drop for Browser {
    /// Ends Chromium by ending its session: if `chromedriver` were just killed, Chromium would live on without it.
    fn drop(&mut self) {
        if let Err(error) = self.end_session() {
            eprintln!("Chromium may be left running: {error}");
        }
        if let Err(error) = self.driver.start_kill() {
            eprintln!("chromedriver may be left running: {error}");
        }
    }
}

/// One window of the browser.
#[derive(Clone)]
pub(crate) struct Window<'b> {
    browser: &'b Browser,
    handle: WindowHandle,
}

/// So often `chromedriver` is started again.
const RESTARTS: u32 = 3;

impl Browser {
    /// Starts `chromedriver` (from the path) and with it Chromium, for the pages of the double at `site`.
    pub(crate) async fn start(site: &str) -> Result<Self> {
        Self::launch(site, None).await
    }

    /// The same, but connections to the double lead to another port of this machine.
    pub(crate) async fn start_through(site: &str, port: u16) -> Result<Self> {
        let host = site.trim_start_matches("http://");
        Self::launch(site, Some(format!("--host-resolver-rules=MAP {host} 127.0.0.1:{port}"))).await
    }

    async fn launch(site: &str, argument: Option<String>) -> Result<Self> {
        let (driver, address) = start_driver().await?;
        let profile = tempfile::tempdir()?;
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities(&profile, argument)?)
            .connect(&address)
            .await
            .context("Chromium does not start")?;
        let session = client.session_id().await?.context("a session has an identifier")?;
        Ok(Self {
            session: format!("{address}/session/{session}"),
            client,
            http: reqwest::Client::new(),
            site: site.to_owned(),
            driver,
            _profile: profile,
        })
    }

    /// Blocks until the session is over, because a destructor cannot wait otherwise.
    fn end_session(&self) -> std::io::Result<()> {
        let url = self.session.trim_start_matches("http://");
        let (host, path) = url.split_once('/').unwrap_or((url, ""));
        let mut stream = std::net::TcpStream::connect(host)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(stream, "DELETE /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        BufRead::read_line(&mut std::io::BufReader::new(stream), &mut answer)?;
        if answer.contains(" 200 ") { Ok(()) } else { Err(std::io::Error::other(answer)) }
    }

    /// A new window in which the person with this user name looks at the page.
    pub(crate) async fn window(&self, person: &str) -> Result<Window<'_>> {
        let handle = self.client.new_window(false).await?.handle;
        let window = Window { browser: self, handle };
        window.resize(1280, 850).await?;
        window.open(&format!("/?as={person}")).await?;
        Ok(window)
    }

    /// Everything that the browser wrote into its log of this kind since the last call.
    async fn log(&self, kind: &str) -> Result<Vec<Value>> {
        let url = format!("{}/se/log", self.session);
        let answer: Value = self.http.post(url).json(&json!({ "type": kind })).send().await?.json().await?;
        answer["value"].as_array().cloned().with_context(|| format!("no log but {answer}"))
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
        self.client.switch_to_window(window.to_owned().try_into()?).await?;
        let answer = self.devtools("Network.getResponseBody", json!({ "requestId": request })).await?;
        // Answers that were taken from the browser's cache or belong to an earlier page have no body any more.
        Ok(answer["body"].as_str().unwrap_or_default().to_owned())
    }

    /// A command of Chromium's own protocol to the current window.
    async fn devtools(&self, command: &str, params: Value) -> Result<Value> {
        let url = format!("{}/goog/cdp/execute", self.session);
        let body = json!({ "cmd": command, "params": params });
        let mut answer: Value = self.http.post(url).json(&body).send().await?.json().await?;
        Ok(answer["value"].take())
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

fn capabilities(profile: &TempDir, argument: Option<String>) -> Result<Capabilities> {
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
    let wanted = json!({
        "goog:chromeOptions": { "args": arguments },
        "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
    });
    wanted.as_object().cloned().context("an object")
}

impl Window<'_> {
    /// This window's name in [`Browser::traffic`].
    pub(crate) fn name(&self) -> String {
        self.handle.clone().into()
    }

    async fn client(&self) -> Result<&Client> {
        self.browser.client.switch_to_window(self.handle.clone()).await?;
        Ok(&self.browser.client)
    }

    /// Loads an address of the double and waits until the page has its state.
    pub(crate) async fn open(&self, path: &str) -> Result<()> {
        self.client().await?.goto(&format!("{}{path}", self.browser.site)).await?;
        self.see(".place[aria-current]").await?;
        Ok(())
    }

    pub(crate) async fn resize(&self, width: u32, height: u32) -> Result<()> {
        self.client().await?.set_window_size(width, height).await?;
        Ok(())
    }

    /// Makes the window a phone's screen: a real window cannot be as narrow as that.
    pub(crate) async fn phone(&self, width: u32, height: u32) -> Result<()> {
        self.client().await?;
        let params = json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true });
        self.browser.devtools("Emulation.setDeviceMetricsOverride", params).await?;
        Ok(())
    }

    /// Gives the page exactly this room, without the browser's own bars.
    pub(crate) async fn screen(&self, width: u32, height: u32) -> Result<()> {
        self.client().await?;
        let mobile = width < 500;
        let params = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.browser.devtools("Emulation.setDeviceMetricsOverride", params).await?;
        Ok(())
    }

    /// Waits for an element.
    pub(crate) async fn see(&self, css: &str) -> Result<Element> {
        let client = self.client().await?;
        let found = client.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await;
        match found {
            Ok(element) => Ok(element),
            Err(error) => bail!("no {css} ({error}) in:\n{}", self.text("main").await?),
        }
    }

    /// Waits until `script`, a JavaScript expression, is true.
    pub(crate) async fn until(&self, script: &str) -> Result<()> {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        while self.eval(script).await? != true {
            if tokio::time::Instant::now() > deadline {
                bail!("never true: {script} in:\n{}", self.text("main").await?);
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
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
        Ok(self.client().await?.execute(&format!("return ({script});"), Vec::new()).await?)
    }

    pub(crate) async fn run(&self, script: &str) -> Result<()> {
        self.client().await?.execute(script, Vec::new()).await?;
        Ok(())
    }

    /// Runs JavaScript that calls its last argument with the result.
    pub(crate) async fn eval_later(&self, script: &str) -> Result<Value> {
        Ok(self.client().await?.execute_async(script, Vec::new()).await?)
    }

    /// The visible text of an element.
    pub(crate) async fn text(&self, css: &str) -> Result<String> {
        Ok(self.client().await?.find(Locator::Css(css)).await?.text().await?)
    }

    /// Presses the element with the mouse.
    pub(crate) async fn click(&self, css: &str) -> Result<()> {
        self.see(css).await?.click().await?;
        Ok(())
    }

    /// Presses the last button of the messages that has this label.
    pub(crate) async fn press(&self, label: &str) -> Result<()> {
        let path = format!(
            "(//ol[@class='messages']//button[normalize-space()='{label}' and not(@aria-disabled)])[last()]"
        );
        let client = self.client().await?;
        let button = client.wait().at_most(PATIENCE).for_element(Locator::XPath(&path)).await;
        button.with_context(|| format!("no button {label}"))?.click().await?;
        Ok(())
    }

    /// Types with the keyboard, wherever the focus is.
    pub(crate) async fn keys(&self, text: &str) -> Result<()> {
        self.client().await?.active_element().await?.send_keys(text).await?;
        Ok(())
    }

    /// Writes a picture of the window into `artifacts/`.
    pub(crate) async fn picture(&self, name: &str) -> Result<()> {
        let bytes = self.client().await?.screenshot().await?;
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
