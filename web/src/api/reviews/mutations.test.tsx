import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

import { answering, doing, held } from "@/lib/testing/answering";
import { request } from "@/lib/testing/requests";
import { alertSaying, show, signIn, USERS } from "@/lib/testing/screen";

import { useRowDecision } from "./mutations";
import { requestReview } from "./reviews";

const KITE = request("kite");

function Row() {
  const { decide } = useRowDecision(requestReview);
  return <button onClick={() => decide(KITE, "approve")}>Approve</button>;
}

/** A list that another device may have changed. */
function List() {
  const [isListed, setIsListed] = useState(true);
  return (
    <>
      {isListed && <Row />}
      <button onClick={() => setIsListed(false)}>Reload</button>
    </>
  );
}

test("a decision is reported whose row left the list before the answer came", async () => {
  const answer = held(doing({ ...KITE, decision: 1 }));
  answering({
    "GET /users/me": USERS.parent,
    "POST /outbox": async (call) => (await answer.answer())(call),
  });
  await signIn();
  const user = show(<List />, { as: USERS.parent });
  await user.click(screen.getByRole("button", { name: "Approve" }));
  await user.click(screen.getByRole("button", { name: "Reload" }));
  answer.release();
  const toast = await alertSaying("Approved");
  expect(toast.textContent).toContain("Undo");
});
