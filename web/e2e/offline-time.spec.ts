import { AvailableChoresPage } from "./pages/availableChores";
import { OutboxPage } from "./pages/outbox";
import { hideServerTime } from "./support/browser";
import { comeBack, expect, goAway, installed, test } from "./support/offline";

const HOUR = 3_600_000;

type Sent = { submitted_at: string };

test.beforeEach(async ({ family, api, signIn }) => {
  await api.addChore(family.parent, { name: "Wash the dishes", points_value: 15 });
  await signIn(family.kid);
});

test.describe("a device whose clock is wrong", () => {
  test.beforeEach(async ({ page, network }) => {
    await page.clock.install({ time: Date.now() - 3 * HOUR });
    const chores = new AvailableChoresPage(page);
    await chores.open();
    await expect(chores.chore("Wash the dishes")).toBeVisible();
    await installed(page);
    await goAway(network, page);
    await chores.begin("Wash the dishes");
    await chores.dialog.submit.click();
    await expect(new OutboxPage(page).badge).toContainText("1");
  });

  test("by hours all the time: the chore counts when it was done", async ({ page, family, api, network }) => {
    const done = Date.now();
    await page.reload();
    await comeBack(network, page);
    await expect.poll(() => api.history(family.kid)).toHaveLength(1);
    const [sent] = (await api.history(family.kid)) as unknown as Sent[];
    expect(Math.abs(Date.parse(sent?.submitted_at ?? "") - done)).toBeLessThan(HOUR);
  });

  test("and is set right in between: the same", async ({ page, family, api, network }) => {
    const done = Date.now();
    await page.clock.setSystemTime(Date.now());
    await page.reload();
    await comeBack(network, page);
    await expect.poll(() => api.history(family.kid)).toHaveLength(1);
    const [sent] = (await api.history(family.kid)) as unknown as Sent[];
    expect(Math.abs(Date.parse(sent?.submitted_at ?? "") - done)).toBeLessThan(HOUR);
  });
});

test("where no clock can tell, the kid is asked @phone", async ({ page, family, api, network }) => {
  await page.clock.install({ time: Date.now() });
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore("Wash the dishes")).toBeVisible();
  await installed(page);
  await goAway(network, page);
  // A day after the last answer from the server the battery ran flat: the app starts offline, in the year 2000.
  await page.evaluate((day) => {
    const learned = JSON.parse(localStorage.getItem("pogona.clock") ?? "") as { seen: number };
    localStorage.setItem("pogona.clock", JSON.stringify({ ...learned, seen: learned.seen - day }));
  }, 24 * HOUR);
  await page.clock.setSystemTime(Date.UTC(2000, 0, 1));
  await page.reload();
  await chores.begin("Wash the dishes");
  await chores.dialog.submit.click();
  const outbox = new OutboxPage(page);
  await expect(outbox.badge).toContainText("1");
  await page.clock.setSystemTime(Date.now());
  await page.reload();
  await comeBack(network, page);
  await expect(outbox.badge).toHaveAccessibleName(/needs attention/);
  await outbox.badge.click();
  const entry = outbox.entry(outbox.troubled, "Wash the dishes");
  await expect(entry).toContainText("When did you do it? Pick the day.");
  expect(await api.history(family.kid)).toEqual([]);
  await entry.getByRole("button", { name: "Pick the day" }).click();
  await page
    .getByRole("dialog", { name: "When did you do it?" })
    .getByRole("button", { name: "Yesterday" })
    .click();
  await expect.poll(() => api.history(family.kid)).toHaveLength(1);
  const [sent] = (await api.history(family.kid)) as unknown as Sent[];
  const noon = await page.evaluate(() => {
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    return yesterday.setHours(12, 0, 0, 0);
  });
  expect(Date.parse(sent?.submitted_at ?? "")).toBe(noon);
});

test("a clock that is set back two days while the app is open changes no day", async ({
  page,
  family,
  api,
  network,
}) => {
  await page.clock.install({ time: Date.now() });
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore("Wash the dishes")).toBeVisible();
  await installed(page);
  await goAway(network, page);
  await page.clock.setSystemTime(Date.now() - 48 * HOUR);
  const done = Date.now();
  await chores.begin("Wash the dishes");
  await chores.dialog.submit.click();
  await expect(new OutboxPage(page).badge).toContainText("1");
  await page.clock.setSystemTime(Date.now());
  await page.reload();
  await comeBack(network, page);
  await expect.poll(() => api.history(family.kid)).toHaveLength(1);
  const [sent] = (await api.history(family.kid)) as unknown as Sent[];
  expect(Math.abs(Date.parse(sent?.submitted_at ?? "") - done)).toBeLessThan(HOUR);
});

