//! The memory of a process at rest, with a thousand devices, and after sending to them all.

use crate::support::{
    Engine, TestApp,
    home::invite,
    program::pogona,
    push::{Browser, PushService},
};
use serde_json::json;
use server::clock::{Clock as _, SystemClock};
use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Stdio},
    time::Duration,
};
use tokio::time::sleep;

/// The number of families, each with a parent and a kid with two devices each.
const FAMILIES: usize = 250;

fn serve(data: &Path, host: &str) -> Child {
    let mut command = pogona(data, &["serve"]);
    let command = command.env("PUSH_HOSTS", host).env("SIGNUP", "hosted").env("LOG_LEVEL", "error");
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("Pogona is ready"), "{line}");
    child
}

fn resident_kib(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

async fn settled(child: &Child) -> u64 {
    sleep(Duration::from_secs(5)).await;
    resident_kib(child)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "figures: cargo test -p server --test api -- --ignored --nocapture notifications::memory"]
async fn a_thousand_devices_take_little_memory() {
    let service = PushService::start().await;
    let flags = service.flags();
    let flags = ["--signup", "hosted", &flags[0], &flags[1]];
    let app = TestApp::with_flags(Engine::Sqlite, &flags).await;
    let host = flags[3];
    let mut empty = serve(app.place.folder.path(), host);
    println!("without devices: {} KiB", settled(&empty).await);
    empty.kill().unwrap();
    empty.wait().unwrap();

    app.clock.set(SystemClock.now());
    super::pass(&app, -10);
    let mut mums = Vec::new();
    for number in 0..FAMILIES {
        let mum = app.person(&format!("Mum{number}"), json!({})).await;
        let code = invite(&app, &mum).await;
        let leo = app.person(&format!("Leo{number}"), json!({ "invite_code": code })).await;
        for person in [&mum, &leo] {
            let again = app.person_signed_in(&person.username).await;
            app.switch_on(person, &Browser::at(&service)).await;
            app.switch_on(&again, &Browser::at(&service)).await;
        }
        mums.push((mum, leo));
    }
    let mut full = serve(app.place.folder.path(), host);
    println!("with {} devices: {} KiB", 4 * FAMILIES, settled(&full).await);
    full.kill().unwrap();
    full.wait().unwrap();

    for (mum, leo) in &mums {
        let dishes = app.chore(mum, "Dishes", 15).await;
        app.submit(leo, &dishes, 0).await;
    }
    let mut telling = serve(app.place.folder.path(), host);
    while service.pushed().len() < 2 * FAMILIES {
        sleep(Duration::from_millis(100)).await;
    }
    println!("after {} notices: {} KiB", service.pushed().len(), settled(&telling).await);
    telling.kill().unwrap();
    telling.wait().unwrap();
}
