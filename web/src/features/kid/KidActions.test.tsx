import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, onTestFinished, test, vi } from "vitest";

import type { Absence, AbsenceInput, Adjusted, AdjustPoints, ApprovedPurchase } from "@/lib/api";
import { answering, type Answers, doing, entriesIn, held, refused, type Sent } from "@/lib/testing/answering";
import { NOBODY_AWAY, OVERVIEW } from "@/lib/testing/quiet";
import { chore, FAMILY, fridgeNote, purchase, STREAK, submission } from "@/lib/testing/rows";
import { alertSaying, field, fill, isEnabled, MEMBERS, show, signIn, USERS } from "@/lib/testing/screen";

import { KidPage } from "./KidPage";

const { today } = NOBODY_AWAY;
const THERE = {
  "GET /family": FAMILY,
  "GET /users": [MEMBERS.parent, MEMBERS.kid],
  "GET /users/me": USERS.parent,
  "GET /chores": [chore("Dishes")],
  "GET /presence": NOBODY_AWAY,
  "GET /kids/{id}/ribbon": { counted_days: 0, days: [], since: today, streak: STREAK, today },
  "GET /parent/purchase-requests/to-hand-over": [],
  "GET /kids/{id}/chore-history": [],
  "GET /kids/{id}/points-history": [],
  "GET /kids/{id}/purchase-history": [],
} satisfies Answers;

const showPage = () =>
  show(
    <Routes>
      <Route path="/kids/:id" element={<KidPage />} />
    </Routes>,
    { as: USERS.parent, at: "/kids/mia" },
  );

/** Mia's points, and a server that corrects them. */
function miaWith(points: number) {
  const mia = { points };
  const adjust = ({ body }: Sent) => {
    const amount = Math.max((body as AdjustPoints).points, -mia.points);
    mia.points += amount;
    return { amount, entry_id: "e1", points: mia.points, username: "Mia" } satisfies Adjusted;
  };
  const there = { ...THERE, "GET /kids/{id}/overview": () => ({ ...OVERVIEW, points: mia.points }) };
  return { mia, there, adjust };
}

/** Answers as `then` does once the first answer was lost on its way. */
function losingTheFirst<Answer>(then: (call: Sent) => Answer) {
  let isLost = true;
  return (call: Sent) => {
    if (isLost) {
      isLost = false;
      throw new TypeError("lost");
    }
    return then(call);
  };
}

/** The keys of the calls to a path, in order. */
const keysOf = (sent: Sent[], path: string) =>
  sent.filter(({ call }) => call === `POST ${path}`).map(({ key }) => key);

const pointsOf = async () => (await screen.findByRole("region", { name: "Points" })).textContent;
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a deduction stops at 0, and a correction adds points as well", async () => {
  const { mia, there, adjust } = miaWith(2);
  answering({ ...there, "POST /kids/{id}/adjust": adjust });
  const user = showPage();
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "Correct points" }));
    const dialog = await screen.findByRole("dialog", { name: /^Correct points: / });
    await fill(user, field("Points"), "5");
    await fill(user, field("Reason"), "Broken vase");
    return { dialog, submit: within(dialog).getByRole("button", { name: "Correct points" }) };
  };
  const first = await open();
  expect(first.dialog.textContent).toMatch(/Only 2 can be taken: .?Mia.? then has 0 points\./);
  await user.click(first.submit);
  expect(await alertSaying(/Only 2 points taken off: .?Mia.? now/)).toBeDefined();
  expect((await alertSaying(/Only 2 points/)).textContent).toContain("Adjusted");
  await closed();
  expect(mia.points).toBe(0);

  answering({ ...there, "POST /kids/{id}/adjust": refused(409, "There are no points left to take.") });
  const { dialog, submit } = await open();
  await user.click(submit);
  expect((await within(dialog).findByRole("alert")).textContent).toBe("There are no points left to take.");
  answering({ ...there, "POST /kids/{id}/adjust": adjust });
  await user.click(within(dialog).getByRole("button", { name: "Add" }));
  await user.click(submit);
  await closed();
  expect(await alertSaying("5 points added")).toBeDefined();
  expect(mia.points).toBe(5);
});

test("points are given on the page", async () => {
  const { mia, there } = miaWith(0);
  const sent = answering({
    ...there,
    "POST /outbox": (call) => {
      mia.points += 12;
      return doing({ entry_id: "e1", points: mia.points, username: "Mia" })(call);
    },
  });
  await signIn();
  const user = showPage();
  await user.click(await screen.findByRole("button", { name: "Give points" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Give points: / }));
  await fill(user, field("Points"), "12");
  await fill(user, field("Reason"), "Fed the dragon");
  await user.click(dialog.getByRole("button", { name: "Give points" }));
  await closed();
  expect(await alertSaying("Successfully awarded 12 points")).toBeDefined();
  await waitFor(async () => expect(await pointsOf()).toContain("12"));
  expect(entriesIn(sent)).toMatchObject([{ kid_username: "Mia", points: 12, reason: "Fed the dragon" }]);
});