test("a month and a day later it is too late", async ({ page, family, api, network }) => {
  // The device's clock is right, and the tap was 31 days ago.
  await page.clock.install({ time: Date.now() });
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore("Wash the dishes")).toBeVisible();
  await installed(page);
  await goAway(network, page);
  await chores.begin("Wash the dishes");
  await chores.dialog.submit.click();
  const outbox = new OutboxPage(page);
  await expect(outbox.badge).toContainText("1");
  await page.evaluate(async (days) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("pogona");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const store = database.transaction("outbox", "readwrite").objectStore("outbox");
    type Entry = { tapped: { wall: number; since: number; until: number } };
    const all = await new Promise<Entry[]>((resolve) => {
      const asking = store.getAll();
      asking.addEventListener("success", () => resolve(asking.result as Entry[]));
    });
    for (const entry of all) {
      entry.tapped.wall -= days * 86_400_000;
      entry.tapped.since -= days * 86_400_000;
      entry.tapped.until -= days * 86_400_000;
      store.put(entry);
    }
    database.close();
  }, 31);
  await page.reload();
  await comeBack(network, page);
  await expect(outbox.badge).toHaveAccessibleName(/needs attention/);
  await outbox.badge.click();
  const late = outbox.entry(outbox.troubled, "Wash the dishes");
  await expect(late).toContainText("This was over a month ago. Tell a parent.");
  await expect(late.getByRole("button", { name: "Try again" })).toBeHidden();
  expect(await api.history(family.kid)).toEqual([]);
});

test.describe("a timer that ran on while the app was closed for hours @phone", () => {
  test.beforeEach(async ({ page }) => {
    await hideServerTime(page);
    await page.clock.install();
    const chores = new AvailableChoresPage(page);
    await chores.open();
    await chores.begin("Wash the dishes");
    await chores.dialog.start.click();
    await page.clock.fastForward("30:00");
    await expect(chores.dialog.time).toHaveText(/^30:/);
    await page.goto("about:blank");
    await page.clock.fastForward("03:00:00");
    await chores.open();
  });

  for (const [answer, time] of [
    ["Yes, keep all my time", /^3:30:/],
    ["No, stop at", /^30:|^29:/],
    ["Throw this time away", "00:00"],
  ] as const) {
    test(answer, async ({ page }) => {
      const question = page.getByRole("dialog", { name: "Were you still working?" });
      await expect(question).toContainText("Wash the dishes");
      await question.getByRole("button", { name: answer }).click();
      await expect(question).toBeHidden();
      const chores = new AvailableChoresPage(page);
      await chores.begin("Wash the dishes");
      await expect(chores.dialog.time).toHaveText(time);
      await page.reload();
      await expect(chores.chore("Wash the dishes")).toBeVisible();
      await expect(question).toBeHidden();
    });
  }
});

for (const [way, hours, title] of [
  ["ahead", 3, "The time jumped. How many minutes?"],
  ["back", -48, "Your clock changed. How many minutes?"],
] as const) {
  test(`a timer whose clock is set ${way} asks for the minutes @phone`, async ({ page }) => {
    await page.clock.install();
    const chores = new AvailableChoresPage(page);
    await chores.open();
    await chores.begin("Wash the dishes");
    await chores.dialog.start.click();
    await page.clock.fastForward("12:00");
    await expect(chores.dialog.time).toHaveText(/^12:/);
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now + hours * HOUR);
    await page.clock.runFor(2_000);
    const question = page.getByRole("dialog", { name: title });
    await expect(question).toContainText("Wash the dishes");
    await expect(question.getByLabel("Minutes")).toHaveValue("12");
    await question.getByLabel("Minutes").fill("10");
    await question.getByRole("button", { name: "Save minutes" }).click();
    await expect(question).toBeHidden();
    await expect(chores.dialog.time).toHaveText("10:00");
  });
}
