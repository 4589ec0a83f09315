//! The stream of events that a window of the page listens to, read from a plain socket.

use carte_sandbox::{
    Double, DoubleConfig,
    protocol::{Change, Event},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

struct Window(TcpStream);

impl Window {
    async fn open(double: &Double, who: &str, after: Option<u64>) -> Self {
        let host = double.api_url().replace("http://", "");
        let after = after.map(|seq| format!("&after={seq}")).unwrap_or_default();
        let request = format!(
            "GET /sandbox/api/events?as={who}{after} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        let mut socket = TcpStream::connect(host).await.unwrap();
        socket.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(socket.read_u8().await.unwrap());
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        Self(socket)
    }

    /// The next text frame. A server does not mask its frames.
    async fn next(&mut self) -> Event {
        assert_eq!(self.0.read_u8().await.unwrap(), 0x81, "one whole text frame");
        let length = match self.0.read_u8().await.unwrap() {
            126 => usize::from(self.0.read_u16().await.unwrap()),
            127 => usize::try_from(self.0.read_u64().await.unwrap()).unwrap(),
            short => usize::from(short),
        };
        let mut text = vec![0; length];
        self.0.read_exact(&mut text).await.unwrap();
        serde_json::from_slice(&text).unwrap()
    }

    /// The text of the next message.
    async fn next_message(&mut self) -> (u64, String) {
        loop {
            let event = self.next().await;
            if let Change::MessageCreate { message } = event.change {
                return (event.seq, message.content);
            }
        }
    }
}

#[tokio::test]
async fn a_window_that_comes_back_gets_what_it_missed_once() {
    let double = Double::start(DoubleConfig::default()).await.unwrap();
    let (ana, channel) = (double.user("Ana"), double.channel("cards"));
    let mut window = Window::open(&double, "bo", None).await;
    ana.say(channel, "one").unwrap();
    let (seq, first) = window.next_message().await;
    assert_eq!(first, "one");
    drop(window);
    ana.say(channel, "two").unwrap();
    ana.say(channel, "three").unwrap();
    let mut window = Window::open(&double, "bo", Some(seq)).await;
    assert_eq!(window.next_message().await.1, "two");
    assert_eq!(window.next_message().await.1, "three");
    ana.say(channel, "four").unwrap();
    assert_eq!(window.next_message().await.1, "four");
}

#[tokio::test]
async fn a_window_of_another_double_starts_anew() {
    let double = Double::start(DoubleConfig::default()).await.unwrap();
    let mut window = Window::open(&double, "bo", Some(5)).await;
    assert_eq!(window.next().await.change, Change::Reset);
}
