import { BoardPage } from "./pages/board";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import type { Account, Api } from "./support/api";
import { dayFromNow } from "./support/days";
import { comeBack, expect, goAway, installed, test } from "./support/offline";

const DAY = 86_400_000;

type Sent = { chore_name: string; occurrence_day: string; status: string };

const sentBy = async (api: Api, kid: Account) => (await api.history(kid)) as unknown as Sent[];

test("a day without a network: the board goes on, and what was ticked is sent once @phone @gate", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
  network,
}) => {
  const { parent, kid } = family;
  const leo = await family.addKid("Leo");
  const anchor = dayFromNow(0);
  const add = (name: string) => api.addChore(parent, { name, points_value: 10 });
  await api.repeat(parent, await add("Make the bed"), [kid, leo], { anchor });
  await api.addChore(parent, { name: "Water the tree", points_value: 5, proof: "must" });
  const dog = await add("Walk the dog");
  await api.repeat(parent, dog, [kid, leo], { anchor, mode: "anyone" });
  await api.repeat(parent, await add("Take out the bins"), [kid, leo], {
    anchor,
    mode: "turn",
    late_days: 0,
  });
  await api.call("PUT", `/chores/${dog.id}`, { ...dog, icon: "ice-cream" }, parent);
  await api.setPin(parent, kid, "digits", "4711");
  await page.clock.install({ time: Date.now() });
  const board = new BoardPage(page);
  await board.enrol(await api.deviceCode(parent));
  await expect(board.tile(kid.username, "Take out the bins")).toBeVisible();
  const icon = board.tile("For anyone", "Walk the dog").locator("[data-icon]");
  await expect(icon).toHaveAttribute("data-icon", "ice-cream");
  await installed(page);
  await goAway(network, page);
  await expect(board.offline).toBeVisible();

  // This also works from a cold start, and without a PIN, which nobody could check.
  await page.reload();
  await expect(icon).toHaveAttribute("data-icon", "ice-cream");
  await board.tap(kid.username, "Make the bed");
  await expect(board.cheer(kid.username)).toContainText("It will be sent later.");
  await board.takeBack.click();
  await expect(board.column(kid.username)).toContainText("0 of 2");
  await board.tap(kid.username, "Make the bed");
  await board.cheer(kid.username).click();
  await expect(board.tile(kid.username, "Make the bed")).toContainText("Waiting to send");
  await board.tap("For anyone", "Walk the dog");
  await board.choose(kid.username);
  await board.cheer(kid.username).click();
  await expect(board.column(kid.username)).toContainText("1 of 2");
  await board.face(kid.username).click();
  await expect(board.note("That needs a network.")).toBeVisible();
  await board.tap("For anyone", "Water the tree");
  await board.choose(leo.username);
  await expect(board.note("Its photo needs a network.")).toBeVisible();
  // Leo walks the dog too, on his own device, and his submission reaches the server first.
  await api.call(
    "POST",
    `/chores/${dog.id}/submit`,
    { effort_minutes: 0, occurrence_day: anchor, part: "any" },
    leo,
  );

  // The next day has come without a reload, and the turn has passed on.
  await page.clock.fastForward(DAY);
  await expect(board.column(kid.username)).toContainText("0 of 1");
  await expect(board.tile(leo.username, "Take out the bins")).toBeVisible();
  await page.reload();
  await expect(board.tile(leo.username, "Take out the bins")).toBeVisible();

  await page.clock.setSystemTime(Date.now());
  await page.reload();
  await comeBack(network, page);
  await expect(board.note(`${leo.username} was faster`)).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(board.tile(kid.username, "Make the bed")).toContainText("Waiting for a parent");
  expect(await sentBy(api, kid)).toMatchObject([
    { chore_name: "Make the bed", occurrence_day: anchor, status: "pending_approval" },
  ]);

  await signIn(parent);
  const parents = await browserOf(parent);
  const approvals = new PendingApprovalsPage(parents);
  await approvals.open();
  await expect(parents.getByText("On the tablet, without a PIN")).toBeVisible();
  await parents
    .getByRole("button", { name: /^Approve all/ })
    .first()
    .click();
  await expect(parents.getByRole("dialog").getByRole("checkbox", { name: /Make the bed/ })).not.toBeChecked();
});

test("a PIN that is asked for as the network goes is not asked for any more @phone", async ({
  page,
  family,
  api,
  network,
}) => {
  const { parent, kid } = family;
  const bed = await api.addChore(parent, { name: "Make the bed", points_value: 10 });
  await api.repeat(parent, bed, [kid], { anchor: dayFromNow(0) });
  await api.setPin(parent, kid, "digits", "4711");
  const board = new BoardPage(page);
  await board.enrol(await api.deviceCode(parent));
  await board.tap(kid.username, "Make the bed");
  await expect(board.pad).toContainText("Tap your PIN");
  await goAway(network, page);
  await expect(board.cheer(kid.username)).toContainText("It will be sent later.");
  await expect(board.pad).toBeHidden();
});

test("two tabs of a tablet send what was ticked once", async ({ page, context, family, api, network }) => {
  const { parent, kid } = family;
  const chore = await api.addChore(parent, { name: "Make the bed", points_value: 10 });
  await api.repeat(parent, chore, [kid], { anchor: dayFromNow(0) });
  const board = new BoardPage(page);
  await board.enrol(await api.deviceCode(parent));
  await expect(board.tile(kid.username, "Make the bed")).toBeVisible();
  await installed(page);
  const other = await context.newPage();
  await other.goto("/board");
  await expect(new BoardPage(other).tile(kid.username, "Make the bed")).toBeVisible();
  await goAway(network, page, other);
  await board.tap(kid.username, "Make the bed");
  await board.cheer(kid.username).click();
  await expect(new BoardPage(other).tile(kid.username, "Make the bed")).toContainText("Waiting to send");
  await comeBack(network, page, other);
  await expect(board.tile(kid.username, "Make the bed")).toContainText("Waiting for a parent");
  await expect(new BoardPage(other).tile(kid.username, "Make the bed")).toContainText("Waiting for a parent");
  expect(await sentBy(api, kid)).toHaveLength(1);
});

test("a tablet that is removed while it has no network learns it with the network", async ({
  page,
  family,
  api,
  network,
}) => {
  const board = new BoardPage(page);
  await board.enrol(await api.deviceCode(family.parent));
  await goAway(network, page);
  for (const device of await api.devices(family.parent)) {
    await api.removeDevice(family.parent, device);
  }
  await comeBack(network, page);
  await expect(board.note("This tablet was removed.")).toBeVisible();
});
