//! A slow import does not keep others from exporting or importing.

use crate::support::{LONG, program::Serving};
use serde_json::{Value, json};
use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
};

/// Begins an import and waits until the server has begun to read it.
fn begin(server: &Serving, token: &str, document: &str) -> TcpStream {
    let mut stream = TcpStream::connect(&server.address).unwrap();
    stream.set_read_timeout(Some(LONG)).unwrap();
    let (path, length) = ("/api/family/import", document.len());
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\
         Expect: 100-continue\r\n\r\n"
    )
    .unwrap();
    let mut told = [0; 25];
    stream.read_exact(&mut told).unwrap();
    assert_eq!(&told, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream.write_all(&document.as_bytes()[..document.len() / 2]).unwrap();
    stream
}

#[test]
fn one_slow_import_keeps_nobody_out() {
    let data = tempfile::tempdir().unwrap();
    let server = Serving::start_with(data.path(), &[("SIGNUP", "hosted")]);
    let [slow, other, third] = ["slow", "other", "third"].map(|name| server.account(name));
    let ask = |method: &str, path: &str, token: &str, body: Option<&Value>| {
        server.ask(method, path, token, body).unwrap()
    };
    let (status, document) = ask("GET", "/api/family/export", &other, None);
    assert_eq!(status, 200);
    let mut document = document;
    document["family"]["name"] = json!("Come in");
    let text = document.to_string();

    let mut stream = begin(&server, &slow, &text);
    for token in [&other, &slow] {
        assert_eq!(ask("GET", "/api/family/export", token, None).0, 200);
    }
    assert_eq!(ask("POST", "/api/family/import", &third, Some(&document)).0, 200);
    // The slow client cannot hold more than one place either.
    let (status, busy) = ask("POST", "/api/family/import", &slow, Some(&document));
    assert_eq!((status, &busy["code"]), (503, &json!("unavailable")));

    stream.write_all(&text.as_bytes()[text.len() / 2..]).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert_eq!(ask("GET", "/api/family", &slow, None).1["name"], "Come in");

    // A closed connection gives its place back.
    let another = server.account("another");
    drop(begin(&server, &another, &text));
    let (mut status, mut tries) = (503, 0);
    while status == 503 && tries < 100 {
        status = ask("POST", "/api/family/import", &another, Some(&document)).0;
        tries += 1;
    }
    assert_eq!(status, 200);
}
