//! HTTPS by certificate files, also by files that change.

use crate::support::{
    LONG,
    certificate::{certify, client},
    program::{Serving, pogona},
};
use rustls::{ClientConnection, StreamOwned, pki_types::CertificateDer};
use std::{
    fs,
    io::{self, Read as _, Write as _},
    net::TcpStream,
    path::Path,
    process::Command,
    thread::sleep,
    time::{Duration, Instant},
};

/// Sends a request over HTTPS, trusting only one certificate; returns the whole answer.
fn ask(address: &str, trusted: &CertificateDer<'static>) -> io::Result<String> {
    let (client, name) = client(trusted, &["http/1.1"]);
    let client = ClientConnection::new(client, name).unwrap();
    let mut stream = StreamOwned::new(client, TcpStream::connect(address)?);
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    match stream.read_to_string(&mut answer) {
        Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => Err(error),
        _ => Ok(answer),
    }
}

fn with_files(folder: &Path) -> Command {
    let mut command = pogona(folder, &["serve"]);
    command.env("TLS_CERT", folder.join("cert.pem")).env("TLS_KEY", folder.join("key.pem"));
    command
}

#[test]
fn https_is_served_and_a_new_certificate_taken() {
    let folder = tempfile::tempdir().unwrap();
    let first = certify(folder.path());
    let server = Serving::spawn(&mut with_files(folder.path()));
    let answer = ask(&server.address, &first).unwrap().to_lowercase();
    assert!(answer.starts_with("http/1.1 200 "), "{answer}");
    assert!(answer.contains("strict-transport-security: max-age=31536000\r\n"), "{answer}");
    // Without TLS there is no answer.
    server.ask("GET", "/healthz", "", None).unwrap_err();

    let hang_up = || {
        let id = server.id().to_string();
        assert!(Command::new("kill").args(["-HUP", &id]).status().unwrap().success());
    };
    fs::write(folder.path().join("cert.pem"), "half a certif").unwrap();
    hang_up();
    sleep(Duration::from_millis(300));
    ask(&server.address, &first).unwrap();
    let second = certify(folder.path());
    hang_up();
    let deadline = Instant::now() + LONG;
    while ask(&server.address, &second).is_err() {
        assert!(Instant::now() < deadline, "the new certificate is not taken");
        sleep(Duration::from_millis(50));
    }
    ask(&server.address, &first).unwrap_err();
    let log = server.stop("-TERM");
    assert!(log.contains("the certificate before stays in use"), "{log}");
}

#[test]
fn without_a_certificate_browsers_are_not_told_to_use_https() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path());
    let mut stream = TcpStream::connect(&server.address).unwrap();
    write!(stream, "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer).to_lowercase();
    assert!(answer.contains("content-security-policy"), "{answer}");
    assert!(!answer.contains("strict-transport-security"), "{answer}");
}

#[test]
fn files_that_cannot_be_used_are_told_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let (cert, key) = (folder.path().join("cert.pem"), folder.path().join("key.pem"));
    let refused = || {
        let output = with_files(folder.path()).output().unwrap();
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(refused().contains("TLS_CERT: "), "{}", refused());
    certify(folder.path());
    let other = fs::read(&key).unwrap();
    certify(folder.path());
    fs::write(&key, other).unwrap();
    assert!(refused().contains("cannot be used together"), "{}", refused());
    fs::write(&key, "").unwrap();
    assert!(refused().contains("TLS_KEY: "), "{}", refused());
    fs::write(&cert, "").unwrap();
    assert!(refused().contains("there is none in it"), "{}", refused());
}
