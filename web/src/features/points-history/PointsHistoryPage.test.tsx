import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { rules } from "@/lib/rules";
import { answering, BROKEN, type Sent } from "@/lib/testing/answering";
import { pointsEntry } from "@/lib/testing/rows";
import { alertSaying, show, USERS } from "@/lib/testing/screen";

import { PointsHistoryPage } from "./PointsHistoryPage";

const EMPTY = "You have no points yet.";

test("without points it says so, and leads to the chores", async () => {
  answering({ "GET /users/me/points-history": [] });
  show(<PointsHistoryPage />, { as: USERS.kid });
  expect(await screen.findByText(EMPTY)).toBeDefined();
  expect(screen.getByRole("link", { name: "Find a chore" }).getAttribute("href")).toBe("/chores");
});

test("names every kind, and shows a long history in parts", async () => {
  const words = {
    chore: "You did a chore.",
    effort: "You worked hard on it.",
    streak_bonus: "You kept your streak going.",
    assignment: "You did your assigned chore.",
    award: "A parent gave you points.",
    redemption: "You asked for a reward.",
    refund: "You got your points back.",
  } as const;
  const kinds = Object.keys(words) as (keyof typeof words)[];
  const entries = Array.from({ length: 55 }, (_, index) =>
    pointsEntry(`${index}`, {
      kind: kinds[index % kinds.length] ?? "chore",
      balance: 55 - index,
      created_at: new Date(Date.UTC(2025, 5, 30) - index * 86_400_000).toISOString(),
    }),
  );
  answering({ "GET /users/me/points-history": entries });
  const user = show(<PointsHistoryPage />, { as: USERS.kid });
  const list = within(await screen.findByRole("list", { name: "Points history" }));
  expect(list.getAllByRole("listitem")).toHaveLength(50);
  const shown = list.getAllByRole("listitem").slice(0, kinds.length);
  expect(shown.map(({ textContent }) => textContent)).toEqual(
    kinds.map((kind) => expect.stringContaining(words[kind])),
  );
  await user.click(screen.getByRole("button", { name: /^Show / }));
  expect(list.getAllByRole("listitem")).toHaveLength(55);
  expect(screen.queryByRole("button", { name: /^Show / })).toBeNull();
});

test("a failed load says so and can be tried again", async () => {
  answering({ "GET /users/me/points-history": BROKEN });
  const user = show(<PointsHistoryPage />, { as: USERS.kid });
  const failed = await alertSaying("Failed to load points history.");
  answering({ "GET /users/me/points-history": [] });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(EMPTY)).toBeDefined();
});

test("an older page that does not come says so and can be asked for again", async () => {
  const window = rules().limits().page_rows;
  const rows = Array.from({ length: window + 1 }, (_, index) => pointsEntry(`${index}`));
  let isBroken = true;
  const page = ({ query }: Sent) => {
    const before = query.get("before");
    if (before === null) {
      return rows.slice(0, window);
    }
    return isBroken ? BROKEN : rows.slice(rows.findIndex(({ id }) => id === before) + 1);
  };
  answering({ "GET /users/me/points-history": page });
  const user = show(<PointsHistoryPage />, { as: USERS.kid });
  const list = within(await screen.findByRole("list", { name: "Points history" }));
  const entries = () => list.getAllByRole("listitem").length;
  while (entries() < window) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await user.click(screen.getByRole("button", { name: "Show older" }));
  }
  await user.click(screen.getByRole("button", { name: "Show older" }));
  const failed = await alertSaying("Failed to load what is older. Please try again.");
  expect(entries()).toBe(window);
  expect(screen.queryByText("Failed to load points history.")).toBeNull();
  isBroken = false;
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(entries()).toBe(window + 1));
  expect(document.activeElement).toBe(list.getAllByRole("listitem").at(-1));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
});
