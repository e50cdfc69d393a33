// A big family's routines: 12 kids, 100 chores that come back, and the submissions of 31 days.

const DAY_MS = 86_400_000;
const TODAY = Date.parse("2026-03-04");
const KIDS = 12;
const CHORES = 100;
/** A version a month. */
const VERSIONS = 12;
/** The versions of the last 61 days; the server sends no others. */
const VERSIONS_SENT = 3;
const DAYS = 31;
/** Of a lighter week: chores that are wanted three times a week, and those on the days of a set. */
const QUOTAS = 25;
const SPECIAL = 12;

const day = (ahead) => new Date(TODAY + ahead * DAY_MS).toISOString().slice(0, 10);
const count = (length, of) => Array.from({ length }, (_, at) => of(at));
const id = (kind, number) => `0197a5c0-7e1${kind}-7000-8000-${String(number).padStart(12, "0")}`;

const kidIds = count(KIDS, (at) => id(0, at));
const MODES = ["each", "turn", "turn", "anyone", "together"];

function terms(chore, anchor) {
  const isDaily = chore % 3 === 0;
  return {
    freq: isDaily ? "daily" : "weekly",
    every: 1,
    weekdays: isDaily ? 0 : 1 << (chore % 7),
    month_day: null,
    nth: null,
    anchor,
    parts: 0,
    due_minute: chore % 2 === 0 ? 1140 : null,
    late_days: 1,
    mode: MODES[chore % MODES.length],
    turn_every: "occurrence",
    pays: true,
    approval: "parent",
    kid_ids: count(3, (at) => kidIds[(chore + at) % KIDS]),
  };
}

function routine(chore) {
  const schedules = count(VERSIONS, (at) => ({
    id: id(1, chore * VERSIONS + at),
    version: at + 1,
    valid_from: day((at - VERSIONS) * 30),
    valid_until: at === VERSIONS - 1 ? null : day((at + 1 - VERSIONS) * 30 - 1),
    paused_from: null,
    terms: terms(chore, day((at - VERSIONS) * 30)),
  }));
  const step = chore % 3 === 0 ? 1 : 7;
  const deeds = count(Math.trunc(DAYS / step), (at) => ({
    kid_id: kidIds[(chore + at) % KIDS],
    occurrence_day: day(-at * step),
    part: "any",
    done_day: day(-at * step),
    status: "approved",
  }));
  return { chore_id: id(2, chore), schedules, marks: [], claims: [], deeds };
}

const absences = count(KIDS, (at) => ({
  kid_id: kidIds[at],
  from_day: day(at - 6),
  to_day: day(at - 5),
  kind: "away",
}));

/** Input of the week, with a year of versions. */
export const LONG_PLAN = {
  kid_ids: kidIds,
  routines: count(CHORES, routine),
  presence: { absences, home_patterns: [], rest_days: [], day_passes: [] },
  special_days: [],
};
/** The same plan with only the versions that the server sends. */
export const PLAN = {
  ...LONG_PLAN,
  routines: LONG_PLAN.routines.map((one) => ({ ...one, schedules: one.schedules.slice(-VERSIONS_SENT) })),
};

function lighter(routine, chore) {
  const changed = (terms, deeds = routine.deeds) => ({
    ...routine,
    schedules: routine.schedules.map((one) => ({ ...one, terms: { ...one.terms, weekdays: 0, ...terms } })),
    deeds,
  });
  if (chore < QUOTAS) {
    const deeds = count(12, (at) => {
      const monday = -2 - 7 * Math.trunc(at / 3);
      return { ...routine.deeds[0], occurrence_day: day(monday), done_day: day(monday + (at % 3)) };
    });
    return changed({ freq: "quota", times: 3 }, deeds);
  }
  return chore < QUOTAS + SPECIAL ? changed({ freq: "day_set", day_set_id: id(3, chore) }) : routine;
}

/** The plan of a lighter week. */
export const LIGHT_PLAN = {
  ...PLAN,
  routines: PLAN.routines.map(lighter),
  special_days: count(SPECIAL, (at) => ({
    day_set_id: id(3, QUOTAS + at),
    days_before: 0,
    days: count(300, (at) => day(at - DAYS)),
  })),
};
export const KID = kidIds[0];
export const MONDAY = day(-2);
export const FAMILY_NOW = { day: day(0), minute: 1020 };
