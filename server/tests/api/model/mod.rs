//! Random stories of a family, run on the server and on a model of it in memory: after every step
//! both must agree.
//!
//! A failing story prints its seed; `POGONA_SEED=… cargo test -p server --test api -- model`
//! repeats it, and `POGONA_STORIES=…` runs that many new ones as well.

pub(crate) mod chance;
mod claims;
mod compare;
mod compare_days;
mod correct;
mod correcting;
mod day_sets;
mod days;
mod doing;
mod history;
mod marking;
mod marks;
mod occurring;
mod pauses;
mod plan;
mod presence;
mod repeating;
mod routines;
mod run;
mod said;
mod saying;
mod shop;
mod steps;
mod streaks;
mod swaps;
mod ticks;
mod trading;
mod work;
mod world;

use crate::{
    on_sqlite_first,
    support::{Engine, TestApp, number},
};
use run::Run;

/// Steps of a story.
const STEPS: usize = 220;
/// The stories of each run of the tests, always the same.
const STORIES: u64 = 3;

/// The seeds of the stories to run.
fn seeds() -> Vec<u64> {
    if let Some(seed) = number("POGONA_SEED") {
        return vec![seed];
    }
    let new = number("POGONA_STORIES").unwrap_or(0);
    let first = u64::from(getrandom::u32().expect("chance"));
    (1..=STORIES).chain(first..first + new).collect()
}

async fn server_and_model_agree(engine: Engine) {
    for seed in seeds() {
        let mut run = Run::start(TestApp::start(engine).await, seed).await;
        for points in [5, 15, 40] {
            run.add_chore(0, points).await;
            run.add_item(0, points * 4).await;
            run.set_schedule().await;
        }
        for step in 1..=STEPS {
            run.step().await;
            run.compare_balances().await;
            if step % 20 == 0 {
                run.compare().await;
                run.compare_schedules().await;
            }
        }
        for kid in 0..run.world.people.len() {
            run.world.compare_bonuses(kid);
        }
    }
}

on_sqlite_first!(Engine: server_and_model_agree);
