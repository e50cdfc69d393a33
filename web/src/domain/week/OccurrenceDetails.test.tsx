import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";

import { loadRules } from "@/lib/rules";
import { answering, callsIn } from "@/lib/testing/answering";
import { show, USERS } from "@/lib/testing/screen";
import { claimOf, day, DOG, schedule } from "@/lib/testing/today";

import { namesOf } from "./names";
import { OccurrenceDetails } from "./OccurrenceDetails";

beforeAll(loadRules);

test("a parent sees who is doing it, and takes that back", async () => {
  const { plan, now, kids, chores } = day({
    chore_id: "dog",
    schedules: [schedule({ mode: "anyone" })],
    claims: [claimOf("leo")],
  });
  const sent = answering({ "DELETE /occurrences/{id}/{day}/{part}/claim": undefined });
  const user = show(
    <OccurrenceDetails
      plan={plan}
      notes={[]}
      now={now}
      occurrence={{ ...DOG, claim: claimOf("leo") }}
      names={namesOf({ kids, chores }, (name) => name)}
      onExcuseDay={undefined}
      onDone={() => {}}
    />,
    { as: USERS.parent },
  );
  expect(await screen.findByText("leo is doing it until 5:10 PM")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Take it back" }));
  await waitFor(() => expect(callsIn(sent)).toEqual(["DELETE /occurrences/dog/2026-03-02/any/claim"]));
});
