import type { Board, HelpRequest, SwapOffer, Today, Week } from "../api";
import type { Claim, Occurrence } from "../rules";
import { GOAL } from "./rows";

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
  paused_from: null,
  ...version,
  terms: {
    freq: "daily",
    every: 1,
    weekdays: 0,
    times: 0,
    gap: 0,
    day_set_id: null,
    day_filter: null,
    days_before: 0,
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

/** Walking the dog, which anyone may do on March 2, and nobody does. */
export const DOG: Occurrence = {
  chore_id: "dog",
  schedule_id: "s1",
  day: "2026-03-02",
  part: "any",
  due_day: "2026-03-02",
  due_minute: null,
  last_day: "2026-03-03",
  kid_id: null,
  instead_of: null,
  mode: "anyone",
  pays: true,
  approval: "parent",
  state: "open",
  done_by: [],
  done_day: null,
  counts_at: null,
  carer_id: null,
  claim: null,
  count: null,
};

/** The claim of a kid who walks the dog until ten past five. */
export const claimOf = (kid_id: string): Claim => ({
  day: DOG.day,
  part: DOG.part,
  kid_id,
  until_day: DOG.day,
  until_minute: 1_030,
});

/** Mia is stuck with walking the dog, which nobody has answered. */
export const STUCK: HelpRequest = {
  chore_id: DOG.chore_id,
  day: DOG.day,
  part: DOG.part,
  kid_id: "mia",
  reason: "too_hard",
  asked_at: "2026-03-02T14:55:00Z",
  note: null,
  answered_by: null,
};

/** Mia asks Leo to walk the dog in her place, which he has not answered. */
export const OFFER: SwapOffer = {
  chore_id: DOG.chore_id,
  day: DOG.day,
  part: DOG.part,
  kid_id: "mia",
  to_kid_id: "leo",
  offered_at: "2026-03-02T14:50:00Z",
  accepted_at: null,
};

/** The same once Leo said yes, while it waits for a parent. */
export const ACCEPTED: SwapOffer = { ...OFFER, accepted_at: "2026-03-02T14:55:00Z" };

/** The answer of `GET /today` for Mia, who has a brother, in New York, with these routines. */
export const day = (...routines: (Partial<Routine> & { chore_id: string })[]): Today => ({
  now: { day: "2026-03-02", minute: 600 },
  time_zone: "America/New_York",
  day_starts_at: 0,
  kid_id: "mia",
  kids: [
    { id: "mia", username: "Mia", role: "kid" },
    { id: "leo", username: "Leo", role: "kid" },
  ],
  chores: routines.map(({ chore_id }) => ({
    id: chore_id,
    name: `The ${chore_id}`,
    description: null,
    points_value: 10,
  })),
  plan: {
    kid_ids: ["mia", "leo"],
    routines: routines.map(({ chore_id, schedules = [schedule()], marks = [], claims = [], deeds = [] }) => ({
      chore_id,
      schedules,
      marks,
      claims,
      deeds,
    })),
    presence: { absences: [], home_patterns: [], rest_days: [], day_passes: [] },
    special_days: [],
  },
  notes: [],
  help_requests: [],
  swap_offers: [],
  today: null,
});

/** The answer of `GET /week` of a family with these kids, and these parents in a pool, who have nothing to do. */
export const week = (...kids: Week["kids"]): Week => {
  const { now, time_zone, day_starts_at, plan } = day();
  return {
    chores: [],
    day_sets: [],
    day_starts_at,
    from: now.day,
    help_requests: [],
    kids: kids.map(({ id, username, role }) => ({ id, username, role })),
    notes: [],
    now,
    occurrences: null,
    plan: { ...plan, kid_ids: kids.map(({ id }) => id) },
    swap_offers: [],
    time_zone,
    week_start: 1,
  };
};

/** A kid on the board. */
export const boardKid = (id: string, display_name: string): Board["kids"][number] => ({
  colour: "sky",
  display_name,
  face: "fox",
  id,
  photo_id: null,
  picture_mode: false,
  pin: null,
  username: display_name,
});

/** The answer of `GET /board` of the family of Mia and her brother, with these routines. */
export const board = (...routines: Parameters<typeof day>): Board => {
  const { now, time_zone, day_starts_at, chores, plan } = day(...routines);
  return {
    chores,
    day_starts_at,
    device: null,
    extras: [],
    family_name: "Dragons",
    fridge: [],
    goal: GOAL,
    goal_purchases: 0,
    kids: [boardKid("mia", "Mia"), boardKid("leo", "Leo")],
    now,
    parents: [],
    plan,
    time_zone,
    today: null,
    week_start: 1,
  };
};
