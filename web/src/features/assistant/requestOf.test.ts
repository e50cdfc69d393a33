import { expect, test } from "vitest";

import type { User } from "@/lib/api";

import { requestOf } from "./requestOf";

const user: User = { id: "1", username: "Mia", role: "kid", points: 0 };
const text = "With a long tail.";
const thing = { name: "Kite", description: { code: "ai_words", args: { words: text }, text } };

test("a store item", () => {
  expect(requestOf({ kind: "shop_item", ...thing, usd_price: 10, points_cost: 350 }, user)).toEqual({
    body: { request_type: "add-store-item", details: { name: "Kite", description: text, points_cost: 350 } },
    sent: 'Shop item request for "Kite" sent.',
  });
});

test("a chore", () => {
  expect(requestOf({ kind: "chore", ...thing, time_estimate_minutes: 5, points_value: 15 }, user)).toEqual({
    body: { request_type: "add-chore", details: { name: "Kite", description: text, points_value: 15 } },
    sent: 'Chore request for "Kite" sent.',
  });
});

test("nothing to send", () => {
  expect(requestOf(undefined, user)).toEqual({ problem: "No suggestion/user." });
  expect(requestOf({ kind: "general", answer: "Hello!" }, undefined)).toEqual({
    problem: "No suggestion/user.",
  });
  expect(requestOf({ kind: "general", answer: "Hello!" }, user)).toEqual({
    problem: "Invalid suggestion type.",
  });
});
