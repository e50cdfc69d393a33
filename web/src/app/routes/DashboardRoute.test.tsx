import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { StreakBadge } from "@/features/streak/StreakBadge";
import { answering, BROKEN } from "@/lib/testing/answering";
import { NOBODY_AWAY, NOTHING_WAITS, OVERVIEW } from "@/lib/testing/quiet";
import { assignment, FAMILY, GOAL, STREAK } from "@/lib/testing/rows";
import { MEMBERS, show, USERS } from "@/lib/testing/screen";
import { day } from "@/lib/testing/today";

import { DashboardRoute } from "./DashboardRoute";

const KIDS = {
  "GET /today": day(),
  "GET /kids/streak": STREAK,
  "GET /ribbon": BROKEN,
  "GET /kids/my-assignments": [],
  "GET /goal": GOAL,
  "GET /kids/bearded-dragon-purchases": [],
};
const PARENTS = {
  ...NOTHING_WAITS,
  "GET /users": [MEMBERS.parent, MEMBERS.kid],
  "GET /family": FAMILY,
  "GET /family/first-steps": {
    has_approved: true,
    has_chores: true,
    has_kids: true,
    has_rewards: true,
    kid_signed_in: true,
  },
  "GET /kids": [OVERVIEW],
  "GET /presence": NOBODY_AWAY,
  "GET /schedules": { schedules: [] },
  "GET /store/items": [],
};
const PANELS = ["Award Points", "User Management", "Manage Store Items"];

const welcome = (name: string) => screen.findByRole("heading", { level: 1, name: `Welcome, ${name}!` });
const points = () => screen.findByRole("region", { name: "Your points" });

describe("for a kid", () => {
  test("greets, and shows role, points and streak", async () => {
    answering(KIDS);
    show(<DashboardRoute />, { as: { ...USERS.kid, points: 0 } });
    expect(await welcome("Mia")).toBeDefined();
    expect(screen.getByText("Kid")).toBeDefined();
    expect((await points()).textContent).toContain("0");
    expect((await screen.findByRole("region", { name: "Chore streak" })).textContent).toContain("0 days");
    expect(screen.queryByText("Parent Controls")).toBeNull();
    expect(PANELS.filter((name) => screen.queryByRole("heading", { name }) !== null)).toEqual([]);
  });

  test("counts what a parent gave", async () => {
    answering(KIDS);
    show(<DashboardRoute />, { as: { ...USERS.kid, points: 1250 } });
    expect((await points()).textContent).toContain("1,250");
  });

  test("tells how much is assigned", async () => {
    answering(KIDS);
    show(<DashboardRoute />, { as: USERS.kid });
    expect(await screen.findByRole("link", { name: "Assigned to me" })).toBeDefined();
    cleanup();
    answering({ ...KIDS, "GET /kids/my-assignments": [assignment("Tidy your room")] });
    show(<DashboardRoute />, { as: USERS.kid });
    const toDo = await screen.findByRole("link", { name: "Assigned to me: 1 to do" });
    expect(toDo.getAttribute("href")).toBe("/my-assigned-chores");
  });

  test("a streak that cannot be loaded is told, and the rest stays", async () => {
    answering({ ...KIDS, "GET /kids/streak": BROKEN });
    show(
      <>
        <StreakBadge />
        <DashboardRoute />
      </>,
      { as: USERS.kid },
    );
    // The toast, which the card's own words are not.
    await waitFor(() =>
      expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(/Error.*Could not load streak data/),
      ),
    );
    expect((await points()).textContent).toContain("40");
  });
});

test("for a parent › shows Parent Controls and neither points nor streak", async () => {
  answering(PARENTS);
  show(<DashboardRoute />, { as: USERS.parent });
  expect(await welcome("Pat")).toBeDefined();
  expect(screen.getByText("Parent")).toBeDefined();
  expect(await screen.findByText("Parent Controls")).toBeDefined();
  expect(PANELS.filter((name) => screen.queryByRole("heading", { name }) === null)).toEqual([]);
  expect(screen.queryByRole("region", { name: "Your points" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Chore streak" })).toBeNull();
});

test("the store's items › is only for parents", async () => {
  answering(KIDS);
  show(<DashboardRoute />, { as: USERS.kid });
  expect(await welcome("Mia")).toBeDefined();
  expect(await points()).toBeDefined();
  expect(screen.queryByRole("region", { name: "Manage Store Items" })).toBeNull();
  cleanup();
  answering(PARENTS);
  show(<DashboardRoute />, { as: USERS.parent });
  expect(await screen.findByRole("region", { name: "Manage Store Items" })).toBeDefined();
});
