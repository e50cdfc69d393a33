import { expect, test } from "vitest";

import { kindText, outcomeText } from "./outcomes";
import { topicsText } from "./topics";

const came = (state: "delivered" | "waiting" | "failed" | "dropped", outcome?: string, status?: number) =>
  outcomeText({ state, outcome: outcome ?? null, http_status: status ?? null });

test("what came of a delivery is said in a few words", () => {
  expect(came("delivered", undefined, 204)).toBe("Delivered");
  expect(came("waiting")).toBe("On its way");
  expect(came("waiting", "http_5xx", 503)).toBe("Will try again: answered 503");
  expect(came("failed", "timeout")).toBe("Failed: no answer in time");
  expect(came("failed", "of a later version")).toBe("Failed");
  expect(came("dropped", "switched_off")).toBe("Not sent: switched off");
});

test("kinds and topics are words", () => {
  expect(kindText("purchase.handed_over")).toBe("Purchase handed over");
  expect(kindText("test")).toBe("Test");
  expect(topicsText(["goal", "chores"])).toBe("Chores, goal");
});
