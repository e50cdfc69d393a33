import { onlineManager, useQueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";

import { StreakBadge } from "@/features/streak/StreakBadge";
import type { ChoreSchedule } from "@/lib/api";
import { online } from "@/lib/online";
import { answering, BROKEN, callsIn, held } from "@/lib/testing/answering";
import { NO_GROUPS } from "@/lib/testing/groups";
import { NOBODY_AWAY, NOTHING_WAITS, OVERVIEW } from "@/lib/testing/quiet";
import { assignment, DIRECTORY, FAMILY, GOAL, STREAK } from "@/lib/testing/rows";
import { MEMBERS, show, USERS } from "@/lib/testing/screen";
import { board, day, schedule, week } from "@/lib/testing/today";

import { DashboardRoute } from "./DashboardRoute";

function setOnline(isOnline: boolean): void {
  online.belief.set(isOnline);
  onlineManager.setOnline(isOnline);
}

afterEach(() => setOnline(true));

const KIDS = {
  "GET /fridge": { notes: [] },
  "GET /today": day(),
  "GET /kids/streak": STREAK,
  "GET /ribbon": BROKEN,
  "GET /kids/my-assignments": [],
  "GET /goal": GOAL,
  "GET /kids/bearded-dragon-purchases": [],
};
const PARENTS = {
  ...NOTHING_WAITS,
  "GET /fridge": { notes: [] },
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
  ...NO_GROUPS,
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

  test("greets by the name that a parent gave", async () => {
    const members = DIRECTORY.members.map((one) =>
      one.id === "mia" ? Object.assign({}, one, { display_name: "Mia Marie" }) : one,
    );
    answering({ ...KIDS, "GET /directory": { ...DIRECTORY, members } });
    show(<DashboardRoute />, { as: USERS.kid });
    expect(await welcome("Mia Marie")).toBeDefined();
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

  test("leads to the goal, and says how far it is", async () => {
    answering(KIDS);
    show(<DashboardRoute />, { as: USERS.kid });
    const teaser = within(await screen.findByRole("region", { name: "Bearded Dragon Goal" }));
    expect(teaser.getByText("Start saving for your Bearded Dragon!")).toBeDefined();
    expect(teaser.getByRole("link").getAttribute("href")).toBe("/bearded-dragon-goal");
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

test("for a parent › whose family has no routines, nothing is left today", async () => {
  answering(PARENTS);
  show(<DashboardRoute />, { as: USERS.parent });
  expect(await screen.findByText("All caught up")).toBeDefined();
  expect(screen.queryByText(/ today\.?$/, { selector: "header *" })).toBeNull();
});

test("for a parent › the panels are drawn once the kids are known, so that they do not move", async () => {
  const kids = held([]);
  answering({ ...PARENTS, "GET /kids": kids.answer });
  show(<DashboardRoute />, { as: USERS.parent });
  expect(await screen.findByRole("heading", { name: "Kids" })).toBeDefined();
  expect(await screen.findByText("All caught up")).toBeDefined();
  await act(async () => {});
  expect(screen.queryByText("Parent Controls")).toBeNull();
  kids.release();
  expect(await screen.findByText("Parent Controls")).toBeDefined();
  expect(screen.queryByText("All caught up")).toBeNull();
});

test("for a carer › shows the fridge and the kids' day, and asks for nothing else", async () => {
  const sent = answering({ "GET /fridge": { notes: [] }, "GET /board": board({ chore_id: "bed" }) });
  show(<DashboardRoute />, { as: USERS.carer });
  expect(await welcome("Oma")).toBeDefined();
  expect(screen.getByText("Carer")).toBeDefined();
  expect(await screen.findByRole("region", { name: "Mia" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Put up a note" })).toBeDefined();
  expect(screen.queryByText(/points|streak|goal|left today/i)).toBeNull();
  expect(new Set(callsIn(sent))).toEqual(new Set(["GET /fridge", "GET /board"]));
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

/** Opens a panel. Returns whether it is still there, and open. */
async function unfold(user: UserEvent) {
  const heading = await screen.findByRole("heading", { name: "Manage Store Items" });
  const panel = heading.closest("details");
  await user.click(heading);
  const isOpen = () => panel?.isConnected === true && panel.open;
  expect(isOpen()).toBe(true);
  return isOpen;
}

function RoutinesChanged() {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries()}>Routines changed</button>;
}

describe("a panel that was opened › stays open", () => {
  test("when the network is back, and what was still missing arrives", async () => {
    const steps = held(PARENTS["GET /family/first-steps"]);
    const requests = held(PARENTS["GET /parent/requests/pending"]);
    const schedules = held(PARENTS["GET /schedules"]);
    answering({
      ...PARENTS,
      "GET /family/first-steps": steps.answer,
      "GET /parent/requests/pending": requests.answer,
      "GET /schedules": schedules.answer,
    });
    setOnline(false);
    const isOpen = await unfold(show(<DashboardRoute />, { as: USERS.parent }));
    act(() => setOnline(true));
    expect(isOpen()).toBe(true);
    for (const { release } of [steps, requests, schedules]) {
      release();
    }
    expect(await screen.findByText("All caught up")).toBeDefined();
    expect(isOpen()).toBe(true);
  });

  test("when the family's first routine comes", async () => {
    let schedules: ChoreSchedule[] = [];
    const thisWeek = held(week(MEMBERS.kid));
    const sent = answering({
      ...PARENTS,
      "GET /schedules": () => ({ schedules }),
      "GET /week": thisWeek.answer,
    });
    const parts = (
      <>
        <RoutinesChanged />
        <DashboardRoute />
      </>
    );
    const user = show(parts, { as: USERS.parent });
    const isOpen = await unfold(user);
    schedules = [{ chore_id: "dishes", schedule: schedule(), never_rejected: false }];
    await user.click(screen.getByRole("button", { name: "Routines changed" }));
    await waitFor(() => expect(callsIn(sent)).toContain("GET /week"));
    expect(isOpen()).toBe(true);
    thisWeek.release();
  });
});
