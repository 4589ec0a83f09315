//! A proxy in front of a server, which a test can close.

use std::net::{Ipv4Addr, SocketAddr};

use sqlx::postgres::PgConnectOptions;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

use crate::schema::Schema;

/// A port of this machine that leads to a server while the proxy is open.
pub struct TcpProxy {
    /// The real address of the server.
    server: String,
    /// The address of the schema through the proxy.
    url: String,
    port: u16,
    state: State,
}

enum State {
    /// The port is taken, but nobody listens on it.
    Closed(TcpSocket),
    Open(JoinHandle<()>),
}

impl TcpProxy {
    /// A closed proxy, to the server of a schema.
    pub fn to(schema: &Schema) -> Self {
        let socket = socket(0);
        let port = socket.local_addr().unwrap().port();
        let options: PgConnectOptions = schema.server.parse().unwrap();
        let server = format!("{}:{}", options.get_host(), options.get_port());
        let (user, database) = (options.get_username(), options.get_database().unwrap_or_default());
        let password = schema.server.split_once("://").and_then(|(_, rest)| rest.split_once('@'));
        let user = password.map_or(user, |(user, _)| user);
        // A server that asks for no password accepts any.
        let secret = if user.contains(':') { "" } else { ":hunter2" };
        let url = format!(
            "postgres://{user}{secret}@127.0.0.1:{port}/{database}?options[search_path]={}",
            schema.name
        );
        Self { server, url, port, state: State::Closed(socket) }
    }

    /// The address of the schema through the proxy.
    pub fn url(&self) -> &str {
        &self.url
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    pub fn open(self) -> Self {
        self.open_for(usize::MAX)
    }

    /// Lets `count` connections in, and none after them. They stay until the proxy is closed.
    pub fn open_for(mut self, count: usize) -> Self {
        let State::Closed(closed) = self.state else { return self };
        let (listener, server, port) = (closed.listen(64).unwrap(), self.server.clone(), self.port);
        self.state = State::Open(tokio::spawn(async move {
            let mut guests = JoinSet::new();
            for _ in 0..count {
                let (mut near, _) = listener.accept().await.unwrap();
                let mut far = TcpStream::connect(&server).await.unwrap();
                guests.spawn(async move { copy_bidirectional(&mut near, &mut far).await });
            }
            drop(listener);
            let _taken = socket(port);
            std::future::pending::<()>().await;
        }));
        self
    }

    /// Ends every connection, and lets none in.
    pub async fn close(mut self) -> Self {
        let State::Open(task) = self.state else { return self };
        task.abort();
        // The end of the task closes the listener and all connections.
        drop(task.await);
        self.state = State::Closed(socket(self.port));
        self
    }
}

/// Takes a port, so that nobody else gets it; with 0, any free one.
fn socket(port: u16) -> TcpSocket {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_reuseaddr(true).unwrap();
    socket.bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).unwrap();
    socket
}
