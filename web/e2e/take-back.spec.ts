import type { Locator, Page } from "@playwright/test";

import { AssignedToMePage } from "./pages/assignedToMe";
import { AvailableChoresPage } from "./pages/availableChores";
import { ChoreHistoryPage } from "./pages/choreHistory";
import { Greeting } from "./pages/greeting";
import { MakeRequestPage } from "./pages/makeRequest";
import { PurchaseHistoryPage } from "./pages/purchaseHistory";
import { Shell } from "./pages/shell";
import { StorePage } from "./pages/store";
import type { Account, Api } from "./support/api";
import { withoutEvents } from "./support/browser";
import { expect, type Family, test } from "./support/test";

const OOPS = { name: "Oops, take it back" };
const FASTER = "Already approved. All good!";

/** One kind of thing that a kid can take back. */
type Way = {
  what: string;
  label: string;
  /** Sets up the test. */
  seed: (family: Family, api: Api) => Promise<unknown>;
  /** Submits or requests it. */
  tap: (page: Page) => Promise<void>;
  /** The card on which it waits for a parent. */
  card: (page: Page) => Promise<Locator>;
  states: (family: Family, api: Api) => Promise<string[]>;
  back: string;
};

const WAYS: Way[] = [
  {
    what: "a chore",
    label: "Wash the dishes",
    seed: ({ parent }, api) => api.addChore(parent, { name: "Wash the dishes", points_value: 15 }),
    tap: async (page) => {
      const chores = new AvailableChoresPage(page);
      await chores.open();
      await chores.begin("Wash the dishes");
      await chores.dialog.submit.click();
      await expect(chores.dialog.root).toBeHidden();
    },
    card: async (page) => {
      const chores = new AvailableChoresPage(page);
      await chores.open();
      return chores.chore("Wash the dishes");
    },
    states: async ({ kid }, api) => (await api.history(kid)).map(({ status }) => status),
    back: "withdrawn",
  },
  {
    what: "an assignment",
    label: "Tidy the room",
    seed: async ({ parent, kid }, api) =>
      api.assign(parent, kid, await api.addChore(parent, { name: "Tidy the room", points_value: 20 })),
    tap: async (page) => {
      const assigned = new AssignedToMePage(page);
      await assigned.open();
      await assigned.markComplete("Tidy the room").click();
      await assigned.dialog.submit.click();
      await expect(assigned.dialog.root).toBeHidden();
    },
    card: async (page) => {
      const assigned = new AssignedToMePage(page);
      await assigned.open();
      return assigned.assignment(assigned.waiting, "Tidy the room");
    },
    states: async ({ parent }, api) =>
      (await api.assignments(parent)).map(({ assignment_status }) => assignment_status),
    back: "assigned",
  },
  {
    what: "a purchase",
    label: "Kite",
    seed: async ({ parent, kid }, api) => {
      await api.award(parent, kid, 50);
      await api.addItem(parent, { name: "Kite", points_cost: 40 });
    },
    tap: async (page) => {
      const store = new StorePage(page);
      await store.open();
      await store.buy("Kite");
      await expect(store.purse).toContainText("You have 10 Points");
    },
    card: async (page) => {
      const purchases = new PurchaseHistoryPage(page);
      await purchases.open();
      return purchases.purchase("Kite");
    },
    states: async ({ kid }, api) => [
      ...(await api.purchases(kid)).map(({ status }) => status),
      `${await api.points(kid)} points`,
    ],
    back: "withdrawn,50 points",
  },
  {
    what: "a request",
    label: "Tent",
    seed: () => Promise.resolve(),
    tap: async (page) => {
      const make = new MakeRequestPage(page);
      await make.open();
      await make.choose("Request New Store Item");
      await make.name.fill("Tent");
      await make.cost.fill("250");
      await make.submit.click();
      await expect(make.name).toBeHidden();
    },
    card: async (page) => {
      const make = new MakeRequestPage(page);
      await make.open();
      return make.request("Tent");
    },
    states: async ({ kid }, api) => (await api.requests(kid)).map(({ status }) => status),
    back: "withdrawn",
  },
];

for (const { what, label, seed, tap, card, states, back } of WAYS) {
  test(`${what} is taken back from the toast @phone`, async ({ page, family, signIn, api }) => {
    await seed(family, api);
    await signIn(family.kid);
    await tap(page);
    await page.getByRole("alert").getByRole("button", OOPS).click();
    await expect(new Shell(page).toast("You took it back.")).toContainText(label);
    expect(String(await states(family, api))).toBe(back);
  });

  test(`${what} is taken back where it waits @phone`, async ({ page, family, signIn, api }) => {
    await seed(family, api);
    await signIn(family.kid);
    await tap(page);
    const place = await card(page);
    await place.getByRole("button", OOPS).click();
    await expect(new Shell(page).toast("You took it back.")).toContainText(label);
    await expect(place.getByRole("button", OOPS)).toBeHidden();
    expect(String(await states(family, api))).toBe(back);
  });
}

test("the toast offers it for ten seconds", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  await api.addChore(parent, { name: "Wash the dishes", points_value: 15 });
  await signIn(kid);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await page.clock.install();
  await chores.begin("Wash the dishes");
  await chores.dialog.submit.click();
  // A toast under the pointer stays.
  await page.mouse.move(0, 0);
  const oops = page.getByRole("alert").getByRole("button", OOPS);
  await expect(oops).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(oops).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(oops).toBeHidden();
  // The card's button stays.
  await expect(chores.chore("Wash the dishes").getByRole("button", OOPS)).toBeVisible();
});

