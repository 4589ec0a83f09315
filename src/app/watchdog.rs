//! Tells systemd that the process is alive. If a watchdog is configured (sd_watchdog_enabled(3)), systemd restarts a process that has sent
//! no sign of life for too long.

use super::health_server::Health;

/// Sends signs of life as long as the process is alive, if a service manager waits for them. Never returns.
#[cfg(unix)]
pub(super) async fn send_signs_of_life(health: &Health) {
    if let Some(watchdog) = Watchdog::find(|name| std::env::var(name).ok()) {
        watchdog.send_signs_of_life(|| health.is_alive()).await;
    }
    std::future::pending().await
}

#[cfg(not(unix))]
pub(super) async fn send_signs_of_life(_: &Health) {
    std::future::pending().await
}

#[cfg(unix)]
use unix::Watchdog;

#[cfg(unix)]
mod unix {
    use std::os::unix::net::UnixDatagram;
    use std::process;
    use std::time::Duration;

    use tokio::time::{MissedTickBehavior, interval};

    /// A service manager that waits for signs of life.
    #[derive(Debug)]
    pub(super) struct Watchdog {
        socket: UnixDatagram,
        every: Duration,
    }

    impl Watchdog {
        /// Returns the watchdog that these environment variables configure for this process.
        pub(super) fn find(variable: impl Fn(&str) -> Option<String>) -> Option<Self> {
            let timeout: u64 = variable("WATCHDOG_USEC")?.parse().ok()?;
            if variable("WATCHDOG_PID").is_some_and(|process| process != process::id().to_string()) {
                return None;
            }
            let socket = UnixDatagram::unbound().ok()?;
            let address = variable("NOTIFY_SOCKET")?;
            let connected = match address.strip_prefix('@') {
                #[cfg(target_os = "linux")]
                Some(name) => {
                    use std::os::linux::net::SocketAddrExt as _;
                    std::os::unix::net::SocketAddr::from_abstract_name(name)
                        .and_then(|address| socket.connect_addr(&address))
                }
                _ => socket.connect(&address),
            };
            if let Err(error) = connected.and_then(|()| socket.set_nonblocking(true)) {
                tracing::warn!(%error, "the service manager cannot be told that the process lives");
                return None;
            }
            // Half the timeout, as sd_watchdog_enabled(3) advises.
            Some(Self { socket, every: Duration::from_micros(timeout.max(2) / 2) })
        }

        /// Sends signs of life while `is_alive` returns `true`.
        pub(super) async fn send_signs_of_life(self, is_alive: impl Fn() -> bool) {
            let mut ticks = interval(self.every);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                ticks.tick().await;
                if !is_alive() {
                    tracing::error!("the process has come to a stop; the service manager may start it anew");
                } else if let Err(error) = self.socket.send(b"WATCHDOG=1") {
                    tracing::warn!(%error, "the service manager was not told that the process lives");
                }
            }
        }
    }

    #[cfg(test)]
    mod tests {
        use std::sync::atomic::{AtomicBool, Ordering};

        use tokio::time::timeout;

        use super::*;

        #[tokio::test(start_paused = true)]
        async fn signs_of_life_are_given_twice_in_the_time_while_the_process_lives() {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("notify");
            let manager = UnixDatagram::bind(&path).unwrap();
            manager.set_nonblocking(true).unwrap();
            let variable = |name: &str| match name {
                "WATCHDOG_USEC" => Some("60000000".to_owned()),
                "NOTIFY_SOCKET" => Some(path.display().to_string()),
                _ => None,
            };
            let heard = || {
                let mut buffer = [0; 32];
                std::iter::from_fn(|| manager.recv(&mut buffer).ok()).count()
            };
            let alive = AtomicBool::new(true);
            let mut fed = std::pin::pin!(
                Watchdog::find(variable).unwrap().send_signs_of_life(|| alive.load(Ordering::Relaxed))
            );
            assert!(timeout(Duration::from_secs(100), fed.as_mut()).await.is_err());
            assert_eq!(heard(), 4, "at the start and after 30, 60 and 90 seconds");
            alive.store(false, Ordering::Relaxed);
            assert!(timeout(Duration::from_secs(100), fed).await.is_err());
            assert_eq!(heard(), 0, "a process that has come to a stop is silent");
        }

        #[test]
        fn nobody_waits_unless_the_variables_say_so() {
            assert!(Watchdog::find(|_| None).is_none());
            let of_another = |name: &str| match name {
                "WATCHDOG_PID" => Some("0".to_owned()),
                "WATCHDOG_USEC" => Some("60000000".to_owned()),
                _ => Some("/nowhere".to_owned()),
            };
            assert!(Watchdog::find(of_another).is_none());
        }
    }
}
