import type { Today, Week } from "../api";

type Routine = Today["plan"]["routines"][number];
type Schedule = Routine["schedules"][number];

/** A version of a schedule that holds since March began: every day, any time, each of the kids. */
export const schedule = (
  terms: Partial<Schedule["terms"]> = {},
  version: Partial<Schedule> = {},
): Schedule => ({
  id: "s1",
  version: 1,
  valid_from: "2026-03-01",
  valid_until: null,
  ...version,
  terms: {
    freq: "daily",
    every: 1,
    weekdays: 0,
    month_day: null,
    nth: null,
    anchor: "2026-03-01",
    week_start: 1,
    parts: 0,
    due_minute: null,
    late_days: 1,
    mode: "each",
    turn_every: "occurrence",
    pays: true,
    approval: "parent",
    approve_after: null,
    more_often: false,
    kid_ids: ["mia", "leo"],
    ...terms,
  },
});

/** The answer of `GET /today` for Mia, who has a brother, in New York, with these routines. */
export const day = (...routines: (Partial<Routine> & { chore_id: string })[]): Today => ({
  now: { day: "2026-03-02", minute: 600 },
  time_zone: "America/New_York",
  day_starts_at: 0,
  kid_id: "mia",
  kids: [
    { id: "mia", username: "Mia" },
    { id: "leo", username: "Leo" },
  ],
  chores: routines.map(({ chore_id }) => ({
    id: chore_id,
    name: `The ${chore_id}`,
    description: null,
    points_value: 10,
  })),
  plan: {
    kid_ids: ["mia", "leo"],
    routines: routines.map(({ chore_id, schedules = [schedule()], marks = [], deeds = [] }) => ({
      chore_id,
      schedules,
      marks,
      deeds,
    })),
    presence: { absences: [], home_patterns: [], rest_days: [], day_passes: [] },
  },
  notes: [],
  today: { mine: [], anyone: [], done: 0, total: 0 },
});

/** The answer of `GET /week` of a family with these kids, who have nothing to do. */
export const week = (...kids: Week["kids"]): Week => {
  const { now, time_zone, day_starts_at, plan } = day();
  return {
    chores: [],
    day_starts_at,
    from: now.day,
    kids: kids.map(({ id, username }) => ({ id, username })),
    notes: [],
    now,
    occurrences: [],
    plan: { ...plan, kid_ids: kids.map(({ id }) => id) },
    time_zone,
    week_start: 1,
  };
};