test("the points of what was asked for come back on every screen @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await api.award(parent, kid, 50);
  await api.redeem(kid, await api.addItem(parent, { name: "Kite", points_cost: 40 }));
  await signIn(kid);
  const purchases = new PurchaseHistoryPage(page);
  await purchases.open();
  await purchases.purchase("Kite").getByRole("button", OOPS).click();
  await expect(purchases.purchase("Kite")).toContainText("Taken Back");
  await expect(purchases.purchase("Kite")).toContainText("Your points are back.");
  await new Shell(page).goTo("Store");
  const store = new StorePage(page);
  await expect(store.purse).toContainText("You have 50 Points");
  await expect(store.redeem("Kite")).toBeEnabled();
});

test("an assignment that was taken back can be handed in again", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  const room = await api.addChore(parent, { name: "Tidy the room", points_value: 20 });
  await api.submitAssignment(kid, await api.assign(parent, kid, room));
  await signIn(kid);
  const assigned = new AssignedToMePage(page);
  await assigned.open();
  await assigned.assignment(assigned.waiting, "Tidy the room").getByRole("button", OOPS).click();
  await assigned.markComplete("Tidy the room").click();
  await assigned.dialog.submit.click();
  await expect(assigned.assignment(assigned.waiting, "Tidy the room")).toBeVisible();
});

async function openBefore(page: Page, decide: () => Promise<unknown>): Promise<Locator> {
  await withoutEvents(page);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  const oops = chores.chore("Wash the dishes").getByRole("button", OOPS);
  await oops.waitFor();
  await decide();
  return oops;
}

async function waiting({ parent, kid }: Family, api: Api) {
  return api.submit(kid, await api.addChore(parent, { name: "Wash the dishes", points_value: 15 }), 12);
}

test.describe("a parent who was faster", () => {
  test("approved it: nothing is lost @phone", async ({ page, family, signIn, api }) => {
    const { parent, kid } = family;
    const submission = await waiting(family, api);
    await signIn(kid);
    const oops = await openBefore(page, () => api.decide(parent, submission, "approve"));
    await oops.click();
    await expect(new Shell(page).toast(FASTER)).toContainText("Wash the dishes");
    await expect(oops).toBeHidden();
    expect(await api.points(kid)).toBe(21);
  });

  test("rejected it", async ({ page, family, signIn, api }) => {
    const { parent, kid } = family;
    const submission = await waiting(family, api);
    await signIn(kid);
    const oops = await openBefore(page, () => api.decide(parent, submission, "reject"));
    await oops.click();
    await expect(new Shell(page).toast("A parent decided first.")).toContainText("Wash the dishes");
    await expect(oops).toBeHidden();
  });

  test("approved it while the toast was open", async ({ page, family, signIn, api }) => {
    const { parent, kid } = family;
    await api.addChore(parent, { name: "Wash the dishes", points_value: 15 });
    await signIn(kid);
    await withoutEvents(page);
    const chores = new AvailableChoresPage(page);
    await chores.open();
    await chores.begin("Wash the dishes");
    await chores.dialog.submit.click();
    const oops = page.getByRole("alert").getByRole("button", OOPS);
    await oops.waitFor();
    for (const submission of await api.history(kid)) {
      await api.decide(parent, submission, "approve");
    }
    await oops.click();
    await expect(new Shell(page).toast(FASTER)).toContainText("Wash the dishes");
    expect(await api.points(kid)).toBe(15);
  });
});

test("what was sent back says why, and is tried again with the minutes of last time @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const { id } = await sentBack(parent, kid, api);
  await signIn(kid);
  const history = new ChoreHistoryPage(page);
  await history.open();
  const entry = history.entry("Wash the dishes");
  await expect(entry).toContainText("Finish it, then send it again.");
  await expect(entry).toContainText("The pans are left.");
  await entry.getByRole("link", { name: "Try again" }).click();
  const { dialog } = new AvailableChoresPage(page);
  await expect(dialog.root).toContainText("Last time: 12 minutes");
  await expect(dialog.root).toContainText("Finish it, then send it again.");
  await expect(dialog.root).toContainText("The pans are left.");
  await expect(dialog.retryBadge).toBeVisible();
  await dialog.submit.click();
  await expect(dialog.root).toBeHidden();
  expect(await api.history(kid)).toMatchObject([{ status: "pending_approval" }, { id, status: "rejected" }]);
  // The rejected entry was tried again, so it no longer offers that.
  await history.open();
  await expect(history.entry("Finish it, then send it again.").getByRole("link")).toBeHidden();
});

test.describe("the news", () => {
  test.use({ readsNews: true });

  test("the news of what was sent back leads to another try, too", async ({ page, family, signIn, api }) => {
    const { parent, kid } = family;
    await api.addChore(parent, { name: "Rake the leaves", points_value: 5 });
    await signIn(kid);
    // A kid's first visit on a device has no news.
    const chores = new AvailableChoresPage(page);
    await chores.open();
    const marks = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("greeted")));
    await expect.poll(marks).toHaveLength(1);
    await sentBack(parent, kid, api);
    const greeting = new Greeting(page);
    await greeting.open.click();
    await expect(greeting.screen).toContainText("The pans are left.");
    await greeting.tryAgain("Wash the dishes").click();
    await expect(chores.dialog.root).toContainText("Last time: 12 minutes");
  });
});

async function sentBack(parent: Account, kid: Account, api: Api) {
  const dishes = await api.addChore(parent, { name: "Wash the dishes", points_value: 15 });
  const submission = await api.submit(kid, dishes, 12);
  const why = { chore_log_id: submission.id, reason: "unfinished", note: "The pans are left." };
  await api.call("POST", "/parent/chore-submissions/reject", why, parent);
  return submission;
}