test("a kid is thanked on the page", async () => {
  const sent = answering({
    ...miaWith(0).there,
    "POST /fridge": fridgeNote("Thank you!", { kid_id: "mia", sticker: "star" }),
  });
  const user = showPage();
  await user.click(await screen.findByRole("button", { name: "Thank you" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Thank you: Mia" }));
  await user.click(dialog.getByRole("button", { name: "Star" }));
  await closed();
  expect(await alertSaying("Mia sees it for a week.")).toBeDefined();
  const posted = sent.find(({ call }) => call === "POST /fridge")?.body;
  expect(posted).toMatchObject({ text: "Thank you!", kid_id: "mia", sticker: "star" });
});

/** A purchase of a kite that a parent approved. */
const bought = (id: string, kid_username: string): ApprovedPurchase => ({
  approved_at: "2026-03-02T12:00:00Z",
  id,
  item_id: "kite",
  item_name: "Kite",
  kid_username,
  points_spent: 10,
  shared_device: null,
});

test("what this kid has still to get is handed over here", async () => {
  let purchases = [bought("mias", "Mia"), bought("sams", "Sam")];
  const sent = answering({
    ...miaWith(0).there,
    "GET /parent/purchase-requests/to-hand-over": () => purchases,
    "POST /parent/purchase-requests/hand-over": () => {
      purchases = purchases.filter(({ id }) => id !== "mias");
      return purchase("Kite", { id: "mias", status: "completed" });
    },
  });
  const user = showPage();
  const list = await screen.findByRole("list", { name: "To hand over" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: /^Handed over: .?Kite.?, .?Mia/ }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "To hand over" })).toBeNull());
  const posted = sent.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body);
  expect(posted).toEqual([{ log_id: "mias" }]);
});

test("a log entry whose answer was lost is written once", async () => {
  const log = submission("Dishes", { status: "approved", recorded_by: "Pat" });
  // In New York it is still the day before.
  vi.setSystemTime("2026-03-02T02:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  const family = held(FAMILY);
  const sent = answering({
    ...miaWith(0).there,
    "GET /family": family.answer,
    "POST /parent/chores/{id}/complete": losingTheFirst(() => [log]),
  });
  const user = showPage();
  await user.click(await screen.findByRole("button", { name: "Log a chore" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Log a chore" }));
  await user.selectOptions(await dialog.findByRole("combobox", { name: "Chore" }), "Dishes (15 Points)");
  const submit = dialog.getByRole("button", { name: "Log it" });
  await user.click(submit);
  expect((await dialog.findByRole("alert")).textContent).toContain("Failed to log the chore.");
  family.release();
  await waitFor(() => expect(isEnabled(submit)).toBe(true));
  await dialog.findByRole("button", { name: "Sunday (2/22)" });
  await user.click(submit);
  await closed();
  const [lost, ...again] = keysOf(sent, "/parent/chores/Dishes/complete");
  expect(again).toEqual([lost]);
});

test("an absence whose answer was lost is noted once when it is sent again", async () => {
  const absences: Absence[] = [];
  const sent = answering({
    ...miaWith(0).there,
    "GET /presence": () => ({ ...NOBODY_AWAY, absences: [...absences] }),
    "POST /absences": losingTheFirst(({ body }) => {
      const { from_day, kind, to_day = null, kid_id } = body as AbsenceInput & { kid_id: string };
      const absence = { id: "a1", from_day, kind, kid_id, to_day };
      absences.push(absence);
      return absence;
    }),
  });
  const user = showPage();
  await user.click(await screen.findByRole("button", { name: / today: .?Mia.?$/ }));
  await user.click(await screen.findByRole("menuitem", { name: /is away…/ }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Days away/ }));
  const save = dialog.getByRole("button", { name: "Save" });
  await user.click(save);
  expect((await dialog.findByRole("alert")).textContent).toContain("Failed to save the absence.");
  await waitFor(() => expect(isEnabled(save)).toBe(true));
  await user.click(save);
  await closed();
  const list = await screen.findByRole("list", { name: "Days away" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  const [lost, ...again] = keysOf(sent, "/absences");
  expect(again).toEqual([lost]);
});

test("a correction whose answer was lost happens once when it is sent again", async () => {
  const { mia, there, adjust } = miaWith(10);
  const sent = answering({ ...there, "POST /kids/{id}/adjust": losingTheFirst(adjust) });
  const user = showPage();
  await user.click(await screen.findByRole("button", { name: "Correct points" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Correct points: / }));
  await fill(user, field("Points"), "3");
  await fill(user, field("Reason"), "Broken vase");
  const submit = dialog.getByRole("button", { name: "Correct points" });
  await user.click(submit);
  expect((await dialog.findByRole("alert")).textContent).toContain("Failed to correct points.");
  await waitFor(() => expect(isEnabled(submit)).toBe(true));
  await user.click(submit);
  await closed();
  expect(mia.points).toBe(7);
  const [lost, ...again] = keysOf(sent, "/kids/mia/adjust");
  expect(again).toEqual([lost]);
});
