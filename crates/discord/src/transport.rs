//! What carries requests to Discord: the one place where a request leaves the program.

use std::fmt::Debug;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use reqwest::{Client, Request, Response};

use super::errors::SendError;

/// No request is waited for longer than this.
pub const TIMEOUT: Duration = Duration::from_secs(10);

/// Carries requests to Discord and brings its answers.
#[serenity::async_trait]
pub trait Transport: Debug + Send + Sync {
    /// What requests are made with.
    fn client(&self) -> &Client;

    /// Delivers a request, and waits for the answer no longer than [`TIMEOUT`].
    ///
    /// # Errors
    /// [`SendError::Unconnected`] where it has certainly not arrived, [`SendError::Unreachable`] where nobody knows.
    async fn deliver(&self, request: Request) -> Result<Response, SendError>;
}

/// The internet, as a client that gives up in time.
#[serenity::async_trait]
impl Transport for Client {
    fn client(&self) -> &Client {
        self
    }

    async fn deliver(&self, request: Request) -> Result<Response, SendError> {
        self.execute(request).await.map_err(|error| match error.is_connect() {
            true => SendError::Unconnected,
            false => SendError::Unreachable,
        })
    }
}

/// A client as it connects to Discord.
///
/// # Errors
/// When there is no TLS on this machine.
pub(super) fn client() -> Result<Client, SendError> {
    Client::builder().timeout(TIMEOUT).build().map_err(|_| SendError::Unsendable)
}
