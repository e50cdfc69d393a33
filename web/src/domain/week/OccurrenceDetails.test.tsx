import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";

import { type Claim, loadRules, type Occurrence } from "@/lib/rules";
import { answering, callsIn } from "@/lib/testing/answering";
import { show, USERS } from "@/lib/testing/screen";
import { claimOf, day, DOG, schedule } from "@/lib/testing/today";

import { namesOf } from "./names";
import { OccurrenceDetails } from "./OccurrenceDetails";

beforeAll(loadRules);

const TICK = "/occurrences/dog/2026-03-02/any/tick";

/** What Pat ticked. */
type Ticked = ReturnType<typeof ticked>;

/** Draws the details of the dog's walk, which Pat may take as well, unless it is for the kids alone. */
function details(
  occurrence: Partial<Occurrence>,
  { pool = ["mia", "leo", "pat"], ...more }: { pool?: string[]; claims?: Claim[]; deeds?: Ticked[] } = {},
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
    { as: USERS.parent },
  );
}

/** What Pat ticked of the dog's walk on a day. */
function ticked(done_day: string) {
  return {
    kid_id: "pat",
    occurrence_day: DOG.day,
    part: "any" as const,
    done_day,
    status: "approved" as const,
    counts_at: null,
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
