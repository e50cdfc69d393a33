import type { Page } from "@playwright/test";

import { AssignedToMePage } from "./pages/assignedToMe";
import { AvailableChoresPage } from "./pages/availableChores";
import { ManageChoresPage } from "./pages/manageChores";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { Shell } from "./pages/shell";
import { StorePage } from "./pages/store";
import { settled } from "./support/look";
import { expect, test } from "./support/test";

const SENT = "Redemption request sent!";

/** The names of tappable elements under a toast; for a row that is a button, the row. */
async function covered(page: Page, tappable = "a[href], button, input"): Promise<string[]> {
  await settled(page);
  return page.evaluate((selector) => {
    const toasts = [...document.querySelectorAll(".mantine-Notification-root")];
    const actions = [...document.querySelectorAll(selector)].filter(
      (action) =>
        action.checkVisibility({ visibilityProperty: true }) &&
        !toasts.some((toast) => toast.contains(action)),
    );
    const boxes = toasts.map((toast) => toast.getBoundingClientRect());
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return actions.flatMap((action) => {
      const isStretched = getComputedStyle(action, "::after").position === "absolute";
      const target = isStretched && action instanceof HTMLElement ? (action.offsetParent ?? action) : action;
      const one = target.getBoundingClientRect();
      // Content scrolled up lies under the header.
      const top = target.closest("main") ? Math.max(one.top, header) : one.top;
      const isUnder = boxes.some(
        (box) => one.left < box.right && one.right > box.left && top < box.bottom && one.bottom > box.top,
      );
      return isUnder ? [`${action.getAttribute("aria-label") ?? action.textContent}`] : [];
    });
  }, tappable);
}

/** Makes toasts of this duration stay, however slow the machine is. */
async function keepToasts(page: Page, shownMs = 4000): Promise<void> {
  await page.addInitScript((least) => {
    const later = window.setTimeout.bind(window);
    const stretched = (run: () => void, ms = 0) => later(run, ms >= least && ms < least + 100 ? 120_000 : ms);
    Object.assign(window, { setTimeout: stretched });
  }, shownMs);
}

/** The middle of a toast. */
async function middleOf(page: Page, text: string): Promise<{ x: number; y: number }> {
  const box = await new Shell(page).toast(text).boundingBox();
  if (box === null) {
    throw new Error(`There is no toast “${text}”.`);
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a tap on a toast buys nothing, and no button lies under it @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  for (const name of ["Comic", "Kite", "Movie night", "Sleepover", "Pizza"]) {
    await api.addItem(parent, { name, points_cost: 20 });
  }
  await api.award(parent, kid, 500);
  await signIn(kid);
  const store = new StorePage(page);
  await store.open();
  await store.buy("Comic");
  await expect(new Shell(page).toast(SENT)).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
  // Whatever scrolls under it, a tap hits the toast.
  await store.redeem("Pizza").scrollIntoViewIfNeeded();
  await expect.poll(() => covered(page)).toEqual([]);
  const { x, y } = await middleOf(page, SENT);
  await page.mouse.click(x, y);
  const hit = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest("[role=alert]") !== null,
    [x, y] as const,
  );
  expect(hit).toBe(true);
  expect(await api.purchases(kid)).toHaveLength(1);
});

test("two taps of a finger on Redeem buy one @phone", async ({ page, family, signIn, api, hasTouch }) => {
  const { parent, kid } = family;
  for (const name of ["Comic", "Kite", "Movie night"]) {
    await api.addItem(parent, { name, points_cost: 20 });
  }
  await api.award(parent, kid, 500);
  await signIn(kid);
  const store = new StorePage(page);
  await store.open();
  await store.redeem("Comic").click();
  const yes = store.confirm.getByRole("button", { name: "Redeem" });
  await expect(yes).toBeInViewport({ ratio: 1 });
  const box = await yes.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  const tap = () => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await tap();
  await tap();
  await expect(new Shell(page).toast(SENT)).toBeVisible();
  await expect(store.item("Comic")).toContainText("Waiting for a parent");
  expect(await api.purchases(kid)).toHaveLength(1);
});

test("quick approvals are told in one toast that covers no button @phone", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  for (const name of ["Dishes", "Vacuum", "Windows", "Laundry", "Garden", "Table"]) {
    await api.submit(kid, await api.addChore(parent, { name, points_value: 10 }));
  }
  await keepToasts(page);
  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  const shell = new Shell(page);
  await approvals.open();
  await approvals.submissions.approve("Dishes").click();
  await expect(shell.toast("Approved")).toContainText("Dishes");
  await expect.poll(() => covered(page)).toEqual([]);
  await approvals.submissions.approve("Vacuum").click();
  await expect(shell.toast("2 approved")).toBeVisible();
  await approvals.submissions.approve("Windows").click();
  await expect(shell.toast("3 approved")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(approvals.submissions.row("Windows")).toBeHidden();
  await expect.poll(() => covered(page)).toEqual([]);
});

test("in a list of rows that are buttons it lies on none of them @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const names = Array.from({ length: 16 }, (_, place) => `Chore ${String(place).padStart(2, "0")}`);
  for (const name of names) {
    await api.addChore(family.parent, { name, points_value: 10 });
  }
  await keepToasts(page);
  await signIn(family.parent);
  const chores = new ManageChoresPage(page);
  await chores.open();
  await chores.choose(chores.activeChore("Chore 08"), "Deactivate");
  await chores.confirm.getByRole("button", { name: "Deactivate" }).click();
  await expect(new Shell(page).toast("Chore deactivated successfully!")).toBeVisible();
  await expect.poll(() => covered(page, "main a[href], main button")).toEqual([]);
});

test("where there is no room for many, the oldest leave the buttons of a dialog free", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const names = ["Dishes", "Vacuum", "Windows", "Laundry", "Garden"];
  for (const name of names) {
    await api.assign(parent, kid, await api.addChore(parent, { name, points_value: 10 }));
  }
  await keepToasts(page, 10_000);
  await signIn(kid);
  const assigned = new AssignedToMePage(page);
  const { submit, root } = assigned.dialog;
  await assigned.open();
  for (const name of names) {
    await assigned.markComplete(name).click();
    await expect(submit).toBeVisible();
    await expect.poll(() => covered(page, "[role=dialog] button")).toEqual([]);
    await submit.click();
    await expect(root).toBeHidden();
  }
  await expect(page.getByRole("alert").first()).toBeVisible();
});

test("for which there is little room, it says what it is about beside its button @phone", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const name = "Wash the dishes after supper";
  const others = Array.from({ length: 12 }, (_, place) => `Chore ${String(place).padStart(2, "0")}`);
  for (const chore of [name, ...others]) {
    await api.addChore(parent, { name: chore, points_value: 10 });
  }
  await keepToasts(page, 10_000);
  await signIn(kid);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await chores.begin(name);
  await chores.dialog.submit.click();
  const toast = new Shell(page).toast("Chore submitted");
  await expect(toast).toBeVisible();
  await settled(page);
  await expect(toast.getByRole("button", { name: "Oops, take it back" })).toBeInViewport({ ratio: 1 });
  const cut = await toast.getByText("It is now pending approval.").evaluate((words) => {
    const around = words.closest("[role=alert]")?.getBoundingClientRect();
    const { top, bottom } = words.getBoundingClientRect();
    return Math.max(
      words.scrollHeight - words.clientHeight,
      (around?.top ?? 0) - top,
      bottom - (around?.bottom ?? 0),
    );
  });
  expect(cut).toBeLessThanOrEqual(0);
});
