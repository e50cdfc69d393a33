import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import type { Board } from "@/lib/api";
import type { OutboxEntry } from "@/lib/offline";
import { loadRules } from "@/lib/rules";
import { stubBrowser } from "@/lib/testing/browser";
import { earlier } from "@/lib/testing/outbox";
import { fridgeNote } from "@/lib/testing/rows";
import { board as boardOf, type day, schedule } from "@/lib/testing/today";

import { columnsOf, notesOf } from "./model";

beforeAll(loadRules);
beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("document", new EventTarget());
});

const now = { day: "2026-03-02", minute: 600 };

const board = (...routines: Parameters<typeof day>): Board => ({
  ...boardOf(...routines),
  extras: [{ id: "car", name: "The car", points_value: 20 }],
});

const tick = (kid_id: string, chore_id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...earlier("tap"),
  seq: 1,
  completed_at: "2026-03-02T15:00:00Z",
  task: { action: "tick", kid_id, chore_id, occurrence_day: "2026-03-02", part: "any" },
  ...more,
});

/** A deed that Oma ticked for Leo. */
const byOma = (status: "pending_approval" | "approved") => ({
  kid_id: "leo",
  occurrence_day: "2026-03-02",
  part: "any" as const,
  done_day: "2026-03-02",
  status,
  counts_at: null,
  carer_id: "oma",
});

/** Each column as `Name 0/1: chore state`. */
function told(of: Board, ticks: OutboxEntry[] = [], at = now): string[] {
  const { kids, anyone } = columnsOf(of, ticks, at);
  const words = (tiles: (typeof kids)[number]["tiles"]) =>
    tiles
      .map(({ what, state, isQueued, doneBy }) =>
        [what.chore_id, state, isQueued ? "queued" : "", ...doneBy].filter(Boolean).join(" "),
      )
      .join(", ");
  return [
    ...kids.map(({ kid: { display_name }, done, total, tiles }) =>
      `${display_name} ${done}/${total}: ${words(tiles)}`.trim(),
    ),
    `Anyone: ${words(anyone)}`,
  ];
}

describe("the board", () => {
  test("has a column a kid, and what anyone may do once, with what has no schedule", () => {
    const of = board({ chore_id: "bed" }, { chore_id: "dog", schedules: [schedule({ mode: "anyone" })] });
    expect(told(of)).toEqual(["Mia 0/1: bed to-do", "Leo 0/1: bed to-do", "Anyone: dog to-do, car to-do"]);
  });

  test("counts what waits to be sent for the kid who was chosen, and for nobody else", () => {
    const of = board({ chore_id: "bed" }, { chore_id: "dog", schedules: [schedule({ mode: "anyone" })] });
    expect(told(of, [tick("leo", "bed"), tick("mia", "dog")])).toEqual([
      "Mia 0/1: bed to-do",
      "Leo 1/1: bed waiting queued",
      "Anyone: dog waiting queued Mia, car to-do",
    ]);
  });

  test("says that a parent did what anyone may do, if it knows parents", () => {
    const deed = {
      kid_id: "pat",
      occurrence_day: "2026-03-02",
      part: "any",
      done_day: "2026-03-02",
      status: "approved",
      counts_at: null,
      carer_id: null,
    } as const;
    const schedules = [schedule({ mode: "anyone", kid_ids: ["mia", "pat"] })];
    const of = board({ chore_id: "dog", schedules, deeds: [deed] });
    const parents = [{ id: "pat", display_name: "Pat" }];
    expect(told({ ...of, parents }).at(-1)).toBe("Anyone: dog done Pat, car to-do");
    expect(told(of).at(-1)).toBe("Anyone: dog done, car to-do");
  });

  test("shows what was refused as undone again", () => {
    const refused = tick("mia", "bed", { problem: { sentence: "No.", canRetry: false } });
    expect(told(board({ chore_id: "bed" }), [refused])[0]).toBe("Mia 0/1: bed to-do");
  });

  test("turns over midnight by itself: the turn passes", () => {
    const turn = schedule({ mode: "turn", kid_ids: ["leo", "mia"], late_days: 0 });
    const of = board({ chore_id: "bins", schedules: [turn] }, { chore_id: "bed" });
    expect(told(of)).toEqual(["Mia 0/2: bins to-do, bed to-do", "Leo 0/1: bed to-do", "Anyone: car to-do"]);
    const [mia, leo] = told(of, [], { day: "2026-03-03", minute: 0 });
    expect(mia).not.toContain("bins");
    expect(leo).toContain("bins to-do");
  });

  test("says until when what is due once can be done, which is never late", () => {
    const once = schedule({ freq: "once", anchor: "2026-03-01", late_days: 7, mode: "anyone" });
    const { anyone } = columnsOf(board({ chore_id: "shed", schedules: [once] }), [], now);
    expect(anyone[0]).toMatchObject({ state: "to-do", until: "Until Sunday" });
  });

  test("says how many of its week are done, and only what was done today waits to be sent", () => {
    const quota = schedule({ freq: "quota", times: 3 });
    const of = board({ chore_id: "bed", schedules: [quota] });
    const tiles = (on: string) =>
      columnsOf(of, [tick("mia", "bed")], { day: on, minute: 600 }).kids[0]?.tiles.map((tile) => [
        tile.state,
        tile.isQueued,
        tile.until,
      ]);
    expect(tiles("2026-03-02")).toEqual([["waiting", true, "1 of 3 this week"]]);
    expect(tiles("2026-03-03")).toEqual([["to-do", false, "1 of 3 this week"]]);
  });

  test("who else did their part of what is done together is said in each column", () => {
    const together = schedule({ mode: "together" });
    const deed = {
      occurrence_day: "2026-03-02",
      part: "any",
      done_day: "2026-03-02",
      counts_at: null,
      carer_id: null,
    } as const;
    const of = board({
      chore_id: "table",
      schedules: [together],
      deeds: [{ ...deed, kid_id: "leo", status: "approved" }],
    });
    expect(told(of).slice(0, 2)).toEqual(["Mia 0/1: table to-do Leo", "Leo 1/1: table done"]);
  });

  test("knows for a carer what they ticked and for whom, while it waits", () => {
    const dog = { chore_id: "dog", schedules: [schedule({ mode: "anyone" })] };
    const of = board(
      { chore_id: "bed", deeds: [byOma("pending_approval")] },
      { ...dog, deeds: [byOma("pending_approval")] },
      { chore_id: "bins", deeds: [byOma("approved")] },
    );
    const forWhom = (carerId?: string) => {
      const { kids, anyone } = columnsOf(of, [], now, carerId);
      const all = [...kids.map(({ tiles }) => tiles), anyone].flat();
      return all.flatMap(({ what, tickedFor }) => (tickedFor ? [`${what.chore_id} ${tickedFor}`] : []));
    };
    expect(forWhom("oma")).toEqual(["bed leo", "dog leo"]);
    expect(forWhom("opa")).toEqual([]);
    expect(forWhom()).toEqual([]);
  });

  test("shows the notes on the fridge until their last day is over", () => {
    const [dentist, grandma] = [fridgeNote("Dentist", { last_day: "2026-03-02" }), fridgeNote("Grandma")];
    const of = { ...board(), fridge: [dentist, grandma] };
    expect(notesOf(of, "2026-03-02")).toEqual([dentist, grandma]);
    expect(notesOf(of, "2026-03-03")).toEqual([grandma]);
    expect(notesOf(board(), "2026-03-02")).toEqual([]);
  });
});
