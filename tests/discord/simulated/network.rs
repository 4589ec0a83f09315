//! The connection between a bot and the double. Requests and answers get lost, arrive late or twice, and overtake others. Messages
//! of the gateway may do the same, but are not lost.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use axum::http;
use carte_discord::{SendError, TIMEOUT, Transport};
use carte_sandbox::Double;
use http_body_util::BodyExt as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::known::named;

/// The probability of each fault, per request or per interaction from the gateway.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NetworkOdds {
    /// The request does not arrive, and there is no answer.
    pub(super) lost: f64,
    /// The request arrives, but its answer does not.
    pub(super) unanswered: f64,
    /// A proxy in front of Discord answers with an error, or Discord itself fails.
    pub(super) fails: f64,
    /// The same, after the request has been carried out.
    pub(super) fails_late: f64,
    /// The answer asks the bot to try again later.
    pub(super) limited: f64,
    /// The request arrives a second time.
    pub(super) twice: f64,
    /// The request takes seconds instead of milliseconds.
    pub(super) slow: f64,
    /// The gateway sends an interaction late, after later ones.
    pub(super) late: f64,
    /// The gateway sends an interaction again, maybe to another process.
    pub(super) again: f64,
    /// A request is answered as if it had arrived. No network may do that, and the checks have to find it.
    pub(super) feigned: f64,
    /// A private answer is shown to everybody. No bot may do that, and the checks have to find it.
    pub(super) exposed: f64,
}

/// How many faults have happened so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Losses {
    pub(super) requests: u64,
    pub(super) lost: u64,
    pub(super) unanswered: u64,
    pub(super) failed: u64,
    pub(super) limited: u64,
    pub(super) twice: u64,
    /// Interactions that the gateway has sent again.
    pub(super) again: u64,
}

/// How many milliseconds after the first time the gateway sends something again, at most, as in a session that is resumed.
const AGAIN: u64 = 12_000;

type HttpAnswer = http::Response<Bytes>;
type Sent = http::Request<Bytes>;

/// The connection of a bot to Discord. Clones are the same connection.
#[derive(Clone, Debug)]
pub(super) struct Network {
    /// The number of the process at this end.
    end: usize,
    state: Arc<Mutex<State>>,
    client: reqwest::Client,
}

#[derive(Debug)]
struct State {
    rng: StdRng,
    odds: NetworkOdds,
    /// The time since the beginning of the simulation.
    now: Duration,
    /// Until then no connection can be made.
    down_until: Duration,
    under_way: Vec<Parcel>,
    /// What the gateway has sent, to which end, and when it arrives there.
    said: Vec<(usize, Duration, Value)>,
    ends: usize,
    losses: Losses,
}

/// Something under way, and when it arrives.
#[derive(Debug)]
struct Parcel {
    /// The process that sent the request or gets the answer.
    end: usize,
    due: Duration,
    load: Load,
}

#[derive(Debug)]
enum Load {
    Request { request: Sent, fails: Option<u16>, answer: Option<(Duration, oneshot::Sender<HttpAnswer>)> },
    Answer(HttpAnswer, oneshot::Sender<HttpAnswer>),
}

impl Network {
    pub(super) fn new(seed: u64, odds: NetworkOdds, ends: usize) -> Self {
        let rng = StdRng::seed_from_u64(seed);
        let (now, down_until) = (Duration::ZERO, Duration::ZERO);
        let losses = Losses::default();
        let (under_way, said) = (Vec::new(), Vec::new());
        let state = State { rng, odds, now, down_until, under_way, said, ends, losses };
        let client = reqwest::Client::builder().build().unwrap();
        Self { end: 0, state: Arc::new(Mutex::new(state)), client }
    }

