//! Routines of an imported family, under the new ids.

use crate::{
    clock::new_id,
    db::{Conn, Result},
    export::document::{ExportedMark, ExportedSchedule},
};

/// Adds a version of a schedule: `[id, chore, actor]`, and the set of special days that it goes by.
pub(in crate::export) async fn insert_schedule(
    conn: &mut Conn,
    family_id: &str,
    [id, chore_id, actor_id]: [&str; 3],
    day_set_id: Option<&str>,
    schedule: &ExportedSchedule,
) -> Result<()> {
    conn.sql(
        "INSERT INTO chore_schedules (id, family_id, chore_id, version, valid_from, valid_until,
                                      freq, every, weekdays, month_day, nth, times, gap,
                                      day_set_id, day_filter, days_before, anchor, week_start,
                                      parts, due_minute, late_days, mode, turn_every, pays, approval,
                                      approve_after, more_often, created_at, actor_id, ended_at,
                                      paused_from)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
                 $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31)",
    )
    .bind(id)
    .bind(family_id)
    .bind(chore_id)
    .bind(schedule.version)
    .bind(schedule.valid_from)
    .bind(schedule.valid_until)
    .bind(schedule.freq)
    .bind(schedule.every)
    .bind(schedule.weekdays)
    .bind(schedule.month_day)
    .bind(schedule.nth)
    .bind(schedule.times)
    .bind(schedule.gap)
    .bind(day_set_id)
    .bind(schedule.day_filter)
    .bind(schedule.days_before)
    .bind(schedule.anchor)
    .bind(schedule.week_start)
    .bind(schedule.parts)
    .bind(schedule.due_minute)
    .bind(schedule.late_days)
    .bind(schedule.mode)
    .bind(schedule.turn_every)
    .bind(schedule.pays)
    .bind(schedule.approval)
    .bind(schedule.approve_after)
    .bind(schedule.more_often)
    .bind(schedule.created_at)
    .bind(actor_id)
    .bind(schedule.ended_at)
    .bind(schedule.paused_from)
    .execute()
    .await?;
    Ok(())
}

/// Keeps the name of a deleted chore, for the weeks that show it. Nobody can hand it in.
pub(in crate::export) async fn insert_gone_chore(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
    name: &str,
) -> Result<()> {
    conn.sql(
        "INSERT INTO deleted_chores (id, family_id, name, points_value, shown_until)
         VALUES ($1, $2, $3, 1, 0) ON CONFLICT DO NOTHING",
    )
    .bind(chore_id)
    .bind(family_id)
    .bind(name)
    .execute()
    .await?;
    Ok(())
}

/// Adds a kid to the pool of a version.
pub(in crate::export) async fn insert_pool_kid(
    conn: &mut Conn,
    family_id: &str,
    schedule_id: &str,
    position: i32,
    kid_id: &str,
) -> Result<()> {
    conn.sql(
        "INSERT INTO schedule_kids (family_id, schedule_id, position, kid_id)
         VALUES ($1, $2, $3, $4)",
    )
    .bind(family_id)
    .bind(schedule_id)
    .bind(position)
    .bind(kid_id)
    .execute()
    .await?;
    Ok(())
}

/// Adds a mark of an occurrence: `[chore, actor]`, and the kids it names.
pub(in crate::export) async fn insert_mark(
    conn: &mut Conn,
    family_id: &str,
    [chore_id, actor_id]: [&str; 2],
    [kid_id, to_kid_id]: [Option<String>; 2],
    mark: &ExportedMark,
) -> Result<()> {
    conn.sql(
        "INSERT INTO occurrence_marks (id, family_id, chore_id, day, part, kid_id, kind, to_kid_id,
                                       to_day, note, actor_id, created_at, undone_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
    )
    .bind(new_id(mark.created_at))
    .bind(family_id)
    .bind(chore_id)
    .bind(mark.day)
    .bind(mark.part)
    .bind(kid_id)
    .bind(mark.kind)
    .bind(to_kid_id)
    .bind(mark.to_day)
    .bind(mark.note.as_deref())
    .bind(actor_id)
    .bind(mark.created_at)
    .bind(mark.undone_at)
    .execute()
    .await?;
    Ok(())
}
