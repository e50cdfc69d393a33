import { daysOf, isOfDay, NO_CHORES, timeOf, withEntries } from "@/api/today/deeds";
import { claimText } from "@/domain/claim/claimText";
import { shownOn } from "@/domain/fridge/shown";
import { untilText } from "@/domain/schedule/until";
import type { Board, BoardKid, FridgeNote } from "@/lib/api";
import type { OutboxEntry, Tick } from "@/lib/offline";
import { type Now, type Occurrence, type Plan } from "@/lib/rules";

/** A chore that can be tapped. */
export type Tile = {
  key: string;
  /** The tick for it, without the kid. */
  what: Omit<Tick, "action" | "kid_id">;
  name: string;
  part: Occurrence["part"];
  /** The kids who may do it. */
  kids: BoardKid[];
  state: "to-do" | "late" | "waiting" | "done";
  /** Whether it waits for a network. */
  isQueued: boolean;
  /** The names of those who did it. */
  doneBy: string[];
  /** When it counts by itself while it waits, in RFC 3339, if it does. */
  countsAt?: string | undefined;
  /** Until when it can be done, if it is due once; how many of its week are done, if it is due so many times. */
  until?: string | undefined;
  /** The kid who took it, and the words for that. */
  doing?: { kidId: string; words: string } | undefined;
  /** The kid for whom this carer ticked it, until a parent decides. */
  tickedFor?: string | undefined;
};

/** A kid's column. */
export type Column = { kid: BoardKid; tiles: Tile[]; done: number; total: number };

export type Columns = { kids: Column[]; anyone: Tile[] };

/** Whether it is still to be done. */
export function isToDo({ state }: Tile): boolean {
  return state === "to-do" || state === "late";
}

/**
 * The columns of the board, from the server's last answer, this tablet's unsent ticks, and the family's time; with the
 * carer who looks at it, if it is one.
 */
export function columnsOf(board: Board, ticks: readonly OutboxEntry[], now: Now, carerId?: string): Columns {
  const plan = withTicks(board, ticks);
  const dayOf = daysOf(
    plan,
    board.kids.map(({ id }) => id),
    now,
  );
  const days = board.kids.map((kid) => ({ kid, ...(dayOf.get(kid.id) ?? NO_CHORES) }));
  const toTile = (occurrence: Occurrence, of: BoardKid[]) =>
    tileOf(occurrence, { board, kids: of, ticks, now, carerId });
  const kidsWith = (one: Occurrence) =>
    days.filter(({ anyone }) => anyone.some((other) => keyOf(other) === keyOf(one))).map(({ kid }) => kid);
  const shared = new Map(days.flatMap(({ anyone }) => anyone).map((one) => [keyOf(one), one]));
  return {
    kids: days.map(({ kid, mine, done, total }) => ({
      kid,
      tiles: mine.flatMap((one) => toTile(one, [kid])),
      done,
      total,
    })),
    anyone: [...[...shared.values()].flatMap((one) => toTile(one, kidsWith(one))), ...extrasOf(board, ticks)],
  };
}

/** The notes that are shown on a day. A tablet may have kept a board from before it had any. */
export function notesOf({ fridge }: Board, day: string): FridgeNote[] {
  return shownOn(fridge ?? [], day);
}

/** The plan as if the server had this tablet's ticks, applied kid by kid. */
function withTicks(board: Board, ticks: readonly OutboxEntry[]): Plan {
  return board.kids.reduce(
    (plan, { id }) =>
      withEntries(
        { ...board, plan, kid_id: id },
        ticks.flatMap((entry) => asOf(id, entry)),
      ).plan,
    board.plan,
  );
}

/** A kid's tick in the form that it would have on the kid's own device. */
function asOf(kidId: string, entry: OutboxEntry): OutboxEntry[] {
  const { task } = entry;
  if (task.action !== "tick" || task.kid_id !== kidId) {
    return [];
  }
  const { chore_id, occurrence_day, part } = task;
  const time = occurrence_day === null || part === null ? {} : { occurrence_day, part };
  return [{ ...entry, task: { action: "submit_chore", chore_id, effort_minutes: 0, ...time } }];
}

const STATES: Partial<Record<Occurrence["state"], Tile["state"]>> = {
  open: "to-do",
  late: "late",
  waiting: "waiting",
  done: "done",
};

type Around = {
  board: Board;
  kids: BoardKid[];
  ticks: readonly OutboxEntry[];
  now: Now;
  carerId: string | undefined;
};

/** Empty for an occurrence that need not be done, and for a missed one, so that nobody is shamed. */
function tileOf(occurrence: Occurrence, { board, kids, ticks, now, carerId }: Around): Tile[] {
  const chore = board.chores.find(({ id }) => id === occurrence.chore_id);
  const state = STATES[occurrence.state];
  if (chore === undefined || state === undefined) {
    return [];
  }
  const what = { chore_id: chore.id, ...timeOf(occurrence) };
  return [
    {
      key: keyOf(occurrence),
      what,
      name: chore.name,
      part: occurrence.part,
      kids,
      state,
      isQueued: ticks.some(
        (entry) =>
          isTickOf(entry, what) && isFor(entry, occurrence.kid_id) && isOfDay(entry, occurrence, board),
      ),
      doneBy: doneBy(occurrence, board),
      countsAt: occurrence.counts_at ?? undefined,
      until: untilText(board.plan, occurrence, now.day),
      doing: doing(occurrence, board),
      tickedFor: carerId === undefined ? undefined : tickedFor(occurrence, carerId),
    },
  ];
}

/** The names of those who did it, except the column's kid. A tablet may keep a board from before it named parents. */
function doneBy({ done_by, kid_id }: Occurrence, { kids, parents }: Board): string[] {
  const members = [...kids, ...(parents ?? [])];
  return members.filter(({ id }) => id !== kid_id && done_by.includes(id)).map((one) => one.display_name);
}

function doing({ claim }: Occurrence, { kids }: Board): Tile["doing"] {
  const kid = kids.find(({ id }) => id === claim?.kid_id);
  return claim && kid ? { kidId: kid.id, words: claimText(claim, kid.display_name) } : undefined;
}

function tickedFor({ state, carer_id, done_by, kid_id }: Occurrence, carerId: string): string | undefined {
  const kidId = done_by.find((id) => id === kid_id) ?? done_by[0];
  return state === "waiting" && carer_id === carerId ? kidId : undefined;
}

/** Chores without a schedule: anyone may do them at any time, and again. */
function extrasOf(board: Board, ticks: readonly OutboxEntry[]): Tile[] {
  return board.extras.map(({ id, name }) => {
    const what = { chore_id: id, occurrence_day: null, part: null };
    const isQueued = ticks.some((entry) => isTickOf(entry, what));
    return { key: id, what, name, part: "any", kids: board.kids, state: "to-do", isQueued, doneBy: [] };
  });
}

function isTickOf({ task, problem }: OutboxEntry, { chore_id, occurrence_day, part }: Tile["what"]): boolean {
  return (
    problem === null &&
    task.action === "tick" &&
    task.chore_id === chore_id &&
    task.occurrence_day === occurrence_day &&
    task.part === part
  );
}

function isFor({ task }: OutboxEntry, kidId: string | null): boolean {
  return kidId === null || (task.action === "tick" && task.kid_id === kidId);
}

function keyOf({ chore_id, day, part, kid_id, count }: Occurrence): string {
  return [chore_id, day, part, kid_id, count?.nth].join();
}
