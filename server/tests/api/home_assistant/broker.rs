//! A real broker on a free port, with its own configuration.

use crate::support::certificate::certify;
use std::{
    env, fs,
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{Mutex, PoisonError},
    thread::sleep,
    time::Duration,
};
use tempfile::TempDir;

/// The access control of a broker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Door {
    Open,
    Password,
    /// By TLS, with a password.
    Tls,
}

/// A broker process. It is killed when dropped.
pub(super) struct Mosquitto {
    folder: TempDir,
    pub(super) port: u16,
    door: Door,
    child: Mutex<Option<Child>>,
}

impl Drop for Mosquitto {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Mosquitto {
    pub(super) fn start(door: Door) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        drop(listener);
        let path = |name: &str| folder.path().join(name).display().to_string();
        // Under another user it could not read these files.
        let mut lines = vec![
            "user root".to_owned(),
            format!("listener {port} 127.0.0.1"),
            "persistence false".to_owned(),
            format!("allow_anonymous {}", door == Door::Open),
        ];
        if door != Door::Open {
            let made = Command::new(program().with_file_name("mosquitto_passwd"))
                .args(["-b", "-c", &path("passwords"), "pogona", "p@ss word"])
                .status();
            let made = made.or_else(|_| {
                let name = path("passwords");
                let line = ["-b", "-c", &name, "pogona", "p@ss word"];
                Command::new("mosquitto_passwd").args(line).status()
            });
            assert!(made.expect("mosquitto_passwd").success());
            lines.push(format!("password_file {}", path("passwords")));
        }
        if door == Door::Tls {
            certify(folder.path());
            lines.push(format!("certfile {}", path("cert.pem")));
            lines.push(format!("keyfile {}", path("key.pem")));
        }
        fs::write(folder.path().join("mosquitto.conf"), lines.join("\n")).expect("a file");
        let broker = Self { folder, port, door, child: Mutex::default() };
        broker.start_again();
        broker
    }

    /// Starts it again with the same configuration.
    pub(super) fn start_again(&self) {
        let child = Command::new(program())
            .arg("-c")
            .arg(self.folder.path().join("mosquitto.conf"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("mosquitto");
        *self.child.lock().unwrap_or_else(PoisonError::into_inner) = Some(child);
        while TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_err() {
            sleep(Duration::from_millis(5));
        }
    }

    /// Kills it; its retained messages are lost.
    pub(super) fn kill(&self) {
        let child = self.child.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(mut child) = child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Suspends it: connections stay, and nothing is answered.
    pub(super) fn pause(&self) {
        self.signal("-STOP");
    }

    /// Resumes it.
    pub(super) fn resume(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
        let id = child.as_ref().expect("a broker that runs").id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("kill").success());
    }

    /// The address for the server.
    pub(super) fn url(&self) -> String {
        let port = self.port;
        match self.door {
            Door::Open => format!("mqtt://127.0.0.1:{port}"),
            Door::Password => format!("mqtt://pogona:p%40ss%20word@127.0.0.1:{port}"),
            Door::Tls => format!("mqtts://pogona:p%40ss%20word@localhost:{port}"),
        }
    }

    /// The file with its certificate.
    pub(super) fn certificate(&self) -> String {
        self.folder.path().join("cert.pem").display().to_string()
    }
}

/// The broker's program: the one in the environment, or else the system's.
fn program() -> PathBuf {
    let named = env::var_os("POGONA_MOSQUITTO").map(PathBuf::from);
    let usual = ["/usr/sbin/mosquitto", "/usr/bin/mosquitto", "/opt/homebrew/sbin/mosquitto"];
    let usual = usual.iter().map(PathBuf::from).find(|program| program.is_file());
    named.or(usual).expect("mosquitto: `cargo xtask test api` installs it")
}
