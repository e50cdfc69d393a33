//! A real process, killed while a push service has a message and has not answered.

use super::{family_id, pass};
use crate::support::{
    Engine, LONG,
    home::Home,
    program::Serving,
    push::{Answers, Browser, PushService},
};
use server::{
    clock::{Clock as _, SystemClock},
    notifications::planner,
};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// The next process sends its unfinished messages again: the same notice, which a device shows
/// once. Nothing is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_killed_process_had_under_way_is_sent_again() {
    let service = PushService::start().await;
    let Home { app, mum, leo, .. } = Home::new(service.app(Engine::Sqlite).await).await;
    let now = SystemClock.now();
    app.clock.set(now);
    let mum = app.person_signed_in(&mum.username).await;
    let leo = app.person_signed_in(&leo.username).await;
    let browser = Browser::at(&service);
    app.switch_on(&mum, &browser).await;
    service.answer(&browser, Answers::Hang);
    let dishes = app.chore(&mum, "Dishes", 15).await;
    app.submit(&leo, &dishes, 0).await;
    pass(&app, 2);
    planner::look_at(&app.state.context, &family_id(&app, &mum).await).await.unwrap();
    app.clock.set(now);
    // Queued two minutes ahead of real time: made due now for the process.
    let due = "UPDATE deliveries SET due_at = $1, created_at = $1";
    let write = crate::support::Write::write(&app.db, move |tx| {
        Box::pin(async move { tx.sql(due).bind(now).execute().await })
    });
    write.await.unwrap();

    let host = format!("127.0.0.1:{}", service.port);
    let data = app.place.folder.path();
    let variables = [("PUSH_HOSTS", host.as_str())];
    let serving = Serving::start_with(data, &variables);
    let sent = async {
        while service.pushed().is_empty() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(LONG, sent).await.expect("a notice on its way");
    serving.kill();
    service.answer(&browser, Answers::Status(201));
    // Its claim expires.
    app.clock.set(SystemClock.now());
    app.state.engine().send_due().await.unwrap();
    assert_eq!(service.pushed().len(), 1);
    pass(&app, 2);
    app.state.engine().send_due().await.unwrap();
    app.state.engine().send_due().await.unwrap();
    let read = service.read_by(&browser);
    assert_eq!(read.len(), 2, "once more, and no more");
    assert_eq!(read[0]["notice_id"], read[1]["notice_id"]);
    assert_eq!(super::recent(&app, &mum).await, [super::became("waiting", "delivered")]);
}
