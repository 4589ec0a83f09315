//! A bot that does nothing by itself: serenity keeps the gateway connection, and the test sends the requests.

use std::{sync::Arc, time::Duration};

use carte_sandbox::{Double, DoubleConfig, Id, Identity, Interaction as Invoked};
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{Client, GatewayIntents, HttpBuilder, Interaction};
use tokio::{
    sync::{Mutex, mpsc},
    task::JoinHandle,
};

/// Hands everything that the gateway sends to the test.
struct EventForwarder {
    interactions: mpsc::UnboundedSender<Interaction>,
    others: mpsc::UnboundedSender<serenity::Event>,
}

#[serenity::async_trait]
impl serenity::RawEventHandler for EventForwarder {
    async fn raw_event(&self, _: serenity::Context, event: serenity::Event) {
        // When a test is over, nobody receives events any more.
        match event {
            serenity::Event::InteractionCreate(event) => drop(self.interactions.send(event.interaction)),
            other => drop(self.others.send(other)),
        }
    }
}

/// A double with a connected client.
pub(crate) struct Puppet {
    pub(crate) double: Double,
    pub(crate) web: reqwest::Client,
    interactions: Mutex<mpsc::UnboundedReceiver<Interaction>>,
    others: Mutex<mpsc::UnboundedReceiver<serenity::Event>>,
    pub(crate) http: Arc<serenity::Http>,
    client: JoinHandle<()>,
}

impl Drop for Puppet {
    fn drop(&mut self) {
        self.client.abort();
    }
}

/// An answer of REST.
#[derive(Debug)]
pub(crate) struct RestAnswer {
    pub(crate) status: u16,
    pub(crate) body: Value,
    pub(crate) headers: reqwest::header::HeaderMap,
}

impl RestAnswer {
    pub(crate) fn code(&self) -> u64 {
        self.body["code"].as_u64().unwrap_or_default()
    }
}

impl Puppet {
    pub(crate) async fn start(config: DoubleConfig) -> Self {
        let double = Double::start(config).await.unwrap();
        let http =
            HttpBuilder::new(double.token()).proxy(double.api_url()).ratelimiter_disabled(true).build();
        let (interactions, interaction_seen) = mpsc::unbounded_channel();
        let (others, other_events) = mpsc::unbounded_channel();
        let builder = serenity::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS);
        let mut client: Client =
            builder.raw_event_handler(EventForwarder { interactions, others }).await.unwrap();
        let http = Arc::clone(&client.http);
        let client = tokio::spawn(async move { client.start().await.unwrap() });
        let puppet = Self {
            double,
            web: reqwest::Client::new(),
            interactions: Mutex::new(interaction_seen),
            others: Mutex::new(other_events),
            http,
            client,
        };
        puppet.double.wait_for(|double| double.is_bot_online().then_some(())).await.unwrap();
        puppet.register(json!([{ "name": "go", "description": "Go" }])).await;
        puppet
    }

    /// The puppet with one of the people, and the channel in which everything happens.
    pub(crate) fn with_user(self, name: &str) -> (Self, Identity, Id) {
        let (user, channel) = (self.double.user(name), self.double.channel("cards"));
        (self, user, channel)
    }

    pub(crate) async fn register(&self, commands: Value) {
        let path = format!("/applications/{}/commands", self.double.application_id());
        let answer = self.request("PUT", &path, commands).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }

    pub(crate) async fn request(&self, method: &str, path: &str, body: Value) -> RestAnswer {
        let token = format!("Bot {}", self.double.token());
        self.request_as(method, path, body, &token).await
    }

    pub(crate) async fn request_as(&self, method: &str, path: &str, body: Value, token: &str) -> RestAnswer {
        let url = format!("{}/api/v10{path}", self.double.api_url());
        let mut request = self.web.request(method.parse().unwrap(), url).header("Authorization", token);
        if !body.is_null() {
            request = request.json(&body);
        }
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let text = response.text().await.unwrap();
        RestAnswer { status, headers, body: serde_json::from_str(&text).unwrap_or_default() }
    }

    /// A request with one file.
    pub(crate) async fn with_file(&self, method: &str, path: &str, body: Value, name: &str) -> RestAnswer {
        let form = format!(
            "--x\r\nContent-Disposition: form-data; name=\"payload_json\"\r\nContent-Type: application/json\r\n\r\n{body}\r\n\
             --x\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"{name}\"\r\nContent-Type: image/png\r\n\r\n\
             a picture\r\n--x--\r\n"
        );
        let url = format!("{}/api/v10{path}", self.double.api_url());
        let request = self.web.request(method.parse().unwrap(), url);
        let request = request.header("Authorization", format!("Bot {}", self.double.token()));
        let request = request.header("Content-Type", "multipart/form-data; boundary=x").body(form);
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let text = response.text().await.unwrap();
        RestAnswer { status, headers, body: serde_json::from_str(&text).unwrap_or_default() }
    }

    /// The next interaction that the client has received.
    pub(crate) async fn next_interaction(&self) -> Interaction {
        let mut interactions = self.interactions.lock().await;
        // An interaction that the client cannot read never arrives here.
        let next = tokio::time::timeout(Duration::from_secs(10), interactions.recv());
        next.await.expect("an interaction in time").expect("a client that listens")
    }

    /// The other events that the client has received so far.
    pub(crate) async fn events(&self) -> Vec<serenity::Event> {
        let mut others = self.others.lock().await;
        std::iter::from_fn(|| others.try_recv().ok()).collect()
    }

    /// Lets a person send `/go`. Returns what the person and the client know of it.
    pub(crate) async fn go(&self, who: &Identity, channel: Id) -> (Invoked, Interaction) {
        let invoked = who.slash(channel, "go", &[]).unwrap();
        (invoked, self.next_interaction().await)
    }

    /// Answers an interaction with a callback.
    pub(crate) async fn answer(&self, interaction: &Interaction, body: Value) -> RestAnswer {
        let path = format!("/interactions/{}/{}/callback", interaction.id(), interaction.token());
        self.request("POST", &path, body).await
    }

    /// The path of an interaction's webhook.
    pub(crate) fn webhook(&self, interaction: &Interaction) -> String {
        format!("/webhooks/{}/{}", self.double.application_id(), interaction.token())
    }

    /// Lets somebody send `/go`, answers with `data`, and returns the message.
    pub(crate) async fn posted(&self, who: &Identity, channel: Id, data: Value) -> carte_sandbox::Message {
        let (invoked, interaction) = self.go(who, channel).await;
        let answer = self.answer(&interaction, json!({ "type": 4, "data": data })).await;
        assert_eq!(answer.status, 204, "{}", answer.body);
        invoked.response().await.message().unwrap()
    }
}
