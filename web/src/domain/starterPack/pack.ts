import type { Ages, StarterPack, SuggestedChore, User } from "@/lib/api";
import { rules, type ScheduleTerms } from "@/lib/rules";

/** A kid of the family, with their age if it was given. */
export type AgedKid = Pick<User, "id" | "username"> & { ages?: Ages | undefined };

/** The ticked entries, by name. */
export type Ticks = { chores: ReadonlySet<string>; rewards: ReadonlySet<string> };

/** The pack without entries that the family already has, compared by name ignoring case. */
export function missing(pack: StarterPack, names: string[]): StarterPack {
  const has = new Set(names.map((name) => name.toLowerCase()));
  const isNew = ({ name }: { name: string }) => !has.has(name.toLowerCase());
  return { chores: pack.chores.filter(isNew), rewards: pack.rewards.filter(isNew) };
}

/** The entries ticked at first. */
export function firstTicks({ chores, rewards }: StarterPack): Ticks {
  return { chores: picked(chores), rewards: picked(rewards) };
}

function picked(rows: { name: string; picked: boolean }[]): Set<string> {
  return new Set(rows.filter((row) => row.picked).map(({ name }) => name));
}

/** The schedule of a suggested chore: for the kids of suitable age, or for all; undefined without kids. */
export function termsOf(
  { rhythm, ages }: SuggestedChore,
  kids: AgedKid[],
  { today, weekStart }: { today: string; weekStart: number },
): ScheduleTerms | undefined {
  const fitting = kids.filter((kid) => kid.ages === undefined || ages.includes(kid.ages));
  const pool = fitting.length > 0 ? fitting : kids;
  if (pool.length === 0) {
    return undefined;
  }
  const mode = pool.length === 1 ? "each" : rhythm.mode;
  const begun = rules().newSchedule(
    pool.map(({ id }) => id),
    today,
  );
  return rules().settledSchedule({ ...begun, week_start: weekStart, ...rhythm, mode });
}
