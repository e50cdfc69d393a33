//! Forbidden targets of calls: every spelling of an address that is not public, and every name that
//! resolves to one.

use super::{Hooked, add, with_outbound};
use crate::{
    on_sqlite_first,
    support::{Engine, TestApp, home::Home, receiver::Receiver},
};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use serde_json::json;
use server::{
    config::Hosts,
    outbound::{Failure, Outbound, Refused},
};
use std::{
    net::{IpAddr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    time::Duration,
};

/// Resolves every name to the next of these; the last is repeated.
struct Says {
    answers: Vec<Vec<IpAddr>>,
    asked: AtomicUsize,
}

impl Says {
    fn new(answers: &[&[&str]]) -> Arc<Self> {
        let parsed = answers.iter().map(|found| found.iter().map(|a| a.parse().unwrap()).collect());
        Arc::new(Self { answers: parsed.collect(), asked: AtomicUsize::new(0) })
    }
}

impl Resolve for Says {
    fn resolve(&self, _: Name) -> Resolving {
        let asked = self.asked.fetch_add(1, SeqCst).min(self.answers.len() - 1);
        let found: Vec<_> = self.answers[asked].iter().map(|ip| SocketAddr::new(*ip, 0)).collect();
        Box::pin(async move { Ok(Box::new(found.into_iter()) as Addrs) })
    }
}

fn outbound(hosts: &str, resolver: Arc<Says>) -> Outbound {
    let hosts: Hosts = hosts.parse().unwrap();
    Outbound::with(hosts, resolver, Duration::from_secs(5)).unwrap()
}

async fn post(outbound: &Outbound, url: &str) -> Result<u16, Failure> {
    let url = url.parse().unwrap();
    let answer = outbound.post(&url, axum::http::HeaderMap::new(), b"{}".to_vec()).await;
    answer.map(|answer| answer.status)
}

/// Also spellings that our client would not resolve.
async fn an_address_that_is_not_public_is_refused_in_every_spelling(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let spellings = [
        "127.0.0.1",
        "127.1",
        "127.0.1",
        "2130706433",
        "0x7f000001",
        "0x7f.1",
        "0177.0.0.1",
        "0177.0.0.01",
        "127.0.0.1.",
        "%31%32%37.0.0.1",
        "１２７.0.0.1",
        "127。0。0。1",
        "0",
        "0.0.0.0",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.2.1",
        "198.18.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "[::1]",
        "[::]",
        "[0:0:0:0:0:0:0:1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "[::127.0.0.1]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
        "[fc00::1]",
        "[fd12:3456::1]",
        "[fe80::1]",
        "[ff02::1]",
        "[2001:db8::1]",
    ];
    let outbound = outbound("", Says::new(&[&["1.1.1.1"]]));
    for host in spellings {
        for port in ["", ":443", ":8443"] {
            let url = format!("https://{host}{port}/hook");
            let refused = "This address is not public. Whoever runs Pogona can allow it.";
            add(&app, &mum, &url, json!({})).await.expect_invalid("url", refused);
            let refused = Err(Failure::Refused(Refused::Address));
            assert_eq!(post(&outbound, &url).await, refused, "{url}");
        }
    }
}

/// The addresses of a name are checked when it is resolved, and the connection uses the checked
/// ones.
async fn a_name_that_stands_for_no_public_address_is_refused(_: TestApp) {
    let refused = Err(Failure::Refused(Refused::Address));
    for inside in ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd00::1", "::ffff:10.0.0.1"]
    {
        let outbound = outbound("", Says::new(&[&[inside]]));
        assert_eq!(post(&outbound, "https://rebound.example/").await, refused, "{inside}");
    }
    let all = Says::new(&[&["10.0.0.1", "fe80::1", "127.0.0.1"]]);
    assert_eq!(post(&outbound("", all), "https://rebound.example/").await, refused);
    let nothing = Says::new(&[&[]]);
    assert_eq!(post(&outbound("", nothing), "https://nobody.example/").await, Err(Failure::Name));
    // A listed host allows no other host, and a listed network allows only its own addresses.
    let listed = outbound("lamp.local, 10.0.0.0/8", Says::new(&[&["192.168.0.1"]]));
    assert_eq!(post(&listed, "https://rebound.example/").await, refused);
}

async fn what_the_operator_names_is_called(_: TestApp) {
    let receiver = Receiver::start().await;
    let port = receiver.address.port();
    let here = || Says::new(&[&["127.0.0.1"]]);
    let name = format!("http://lamp.local:{port}/hook");
    let number = format!("http://127.0.0.1:{port}/hook");
    for (hosts, url) in [
        ("lamp.local".to_owned(), &name),
        (format!("LAMP.local:{port}"), &name),
        ("127.0.0.1".to_owned(), &number),
        (format!("127.0.0.1:{port}"), &number),
        ("127.0.0.0/8".to_owned(), &number),
    ] {
        assert_eq!(post(&outbound(&hosts, here()), url).await, Ok(204), "{hosts}");
    }
    let scheme = Err(Failure::Refused(Refused::Scheme));
    for (hosts, url) in [
        ("lamp.local:1".to_owned(), &name),
        ("other.local".to_owned(), &name),
        ("127.0.0.0/8".to_owned(), &name),
        ("127.0.0.1:1".to_owned(), &number),
        (String::new(), &number),
    ] {
        assert_eq!(post(&outbound(&hosts, here()), url).await, scheme, "{hosts}");
    }
    assert_eq!(receiver.calls().len(), 5);
}

/// A name that was public when it was added and is not when it is called: the log says so, nothing
/// is called, and there is no retry.
async fn a_name_that_is_rebound_is_refused_when_it_is_called(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, leo, receiver, id, .. } = &hooked;
    app.delete(mum, &format!("/webhooks/{id}")).await.expect(204);
    let url = format!("https://rebound.example:{}/", receiver.address.port());
    add(app, mum, &url, json!({})).await.expect(201);
    app.award(mum, leo, 1).await;
    let engine = with_outbound(app, outbound("", Says::new(&[&["127.0.0.1"]])));
    engine.send_due().await.unwrap();
    let last = &hooked.webhook().await["last"];
    let came = (&last["state"], &last["outcome"]);
    assert_eq!(came, (&json!("failed"), &json!("address_refused")));
    assert!(receiver.calls().is_empty());
}

on_sqlite_first!(
    an_address_that_is_not_public_is_refused_in_every_spelling,
    a_name_that_stands_for_no_public_address_is_refused,
    what_the_operator_names_is_called,
);
mod rebound {
    use super::a_name_that_is_rebound_is_refused_when_it_is_called;

    crate::on_sqlite_first!(Engine: a_name_that_is_rebound_is_refused_when_it_is_called);
}
