//! A way to a server that is not always open.

use std::net::{Ipv4Addr, SocketAddr};

use sqlx::postgres::PgConnectOptions;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

use crate::schema::Schema;

/// A port of this machine behind which a server is, when it is open.
pub struct TcpProxy {
    /// Where the server really is.
    server: String,
    /// Where the schema is looked for.
    url: String,
    port: u16,
    state: State,
}

enum State {
    /// The port is taken, and nobody listens there.
    Closed(TcpSocket),
    Open(JoinHandle<()>),
}

impl TcpProxy {
    /// One that is closed, to the server of a schema.
    pub fn to(schema: &Schema) -> Self {
        let socket = socket(0);
        let port = socket.local_addr().unwrap().port();
        let options: PgConnectOptions = schema.server.parse().unwrap();
        let server = format!("{}:{}", options.get_host(), options.get_port());
        let (user, database) = (options.get_username(), options.get_database().unwrap_or_default());
        let password = schema.server.split_once("://").and_then(|(_, rest)| rest.split_once('@'));
        let user = password.map_or(user, |(user, _)| user);
        // A server that asks for none takes any.
        let secret = if user.contains(':') { "" } else { ":hunter2" };
        let url = format!(
            "postgres://{user}{secret}@127.0.0.1:{port}/{database}?options[search_path]={}",
            schema.name
        );
        Self { server, url, port, state: State::Closed(socket) }
    }

    /// Where the schema is found when it is open.
    pub fn url(&self) -> &str {
        &self.url
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    pub fn open(self) -> Self {
        self.open_for(usize::MAX)
    }

    /// Lets `count` connections in, which stay until it is closed, and none after them.
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

    /// Ends every connection, and lets nobody in.
    pub async fn close(mut self) -> Self {
        let State::Open(task) = self.state else { return self };
        task.abort();
        // With its task the listener goes, and all who have come in.
        drop(task.await);
        self.state = State::Closed(socket(self.port));
        self
    }
}

/// A port that nobody else gets; any free one for zero.
fn socket(port: u16) -> TcpSocket {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_reuseaddr(true).unwrap();
    socket.bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).unwrap();
    socket
}
