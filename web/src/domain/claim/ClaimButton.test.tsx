import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { online } from "@/lib/online";
import { type Answers, answering, callsIn, refused } from "@/lib/testing/answering";
import { alertSaying, show, USERS } from "@/lib/testing/screen";
import { claimOf, DOG } from "@/lib/testing/today";

import { ClaimButton } from "./ClaimButton";

afterEach(() => online.belief.set(true));

const CLAIM = "/occurrences/dog/2026-03-02/any/claim";

/** The button that Mia sees, and the calls it makes. */
function shown(claim = DOG.claim, answers: Answers = {}) {
  const sent = answering(answers);
  const user = show(
    <>
      <p id="dog">Walk the dog</p>
      <ClaimButton occurrence={{ ...DOG, claim }} describedBy="dog" />
    </>,
    { as: USERS.kid },
  );
  return { sent, user };
}

test("what nobody does is taken by one tap, each with a key of its own", async () => {
  const { sent, user } = shown(null, { "POST /occurrences/{id}/{day}/{part}/claim": claimOf("mia") });
  const button = screen.getByRole("button", { name: "I'll do it", description: "Walk the dog" });
  await user.dblClick(button);
  await waitFor(() => expect(callsIn(sent)).toEqual([`POST ${CLAIM}`]));
  await user.click(button);
  await waitFor(() => expect(callsIn(sent)).toEqual([`POST ${CLAIM}`, `POST ${CLAIM}`]));
  const [first, second] = sent.map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(first).not.toBe(second);
});

test("one's own is given back", async () => {
  const { sent, user } = shown(claimOf("mia"), {
    "DELETE /occurrences/{id}/{day}/{part}/claim": undefined,
  });
  await user.click(screen.getByRole("button", { name: "Give it back" }));
  await waitFor(() => expect(callsIn(sent)).toEqual([`DELETE ${CLAIM}`]));
});

test("what another kid does is not offered", () => {
  shown(claimOf("leo"));
  expect(screen.queryByRole("button")).toBeNull();
});

test("without a network nothing can be taken, and what was taken is given back later", () => {
  online.belief.set(false);
  shown();
  expect(screen.queryByRole("button")).toBeNull();
  shown(claimOf("mia"));
  expect(screen.getByRole("button", { name: "Give it back" }).getAttribute("aria-disabled")).toBe("true");
});

test("a refusal is told in the server's words", async () => {
  const { user } = shown(null, {
    "POST /occurrences/{id}/{day}/{part}/claim": refused(409, "Another kid is doing it right now."),
  });
  await user.click(screen.getByRole("button", { name: "I'll do it" }));
  expect(await alertSaying("Another kid is doing it right now.")).toBeDefined();
});
