//! Claims: each delivery is sent by one process at a time, and taken over if that process dies.

use super::{Noting, engine, family, queue, stands, to};
use crate::{
    on_both_engines,
    support::{LONG, TestApp},
};
use futures_util::{FutureExt as _, future::pending};
use jiff::SignedDuration;
use server::delivery::Outcome;
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
};
use tokio::{sync::Barrier, time::timeout};

const WELL: Outcome = Outcome::Delivered { status: None };

/// Many concurrent processes; none dies, so nothing is sent twice.
async fn several_processes_share_the_work(app: TestApp) {
    let (app, family, _) = family(app).await;
    let twins = [app.twin().await, app.twin().await];
    let channel = Noting::well();
    queue(&app, (0..200).map(|n| to(&format!("t{}", n % 40), &family, &n.to_string()))).await;
    let apps = [&app, &twins[0], &twins[1]];
    let sent = apps.map(|app| {
        let engine = engine(app, &channel);
        async move {
            // Of two concurrent claims, PostgreSQL may refuse one, which is repeated a moment
            // later.
            while let Err(error) = engine.send_due().await {
                assert!(matches!(error, server::db::Error::Busy(_)), "{error}");
            }
        }
    });
    futures_util::future::join_all(sent).await;
    let mut bodies = channel.bodies();
    bodies.sort_by_key(|body| body.parse::<i32>().unwrap());
    assert_eq!(bodies, (0..200).map(|n| n.to_string()).collect::<Vec<_>>(), "each once");
    assert!(
        stands(&app).await.iter().all(|(_, state, _, tries)| state == "delivered" && *tries == 1)
    );
}

async fn a_target_has_two_at_once_and_a_process_eight(app: TestApp) {
    let (app, family, _) = family(app).await;
    let (now, most) =
        (Arc::<Mutex<HashMap<String, usize>>>::default(), Arc::new(AtomicUsize::new(0)));
    let all = Arc::new(AtomicUsize::new(0));
    // The first eight sends wait for each other: with less concurrency the test would not end.
    let (barrier, begun) = (Arc::new(Barrier::new(8)), AtomicUsize::new(0));
    let channel = Noting::new({
        let (now, most, all) = (Arc::clone(&now), Arc::clone(&most), Arc::clone(&all));
        move |claimed| {
            let (now, barrier, target) =
                (Arc::clone(&now), Arc::clone(&barrier), claimed.target_id.clone());
            let of_target = {
                let mut now = now.lock().unwrap();
                let count = now.entry(target.clone()).or_default();
                *count += 1;
                *count
            };
            most.fetch_max(of_target, SeqCst);
            all.fetch_max(now.lock().unwrap().values().sum(), SeqCst);
            let is_first = begun.fetch_add(1, SeqCst) < 8;
            async move {
                if is_first {
                    barrier.wait().await;
                }
                *now.lock().unwrap().get_mut(&target).unwrap() -= 1;
                WELL
            }
            .boxed()
        }
    });
    // One target has many deliveries, three have as many as may be under way for each.
    let much = (0..10).map(|n| to("much", &family, &format!("m{n}")));
    let others = (0..6).map(|n| to(&format!("other{}", n % 3), &family, &format!("o{n}")));
    queue(&app, much.chain(others)).await;
    let engine = engine(&app, &channel);
    timeout(LONG, engine.send_due()).await.expect("an end").unwrap();
    assert_eq!((most.load(SeqCst), all.load(SeqCst)), (2, 8));
    let bodies = channel.bodies();
    assert!((0..6).all(|n| bodies[..8].contains(&format!("o{n}"))), "{bodies:?}");
    assert_eq!(bodies.len(), 16);
}

async fn what_a_dead_process_had_in_hand_is_taken_over(app: TestApp) {
    let (app, family, _) = family(app).await;
    let twin = app.twin().await;
    let dying = Noting::new(|_| pending().boxed());
    queue(&app, [to("lamp", &family, "a")]).await;
    let killed = tokio::spawn({
        let engine = engine(&app, &dying);
        async move { engine.send_due().await }
    });
    while dying.bodies().is_empty() {
        tokio::task::yield_now().await;
    }
    killed.abort();
    let channel = Noting::well();
    let other = engine(&twin, &channel);
    twin.clock.advance(SignedDuration::from_secs(59));
    other.send_due().await.unwrap();
    assert!(channel.bodies().is_empty(), "it may be at work still");
    twin.clock.advance(SignedDuration::from_secs(1));
    other.send_due().await.unwrap();
    assert_eq!(channel.bodies(), ["a"]);
    assert_eq!(stands(&app).await, [("a".into(), "delivered".into(), None, 2)]);
}

/// A delivery that kills its process is not tried for ever.
async fn what_is_begun_in_vain_ends(app: TestApp) {
    let (app, family, _) = family(app).await;
    queue(&app, [to("lamp", &family, "poison")]).await;
    let poison = Noting::new(|_| async { panic!("of the test") }.boxed());
    let engine = engine(&app, &poison);
    for _ in 0..5 {
        engine.send_due().await.unwrap();
        app.clock.advance(SignedDuration::from_secs(60));
    }
    assert_eq!(poison.bodies().len(), 3);
    let ended = ("poison".into(), "failed".into(), Some("interrupted".into()), 4);
    assert_eq!(stands(&app).await, [ended]);
}

/// A late failure does not overwrite a newer result of another process; a success counts.
async fn who_is_late_changes_nothing(app: TestApp) {
    let (app, family, _) = family(app).await;
    queue(&app, [to("lamp", &family, "a")]).await;
    let twin = app.twin().await;
    let (begun, go_on) = (Arc::new(Barrier::new(2)), Arc::new(Barrier::new(2)));
    let slow = Noting::new({
        let (begun, go_on) = (Arc::clone(&begun), Arc::clone(&go_on));
        move |_| {
            let (begun, go_on) = (Arc::clone(&begun), Arc::clone(&go_on));
            async move {
                begun.wait().await;
                go_on.wait().await;
                Outcome::Retry { code: "no_answer", status: None, after: None }
            }
            .boxed()
        }
    });
    let late = tokio::spawn({
        let engine = engine(&app, &slow);
        async move { engine.send_due().await }
    });
    begun.wait().await;
    twin.clock.advance(SignedDuration::from_secs(60));
    engine(&twin, &Noting::well()).send_due().await.unwrap();
    go_on.wait().await;
    late.await.unwrap().unwrap();
    assert_eq!(stands(&app).await, [("a".into(), "delivered".into(), None, 2)]);
}

on_both_engines!(
    several_processes_share_the_work,
    a_target_has_two_at_once_and_a_process_eight,
    what_a_dead_process_had_in_hand_is_taken_over,
    what_is_begun_in_vain_ends,
    who_is_late_changes_nothing,
);
