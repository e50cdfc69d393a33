import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import type { Request } from "@/lib/api";
import { answering } from "@/lib/testing/answering";
import { deed, NO_DETAILS, request } from "@/lib/testing/requests";
import { pointsEntry, purchase, submission } from "@/lib/testing/rows";
import { show, USERS } from "@/lib/testing/screen";

import { Greeting } from "./Greeting";
import { NO_NEWS, visitBefore } from "./testing";

const LATER = "2026-03-02T13:00:00Z";

beforeEach(visitBefore);

/** The news, full screen. */
async function greeted() {
  show(<Greeting isBusy={false} />, { as: USERS.kid });
  const news = within(await screen.findByRole("dialog", { name: "Your news" }));
  return { news, lines: news.getAllByRole("listitem").map(({ textContent }) => textContent) };
}

test("what is not read stays short", async () => {
  const rejected = { status: "rejected", reviewed_at: LATER } as const;
  answering({
    ...NO_NEWS,
    "GET /chores/history/me/detailed": ["Dishes", "Vacuum", "Windows", "Laundry", "Garden"].map((name) =>
      submission(name, rejected),
    ),
  });
  const { news, lines } = await greeted();
  expect(news.getByRole("heading", { name: "Not quite yet – try again" })).toBeDefined();
  expect(lines).toHaveLength(3);
  expect(news.getByText("And 2 more.")).toBeDefined();
});

test("points of a refused wish are back, and no gain", async () => {
  const entries = [
    pointsEntry("back", { kind: "refund", amount: 40, description: "Kite", created_at: LATER }),
    pointsEntry("held", { kind: "redemption", amount: -40, description: "Kite" }),
  ];
  answering({
    ...NO_NEWS,
    "GET /users/me/points-history": entries,
    "GET /users/me/purchase-history": [
      purchase("Kite", { points_spent: 40, status: "rejected", reviewed_at: LATER }),
    ],
  });
  const { news, lines } = await greeted();
  expect(news.getByRole("heading", { name: "Not this time – your 40 points are back" })).toBeDefined();
  expect(lines).toEqual([expect.stringContaining("Kite")]);
  expect(news.queryByRole("heading", { name: /^Well done!/ })).toBeNull();
});

/** A wish for the store, with its answer. */
function wish(name: string, status: Request["status"]): Request {
  const details = { ...NO_DETAILS, name, points_cost: 50 };
  return request(name, { request_type: "add_store_item", details, status, reviewed_at: LATER });
}

test("wishes that came true are told, and so are those that did not", async () => {
  answering({
    ...NO_NEWS,
    "GET /users/me/purchase-history": [purchase("Kite", { status: "approved", reviewed_at: LATER })],
    "GET /requests/me": [wish("Paint set", "approved"), wish("A pony", "rejected")],
  });
  const { news, lines } = await greeted();
  expect(news.getByRole("heading", { name: "Your parents said yes!" })).toBeDefined();
  expect(news.getByRole("heading", { name: "Not this time – keep wishing" })).toBeDefined();
  expect(lines).toEqual([
    expect.stringContaining("Kite is yours"),
    expect.stringContaining("Paint set is in the store"),
    expect.stringContaining("A pony"),
  ]);
});

test("points for a deed are told once, with the praise; without points the thanks are", async () => {
  const done = { status: "approved", reviewed_at: LATER, review_note: "So kind!" } as const;
  answering({
    ...NO_NEWS,
    "GET /users/me/points-history": [
      pointsEntry("given", {
        kind: "award",
        amount: 20,
        description: "Helped grandpa",
        created_at: LATER,
      }),
    ],
    "GET /requests/me": [
      deed("Helped grandpa", {}, { ...done, points_given: 20 }),
      deed("Shovelled snow", {}, { ...done, review_note: null }),
    ],
  });
  const { lines } = await greeted();
  expect(lines).toEqual([
    expect.stringMatching(/^Helped grandpa \+20.*So kind!/),
    expect.stringMatching(/^Shovelled snow Thank you!$/),
  ]);
});
