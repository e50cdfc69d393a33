import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";

import type { User } from "@/lib/api";
import { type Claim, loadRules, type Mark, type Occurrence } from "@/lib/rules";
import { answering, callsIn } from "@/lib/testing/answering";
import { show, USERS } from "@/lib/testing/screen";
import { claimOf, day, DOG, schedule } from "@/lib/testing/today";

import { namesOf } from "./names";
import { OccurrenceDetails } from "./OccurrenceDetails";

beforeAll(loadRules);

const TICK = "/occurrences/dog/2026-03-02/any/tick";

/** A deed that Pat ticked. */
type Ticked = ReturnType<typeof ticked>;

type Around = { pool?: string[]; as?: User; claims?: Claim[]; deeds?: Ticked[]; marks?: Mark[] };

/** Draws the details of the dog's walk, which Pat may take as well, unless it is for the kids alone. */
function details(
  occurrence: Partial<Occurrence>,
  { pool = ["mia", "leo", "pat"], as = USERS.parent, ...more }: Around = {},
) {
  const { mode = "anyone" } = occurrence;
  const schedules = [schedule({ mode, kid_ids: pool })];
  const { plan, now, kids, notes, chores } = day({ chore_id: "dog", schedules, ...more });
  plan.kid_ids = [...plan.kid_ids, "pat"];
  const members = [...kids, { id: "pat", username: "Pat", role: "parent" as const }];
  return show(
    <OccurrenceDetails
      week={{ plan, notes, kids: members }}
      now={now}
      occurrence={{ ...DOG, ...occurrence }}
      names={namesOf({ kids: members, chores }, (name) => name)}
      onExcuseDay={undefined}
      onDone={() => {}}
    />,
    { as },
  );
}

/** Pat's tick of the dog's walk on a day. */
function ticked(done_day: string) {
  return {
    kid_id: "pat",
    occurrence_day: DOG.day,
    part: "any" as const,
    done_day,
    status: "approved" as const,
    counts_at: null,
    carer_id: null,
  };
}

test("of several of a week, only the last tick is taken back", () => {
  answering({});
  details(BY_PAT, { deeds: [ticked(DOG.day), ticked("2026-03-03")] });
  expect(button("Take back")).toBeNull();
});

/** The dog's walk, done by Pat. */
const BY_PAT: Partial<Occurrence> = { state: "done", done_by: ["pat"], done_day: DOG.day };

const button = (name: string) => screen.queryByRole("button", { name });

test("a parent sees who is doing it, and takes that back", async () => {
  const sent = answering({ "DELETE /occurrences/{id}/{day}/{part}/claim": undefined });
  const claim = claimOf("leo");
  const user = details({ claim }, { pool: ["mia", "leo"], claims: [claim] });
  expect(await screen.findByText("leo is doing it until 5:10 PM")).toBeDefined();
  expect(button("Done")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Take it back" }));
  await waitFor(() => expect(callsIn(sent)).toEqual(["DELETE /occurrences/dog/2026-03-02/any/claim"]));
});

test("a parent ticks what is theirs, of which nothing is said about points or a streak", async () => {
  const sent = answering({ "POST /occurrences/{id}/{day}/{part}/tick": undefined });
  const user = details({ mode: "each", kid_id: "pat", due_minute: 1_140 });
  expect(screen.getByText("By 19:00")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Excuse" }));
  expect(screen.queryByText(/streak|points|approve/i)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(callsIn(sent)).toEqual([`POST ${TICK}`]));
  expect(sent[0]?.key).not.toBeNull();
});

test("a parent takes their own tick back, and nobody else's", async () => {
  const sent = answering({ "DELETE /occurrences/{id}/{day}/{part}/tick": undefined });
  const user = details(BY_PAT, { deeds: [ticked(DOG.day)] });
  expect(screen.getByText("Done by Pat")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(callsIn(sent)).toEqual([`DELETE ${TICK}`]));
});

test.each<[string, Partial<Occurrence>]>([
  ["a kid's", { mode: "each", kid_id: "mia" }],
  ["what a kid did", { state: "done", done_by: ["mia"], done_day: DOG.day }],
  ["what comes later", { mode: "each", kid_id: "pat", state: "upcoming" }],
])("a parent does not tick %s", (_, occurrence) => {
  answering({});
  details(occurrence);
  expect([button("Done"), button("Take back")]).toEqual([null, null]);
});

test("a parent reads with which carer it was ticked", async () => {
  answering({});
  details({ state: "waiting", kid_id: "mia", mode: "each", done_by: ["mia"], carer_id: "oma" });
  expect(screen.getByText("Waits for you")).toBeDefined();
  expect(await screen.findByText("Ticked with Oma")).toBeDefined();
});

test("a carer reads all that, and changes nothing", async () => {
  const sent = answering({});
  const claim = claimOf("leo");
  const marks: Mark[] = [
    { day: DOG.day, part: "any", kid_id: null, kind: "excuse", to_kid_id: null, to_day: null },
  ];
  const waiting: Partial<Occurrence> = { state: "waiting", done_by: ["mia"], carer_id: "oma", claim };
  details(waiting, { as: USERS.carer, pool: ["mia", "leo"], marks });
  expect(screen.getByText("Waits for a parent")).toBeDefined();
  expect(await screen.findByText("Ticked with Oma")).toBeDefined();
  expect(screen.getByText("Excused")).toBeDefined();
  expect(await screen.findByText("leo is doing it until 5:10 PM")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  expect(sent).toEqual([]);
});
