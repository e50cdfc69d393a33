//! The program itself, as a process that is called over a socket.

use super::home::PASSWORD;
use serde_json::{Value, json};
use std::{
    fs,
    io::{self, BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    sync::{Mutex, PoisonError},
};
use tempfile::NamedTempFile;

/// The program with its data in `data`, on a free port, in a clean environment.
pub(crate) fn pogona(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pogona"));
    command.args(arguments).env_clear().env("DATA_DIR", data).env("LISTEN", "127.0.0.1:0");
    command
}

/// The program as a running server, and the address it printed. Killed when dropped.
pub(crate) struct Serving {
    child: Mutex<Child>,
    /// Not a pipe, because nobody reads it meanwhile, and a full one would block the program.
    log: NamedTempFile,
    pub address: String,
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Serving {
    pub(crate) fn start(data: &Path) -> Self {
        Self::start_with(data, &[])
    }

    /// Starts it with more variables in its environment.
    pub(crate) fn start_with(data: &Path, variables: &[(&str, &str)]) -> Self {
        Self::spawn(pogona(data, &["serve"]).envs(variables.iter().copied()))
    }

    /// Starts it with this command.
    pub(crate) fn spawn(command: &mut Command) -> Self {
        let log = NamedTempFile::new().unwrap();
        let mut child = command
            .env("LOG", "json")
            .stdout(Stdio::piped())
            .stderr(log.reopen().unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("Pogona is ready: ").expect(&line);
        let (_, url) = url.split_once("://").expect(&line);
        Self { address: url.to_owned(), log, child: Mutex::new(child) }
    }

    /// Sends a request with the token, if it is not empty, and returns the status and the JSON of
    /// the answer. An error means that there was no complete answer.
    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        token: &str,
        body: Option<&Value>,
    ) -> io::Result<(u16, Value)> {
        let mut headers = String::new();
        if !token.is_empty() {
            headers = format!("Authorization: Bearer {token}\r\n");
        }
        let body = body.map(ToString::to_string).unwrap_or_default();
        self.send(&format!("{method} {path}"), &headers, "application/json", &body)
    }

    /// The whole answer to a request for a text.
    pub(crate) fn text(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Signs a user up and in; returns their token.
    pub(crate) fn account(&self, username: &str) -> String {
        let account = json!({ "username": username, "password": PASSWORD });
        assert_eq!(self.ask("POST", "/api/users", "", Some(&account)).unwrap().0, 201);
        self.login(username, PASSWORD).expect("a token")
    }

    /// The token for a username and a password, if they are right.
    pub(crate) fn login(&self, username: &str, password: &str) -> Option<String> {
        let (status, answer) = self.sign_in(username, password).unwrap();
        assert!([200, 401].contains(&status), "{status} {answer}");
        answer["access_token"].as_str().map(str::to_owned)
    }

    /// The answer to a sign-in.
    pub(crate) fn sign_in(&self, username: &str, password: &str) -> io::Result<(u16, Value)> {
        let form = format!("username={username}&password={}", password.replace(' ', "+"));
        self.send_form("/api/token", &form)
    }

    /// Sends a form.
    pub(crate) fn send_form(&self, path: &str, form: &str) -> io::Result<(u16, Value)> {
        self.send(&format!("POST {path}"), "", "application/x-www-form-urlencoded", form)
    }

    fn send(&self, line: &str, headers: &str, kind: &str, body: &str) -> io::Result<(u16, Value)> {
        let mut stream = TcpStream::connect(&self.address)?;
        let length = body.len();
        write!(
            stream,
            "{line} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n{headers}\
             Content-Type: {kind}\r\nContent-Length: {length}\r\n\r\n{body}"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or(io::ErrorKind::InvalidData)?;
        Ok((status, serde_json::from_str(body)?))
    }

    /// The process.
    pub(crate) fn id(&self) -> u32 {
        self.child.lock().unwrap_or_else(PoisonError::into_inner).id()
    }

    /// Kills the process.
    pub(crate) fn kill(&self) {
        let mut child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = child.kill();
        let _ = child.wait();
    }

    /// Sends `signal` to the process.
    pub(crate) fn signal(&self, signal: &str) {
        let id = self.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Sends `signal` and waits for a successful end; returns the log.
    pub(crate) fn stop(self, signal: &str) -> String {
        self.signal(signal);
        let mut child = self.child.lock().unwrap();
        assert!(child.wait().unwrap().success());
        fs::read_to_string(self.log.path()).unwrap()
    }
}
