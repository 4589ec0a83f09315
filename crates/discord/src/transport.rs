//! The transport of requests to Discord: the only place where a request leaves the program.

use std::fmt::Debug;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use reqwest::{Client, Request, Response};

use super::errors::SendError;

/// The longest time that the answer to a request is waited for.
pub const TIMEOUT: Duration = Duration::from_secs(10);

#[serenity::async_trait]
pub trait Transport: Debug + Send + Sync {
    /// Returns the client with which requests are built.
    fn client(&self) -> &Client;

    /// Sends a request and waits for the answer, at most for [`TIMEOUT`].
    ///
    /// # Errors
    /// [`SendError::Unconnected`] if the request has certainly not arrived, [`SendError::Unreachable`] if that is unknown.
    async fn deliver(&self, request: Request) -> Result<Response, SendError>;
}

/// Sends requests over the internet. The client itself gives up after [`TIMEOUT`].
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

/// Returns a client for connections to Discord.
///
/// # Errors
/// When TLS is not available on this machine.
pub(super) fn client() -> Result<Client, SendError> {
    Client::builder().timeout(TIMEOUT).build().map_err(|_| SendError::Unsendable)
}
