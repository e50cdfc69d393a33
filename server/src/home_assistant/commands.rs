//! Ticks from Home Assistant. Each is handed in under the kid's name, and waits for a parent; Home
//! Assistant can send nothing else.

use std::time::Instant;

use rules::{
    Day,
    routine::{KidToday, Occurrence, Part},
};
use serde::Deserialize;

use super::{queries, topics};
use crate::{
    auth::{ChosenKids, Context},
    board::{model::Tick, ticks},
    clock::new_id,
    error::{ApiError, refusals},
    log, routines,
};

/// The longest tick, in bytes.
const LONGEST: usize = 2_000;

/// The payload of a tick.
#[derive(Deserialize)]
struct TickPayload {
    chore_id: String,
    /// For a chore that comes back: the day of the occurrence, if it is not the one that can be
    /// done now.
    #[serde(default)]
    day: Option<Day>,
    #[serde(default)]
    part: Option<Part>,
    /// Distinguishes ticks of a chore that does not come back; without it such a chore counts once
    /// a day.
    #[serde(default)]
    key: Option<String>,
}

/// Does a tick. A refused one is logged, without the kid's name.
pub(super) async fn tick(context: &Context, topic: &str, payload: &[u8]) {
    let Some((family_id, kid_id)) = topics::whose_tick(topic) else { return };
    let said = (payload.len() <= LONGEST).then(|| serde_json::from_slice(payload).ok());
    let done = match said.flatten() {
        Some(said) => hand_in(context, family_id, kid_id, said).await,
        None => Err(refusals::NOT_UNDERSTOOD),
    };
    if let Err(error) = done
        && log::ANSWERS.may_write(Instant::now())
    {
        tracing::info!(why = error.why(), "a tick from Home Assistant was refused");
    }
}

async fn hand_in(
    context: &Context,
    family_id: &str,
    kid_id: &str,
    said: TickPayload,
) -> Result<(), ApiError> {
    let now = context.clock.now();
    let mut conn = context.db.read().await?;
    let setting = queries::setting(&mut conn, family_id).await?;
    let setting = setting.filter(|setting| setting.is_on).ok_or(refusals::NOT_FOR_PROGRAMS)?;
    let day = routines::days::of_everybody(&mut conn, family_id, &[kid_id], &ChosenKids::All, now)
        .await?;
    drop(conn);
    let today = day.today.first().map(|own| &own.today);
    let occurrence = match (said.day, today.map(|today| planned(today, &said))) {
        (Some(day), _) => Some((day, said.part.unwrap_or(Part::Any))),
        (None, Some(Planned::Open(day, part))) => Some((day, part)),
        // A duplicate, or too late.
        (None, Some(Planned::Over)) => return Err(refusals::HANDED_IN_ALREADY),
        (None, Some(Planned::Not) | None) => None,
    };
    let key = match (&occurrence, said.key) {
        // An occurrence can be handed in only once anyway, and again if a parent sends it back.
        (Some(_), _) => new_id(now),
        (None, Some(key)) => key,
        (None, None) => format!("{}-{}", day.now.day, said.chore_id),
    };
    let tick = Tick {
        key,
        kid_id: kid_id.to_owned(),
        chore_id: said.chore_id,
        occurrence_day: occurrence.map(|(day, _)| day),
        part: occurrence.map(|(_, part)| part),
        completed_at: None,
        time_uncertain: false,
    };
    ticks::by_house(context, family_id, &setting.api_token_id, tick).await?;
    Ok(())
}

/// The state of a chore in a kid's day.
enum Planned {
    /// This occurrence can be handed in.
    Open(Day, Part),
    /// Every occurrence is over.
    Over,
    /// It does not come back today.
    Not,
}

fn planned(today: &KidToday, said: &TickPayload) -> Planned {
    let fits = |one: &&Occurrence| {
        one.chore_id == said.chore_id && said.part.is_none_or(|part| part == one.part)
    };
    let all = || today.mine.iter().chain(&today.anyone).filter(fits);
    match all().find(|one| one.is_to_do()) {
        Some(one) => Planned::Open(one.day, one.part),
        None if all().next().is_some() => Planned::Over,
        None => Planned::Not,
    }
}