    /// The same network, as another process uses it.
    pub(super) fn to(&self, end: usize) -> Self {
        Self { end, ..self.clone() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn losses(&self) -> Losses {
        self.state().losses
    }

    /// Ends outages, and sets the odds. Returns the odds before.
    pub(super) fn set_odds(&self, odds: NetworkOdds) -> NetworkOdds {
        let mut state = self.state();
        state.down_until = Duration::ZERO;
        std::mem::replace(&mut state.odds, odds)
    }

    /// Lets nobody connect for `span`.
    pub(super) fn go_down(&self, span: Duration) {
        let mut state = self.state();
        state.down_until = state.now + span;
    }

    pub(super) fn is_idle(&self) -> bool {
        let state = self.state();
        state.under_way.is_empty() && state.said.is_empty()
    }

    /// Sends a message of the gateway to the process at this end.
    pub(super) fn say(&self, said: Value) {
        self.state().say(self.end, said);
    }

    /// The messages of the gateway that have arrived at this end by now.
    pub(super) fn received(&self) -> Vec<Value> {
        let mut state = self.state();
        let now = state.now;
        let mut received: Vec<_> =
            state.said.extract_if(.., |(end, due, _)| *end == self.end && *due <= now).collect();
        received.sort_by_key(|(_, due, _)| *due);
        received.into_iter().map(|(.., said)| said).collect()
    }

    /// Disconnects this end. Requests to Discord arrive now or never, and nobody reads the answers.
    pub(super) fn hang_up(&self) {
        let state = &mut *self.state();
        let now = state.now;
        state.said.retain(|(end, ..)| *end != self.end);
        let mut kept = std::mem::take(&mut state.under_way);
        kept.retain_mut(|parcel| match &mut parcel.load {
            _ if parcel.end != self.end => true,
            Load::Request { answer, .. } => {
                (parcel.due, *answer) = (now, None);
                state.rng.random_bool(0.5)
            }
            Load::Answer(..) => false,
        });
        state.under_way = kept;
    }

    /// Lets time pass, and brings to the double what arrives meanwhile.
    pub(super) async fn pass(&self, span: Duration, double: &Double) {
        let end = self.state().now + span;
        while let Some(parcel) = self.next(end) {
            match parcel.load {
                Load::Request { request, fails, answer } => {
                    let (parts, body) = request.into_parts();
                    let body = axum::body::Body::from(body);
                    let response = double.answer(http::Request::from_parts(parts, body)).await;
                    let (parts, body) = response.into_parts();
                    let body = body.collect().await.unwrap().to_bytes();
                    let response = match fails {
                        Some(status) => failure(status),
                        None => http::Response::from_parts(parts, body),
                    };
                    if let Some((back, to)) = answer {
                        self.state().send(parcel.end, back, Load::Answer(response, to));
                    }
                }
                // The process may have stopped waiting.
                Load::Answer(response, to) => drop(to.send(response)),
            }
        }
        self.state().now = end;
    }

    /// The next arrival until `end`.
    fn next(&self, end: Duration) -> Option<Parcel> {
        let mut state = self.state();
        let (at, _) = state.under_way.iter().enumerate().min_by_key(|(_, parcel)| parcel.due)?;
        if state.under_way[at].due > end {
            return None;
        }
        let parcel = state.under_way.swap_remove(at);
        state.now = state.now.max(parcel.due);
        Some(parcel)
    }
}

impl State {
    fn send(&mut self, end: usize, takes: Duration, load: Load) {
        let due = self.now + takes;
        self.under_way.push(Parcel { end, due, load });
    }

    /// Only interactions can be late or repeated, because they do not depend on what was said before. Everything else arrives at
    /// once and once.
    fn say(&mut self, end: usize, said: Value) {
        let mut due = self.now;
        if said["t"] == "INTERACTION_CREATE" {
            let NetworkOdds { late, again, .. } = self.odds;
            if self.rng.random_bool(late) {
                due += Duration::from_millis(self.rng.random_range(0..4_000));
            }
            if self.rng.random_bool(again) {
                self.losses.again += 1;
                let lag = *[0, 0, 500, AGAIN].choose(&mut self.rng).unwrap();
                let (end, lag) = (self.rng.random_range(0..self.ends), self.rng.random_range(0..=lag));
                self.said.push((end, due + Duration::from_millis(lag), said.clone()));
            }
        }
        self.said.push((end, due, said));
    }

    /// How long something is on its way. It is never so long that the receiver has stopped waiting.
    fn takes(&mut self) -> Duration {
        let slow = self.rng.random_bool(self.odds.slow);
        Duration::from_millis(self.rng.random_range(if slow { 1_000..4_000 } else { 10..150 }))
    }

    /// Sends a request on its way.
    fn take(&mut self, end: usize, mut request: Sent) -> Result<oneshot::Receiver<HttpAnswer>, SendError> {
        self.losses.requests += 1;
        if self.rng.random_bool(self.odds.exposed) {
            expose(&mut request);
        }
        if self.now < self.down_until {
            self.losses.lost += 1;
            return Err(SendError::Unconnected);
        }
        let (to, from) = oneshot::channel();
        let (there, back) = (self.takes(), self.takes());
        let NetworkOdds { lost, unanswered, fails, fails_late, limited, twice, feigned, .. } = self.odds;
        let mut lot: f64 = self.rng.random();
        let mut is = |chance: f64| {
            lot -= chance;
            lot < 0.0 && lot >= -chance
        };
        if is(lost) {
            self.losses.lost += 1;
            // Nobody answers, and the sender waits in vain.
            self.send(end, TIMEOUT * 2, Load::Answer(failure(500), to));
        } else if is(unanswered) {
            self.losses.unanswered += 1;
            self.send(end, there, Load::Request { request, fails: None, answer: Some((TIMEOUT * 2, to)) });
        } else if is(fails) {
            self.losses.failed += 1;
            let status = *[500, 502, 503].choose(&mut self.rng).unwrap();
            self.send(end, there + back, Load::Answer(failure(status), to));
        } else if is(fails_late) {
            self.losses.failed += 1;
            self.send(end, there, Load::Request { request, fails: Some(500), answer: Some((back, to)) });
        } else if is(limited) {
            self.losses.limited += 1;
            let (wait, global) = (self.rng.random_range(0.1..8.0), self.rng.random_bool(0.2));
            self.send(end, there + back, Load::Answer(too_many(wait, global), to));
        } else if is(feigned) {
            let number = self.rng.random_range(1_u64..1 << 62).to_string();
            let feigned = json!({ "id": number }).to_string();
            self.send(end, there + back, Load::Answer(http::Response::new(feigned.into()), to));
        } else {
            if is(twice) {
                self.losses.twice += 1;
                self.send(end, there, Load::Request { request: request.clone(), fails: None, answer: None });
            }
            self.send(end, there, Load::Request { request, fails: None, answer: Some((back, to)) });
        }
        Ok(from)
    }
}

/// Makes an answer that names cards visible to everybody.
fn expose(request: &mut Sent) {
    let Ok(mut answer) = serde_json::from_slice::<Value>(request.body()) else { return };
    if named(&answer["data"].to_string()).is_empty() {
        return;
    }
    if let Some(data) = answer["data"].as_object_mut() {
        data.remove("flags");
        *request.body_mut() = answer.to_string().into();
        request.headers_mut().remove(http::header::CONTENT_LENGTH);
    }
}

/// The answer of a proxy in front of Discord.
fn failure(status: u16) -> HttpAnswer {
    let mut answer = http::Response::new(Bytes::from_static(b"<html>upstream connect error</html>"));
    *answer.status_mut() = http::StatusCode::from_u16(status).unwrap();
    answer
}

fn too_many(wait: f64, global: bool) -> HttpAnswer {
    let body = json!({ "message": "You are being rate limited.", "retry_after": wait, "global": global });
    let mut answer = http::Response::new(body.to_string().into());
    *answer.status_mut() = http::StatusCode::TOO_MANY_REQUESTS;
    answer
}

#[async_trait::async_trait]
impl Transport for Network {
    fn client(&self) -> &reqwest::Client {
        &self.client
    }

    async fn deliver(&self, request: reqwest::Request) -> Result<reqwest::Response, SendError> {
        let request = http::Request::try_from(request).map_err(|_| SendError::Unsendable)?;
        let (parts, body) = request.into_parts();
        let body = body.collect().await.map_err(|_| SendError::Unsendable)?.to_bytes();
        let answer = self.state().take(self.end, http::Request::from_parts(parts, body))?;
        match tokio::time::timeout(TIMEOUT, answer).await {
            Ok(Ok(answer)) => Ok(answer.into()),
            Ok(Err(_)) | Err(_) => Err(SendError::Unreachable),
        }
    }
}
