//! Windows that lose their connection, and identities in several windows.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use anyhow::{Context as _, Result};
use serde_json::json;
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    task::{AbortHandle, JoinHandle},
};

use super::{bot::BotSetup, driver::Browser};

/// Passes connections on to the double until it is told not to.
struct Wire {
    to: SocketAddr,
    port: u16,
    listening: Option<JoinHandle<()>>,
    connections: Arc<Mutex<Vec<AbortHandle>>>,
}

impl Wire {
    async fn new(site: &str) -> Result<Self> {
        let to = site.strip_prefix("http://").context("an address")?.parse()?;
        let mut wire = Self { to, port: 0, listening: None, connections: Arc::default() };
        wire.mend().await?;
        Ok(wire)
    }

    /// Ends all connections and takes no new ones.
    async fn cut(&mut self) {
        if let Some(listening) = self.listening.take() {
            listening.abort();
            // The port is free only when the task is really gone.
            drop(listening.await);
        }
        for connection in self.connections.lock().unwrap().drain(..) {
            connection.abort();
        }
    }

    /// Takes connections (again).
    async fn mend(&mut self) -> Result<()> {
        let listener = TcpListener::bind(("127.0.0.1", self.port)).await?;
        self.port = listener.local_addr()?.port();
        let (to, connections) = (self.to, Arc::clone(&self.connections));
        self.listening = Some(tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let passing = tokio::spawn(async move {
                    if let Ok(mut far) = TcpStream::connect(to).await {
                        drop(copy_bidirectional(&mut near, &mut far).await);
                    }
                });
                connections.lock().unwrap().push(passing.abort_handle());
            }
        }));
        Ok(())
    }
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_lost_connection_loses_and_doubles_nothing() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let channel = setup.double.channel("cards");
    let mut wire = Wire::new(&setup.double.api_url()).await?;
    // The double wants to be called by its own address, so the browser is told where that leads.
    let browser = Browser::start_through(&setup.double.api_url(), wire.port).await?;
    let ana = browser.window("ana").await?;
    let edited = setup.bot.post(channel, json!({ "content": "before" }), &[]).await?;
    let deleted = setup.bot.post(channel, json!({ "content": "to be deleted" }), &[]).await?;
    ana.read(".message", "to be deleted").await?;
    ana.eval("document.getElementById('composer').value = 'half a thought'").await?;

    wire.cut().await;
    ana.read(".connection", "Reconnecting").await?;
    ana.picture("reconnecting").await?;
    for number in 1..=5 {
        setup.bot.post(channel, json!({ "content": format!("missed {number}") }), &[]).await?;
    }
    setup.bot.edit(&edited, json!({ "content": "after" })).await?;
    setup.bot.delete(&deleted).await?;
    wire.mend().await?;

    ana.read(".message", "missed 5").await?;
    ana.until("document.querySelector('.connection').hidden").await?;
    let texts =
        ana.eval("[...document.querySelectorAll('.message .content')].map((one) => one.innerText)").await?;
    let expected = ["after (edited)", "missed 1", "missed 2", "missed 3", "missed 4", "missed 5"];
    assert_eq!(texts, json!(expected));
    assert_eq!(ana.eval("document.getElementById('composer').value").await?, "half a thought");
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_double_that_started_anew_is_taken_over() -> Result<()> {
    let first = BotSetup::start(json!([]), |_| None).await?;
    let site = first.double.api_url();
    let port = site.rsplit(':').next().context("a port")?.parse()?;
    let mut wire = Wire::new(&site).await?;
    let browser = Browser::start_through(&site, wire.port).await?;
    let ana = browser.window("ana").await?;
    first.bot.post(first.double.channel("cards"), json!({ "content": "from the first" }), &[]).await?;
    ana.read(".message", "from the first").await?;
    wire.cut().await;
    first.stop_bot().await;
    drop(first);
    ana.read(".connection", "Reconnecting").await?;

    let second = BotSetup::start_at(port, json!([]), |_| None).await?;
    second.bot.post(second.double.channel("cards"), json!({ "content": "from the second" }), &[]).await?;
    let person = second.double.user("Ana");
    let ping = json!({ "content": format!("{}, over here", person.mention()) });
    second.bot.post(second.double.channel("lounge"), ping, &[person.id()]).await?;
    wire.mend().await?;
    ana.read(".message", "from the second").await?;
    ana.read(".place .count", "1").await?;
    let texts =
        ana.eval("[...document.querySelectorAll('.message .content')].map((one) => one.innerText)").await?;
    assert_eq!(texts, json!(["from the second"]));
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_newly_opened_window_has_nothing_unread() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let person = setup.double.user("Ana");
    let ping = json!({ "content": format!("{}, over here", person.mention()) });
    setup.bot.post(setup.double.channel("lounge"), ping, &[person.id()]).await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    setup.bot.post(setup.double.channel("cards"), json!({ "content": "after" }), &[]).await?;
    ana.read(".message", "after").await?;
    assert_eq!(ana.eval("document.querySelectorAll('.place.unread').length").await?, 0);
    Ok(())
}

/// What was sent while the state was on its way is answered later.
#[tokio::test]
#[ignore = "needs Chromium"]
async fn an_answer_that_came_before_a_whole_state_is_awaited_no_longer() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let answers = ana
        .eval(
            "import('/page/store.js').then(async ({ Store }) => {
                const store = new Store();
                const state = {
                    seq: 1, other_guilds: [], users: [], channels: [], commands: [], emojis: [], messages: [], pending: [],
                };
                const status = (id, answer) => ({ id, source_message: '9', name: 'x', answer: { status: answer } });
                const send = (id) => {
                    store.noteInteraction(status(id, 'pending'));
                    return store.answered(id);
                };
                store.load(state);
                const before = [send('1'), send('2')];
                const awaited = store.awaited();
                const meanwhile = send('3');
                store.load({ ...state, seq: 2, pending: [status('2', 'pending')] }, awaited);
                for (const id of ['2', '3']) store.noteInteraction(status(id, 'deferred_update'));
                return (await Promise.all([...before, meanwhile])).map(({ answer }) => answer.status);
            })",
        )
        .await?;
    assert_eq!(answers, json!(["failed", "deferred_update", "deferred_update"]));
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn one_click_makes_another_person_of_a_window() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let window = Browser::open(&setup.double.api_url(), "ana").await?;
    window.read(".whoami", "You are Ana").await?;
    window.click(".person[href*='as=bo']").await?;
    window.read(".whoami", "You are Bo").await?;
    window.write("I am Bo\u{e007}").await?;
    window.read(".message .author", "Bo").await?;

    window.click("[title='Add a person']").await?;
    window.see("dialog[open]").await?;
    window.keys("Gus\u{e007}").await?;
    window.see(".person[href*='as=gus']").await?;
    assert_eq!(setup.double.user("Gus").name(), "Gus");
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn what_arrives_elsewhere_is_marked() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let lounge = setup.double.channel("lounge");
    let mention = setup.double.user("Ana").mention();
    setup
        .bot
        .post(lounge, json!({ "content": format!("{mention}, over here") }), &[setup.double.user("Ana").id()])
        .await?;
    ana.read(".place .count", "1").await?;
    ana.until("document.title.startsWith('(1)')").await?;
    ana.click(".place.unread").await?;
    ana.read(".message.pinged", "over here").await?;
    assert_eq!(ana.eval("document.querySelectorAll('.place .count').length").await?, 0);
    Ok(())
}
