import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";

import type { HomePatternInput } from "@/lib/api";
import { answering, BROKEN, held, refused } from "@/lib/testing/answering";
import { NOBODY_AWAY, OVERVIEW } from "@/lib/testing/quiet";
import { chore, FAMILY, STREAK, submission } from "@/lib/testing/rows";
import { alertSaying, MEMBERS, show, USERS } from "@/lib/testing/screen";

import { KidPage } from "./KidPage";

const MIA = {
  "GET /family": FAMILY,
  "GET /users": [MEMBERS.parent, MEMBERS.kid],
  "GET /kids/{id}/overview": OVERVIEW,
  "GET /presence": NOBODY_AWAY,
  "GET /kids/{id}/ribbon": {
    counted_days: 0,
    days: [],
    since: NOBODY_AWAY.today,
    streak: STREAK,
    today: NOBODY_AWAY.today,
  },
  "GET /parent/purchase-requests/to-hand-over": [],
  "GET /kids/{id}/chore-history": [],
  "GET /kids/{id}/points-history": [],
  "GET /kids/{id}/purchase-history": [],
};

const showPage = () =>
  show(
    <Routes>
      <Route path="/kids/:id" element={<KidPage />} />
    </Routes>,
    { as: USERS.parent, at: "/kids/mia" },
  );

test("says that a kid is not there", async () => {
  answering({ ...MIA, "GET /kids/{id}/overview": refused(404, "Kid not found.") });
  showPage();
  expect(await screen.findByText("This kid is not in your family, or no longer is.")).toBeDefined();
});

test("says that a kid could not be loaded", async () => {
  answering({ ...MIA, "GET /kids/{id}/overview": BROKEN });
  showPage();
  expect(await alertSaying("Failed to load this kid. Please try again.")).toBeDefined();
});

test("says that a kid has nothing yet", async () => {
  answering(MIA);
  const user = showPage();
  expect(await screen.findByText("No chores handed in yet.")).toBeDefined();
  const histories = within(screen.getByRole("group", { name: "Which history" }));
  await user.click(histories.getByRole("button", { name: "Points" }));
  expect(await screen.findByText("No points moved yet.")).toBeDefined();
  await user.click(histories.getByRole("button", { name: "Purchases" }));
  expect(await screen.findByText("No purchases yet.")).toBeDefined();
});

test("says that it could not be loaded who is here, and asks again", async () => {
  const ribbon = held(MIA["GET /kids/{id}/ribbon"]);
  answering({ ...MIA, "GET /presence": BROKEN, "GET /kids/{id}/ribbon": ribbon.answer });
  const user = showPage();
  const failed = await alertSaying("Failed to load who is here. Please try again.");
  answering(MIA);
  ribbon.release();
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/Mia.? is here today\./)).toBeDefined();
});

test("a family without chores has nothing to log", async () => {
  answering({ ...MIA, "GET /chores": [] });
  const user = showPage();
  await user.click(await screen.findByRole("button", { name: "Log a chore" }));
  const log = await screen.findByRole("dialog", { name: "Log a chore" });
  expect(await within(log).findByText("Add a chore and a kid first.")).toBeDefined();
});

test("a family with chores has something to log", async () => {
  answering({ ...MIA, "GET /chores": [chore("Feed the dragon")] });
  const user = showPage();
  await user.click(await screen.findByRole("button", { name: "Log a chore" }));
  const log = await screen.findByRole("dialog", { name: "Log a chore" });
  expect(await within(log).findByRole("combobox", { name: "Chore" })).toBeDefined();
});

test("the days of two homes are tapped week by week", async () => {
  let presence = NOBODY_AWAY;
  const there = { ...MIA, "GET /presence": () => presence };
  const sent = answering({
    ...there,
    "PUT /kids/{id}/home-pattern": ({ body }) => {
      const pattern = { ...(body as HomePatternInput), kid_id: "mia", valid_from: presence.today };
      presence = { ...presence, home_patterns: [{ ...pattern, valid_until: null }] };
      return pattern as never;
    },
  });
  const user = showPage();
  expect(await screen.findByText("Always at this home")).toBeDefined();
  const open = async () => {
    await user.click(screen.getByRole("button", { name: "Change two homes" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Two homes: / }));
    const of = (week: string, name: string) =>
      within(dialog.getByRole("group", { name: week })).getByRole("button", { name: new RegExp(name) });
    return { dialog, of };
  };
  const first = await open();
  await user.click(first.dialog.getByRole("button", { name: "2 weeks" }));
  for (const name of ["Monday", "Tuesday", "Wednesday"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.click(first.of("Next week", name));
  }
  await user.click(first.dialog.getByRole("button", { name: "Save" }));
  expect(await alertSaying("Saved")).toBeDefined();
  expect(await screen.findByText("At this home 11 of 14 days")).toBeDefined();
  expect(sent.some(({ call }) => call === "PUT /kids/mia/home-pattern")).toBe(true);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { of } = await open();
  expect(of("Next week", "Tuesday").getAttribute("aria-pressed")).toBe("false");
  expect(of("Next week", "Thursday").getAttribute("aria-pressed")).toBe("true");
  expect(of("This week", "Tuesday").getAttribute("aria-pressed")).toBe("true");
});

test("what was ticked on the tablet says so", async () => {
  const bed = submission("Make the bed", { shared_device: "Kitchen", status: "approved" });
  answering({ ...MIA, "GET /kids/{id}/chore-history": [bed, submission("Dishes")] });
  showPage();
  const row = (await screen.findByText("Make the bed")).closest("tr");
  expect(row?.textContent).toContain("On the tablet");
  expect(screen.getAllByText("On the tablet")).toHaveLength(1);
});
