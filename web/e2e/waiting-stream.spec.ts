import { DashboardPage } from "./pages/dashboard";
import { rejectIn, whyNot } from "./pages/pendingApprovals";
import { Shell } from "./pages/shell";
import { comeBack, goAway, installed, test as offline } from "./support/offline";
import { expect, test } from "./support/test";

test("seven chores of two kids are approved at once, and undone by one tap @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const other = await family.addKid("bea");
  for (const [index, name] of ["Dishes", "Vacuum", "Windows", "Table"].entries()) {
    const chore = await api.addChore(parent, { name, points_value: 10 });
    await api.submit(kid, chore, 4);
    if (index > 0) {
      await api.submit(other, chore, 4);
    }
  }
  await signIn(parent);
  const { stream } = new DashboardPage(page);
  await page.goto("/");
  await expect(stream.of(kid.username)).toHaveCount(4);
  await expect(stream.of(other.username)).toHaveCount(3);
  await expect(stream.of(other.username).first()).toContainText("10 + 2 · just now");
  await stream.approveAll.click();
  const dialog = page.getByRole("dialog", { name: "Approve all" });
  await expect(dialog.getByText("7 from 2 kids, 84 points")).toBeVisible();
  await dialog.getByRole("button", { name: "Approve 7" }).click();
  await expect(stream.allCaughtUp).toBeVisible();
  expect(await Promise.all([api.points(kid), api.points(other)])).toEqual([48, 36]);
  await new Shell(page).toast("7 approved").getByRole("button", { name: "Undo" }).click();
  await expect(stream.of(kid.username)).toHaveCount(4);
  expect(await Promise.all([api.points(kid), api.points(other)])).toEqual([0, 0]);
});

test("one thing after the other is approved, praised and sent back where a parent begins @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  for (const name of ["Dishes", "Vacuum", "Windows"]) {
    await api.submit(kid, await api.addChore(parent, { name, points_value: 10 }));
  }
  await signIn(parent);
  const { stream } = new DashboardPage(page);
  await page.goto("/");
  await stream.approve("Dishes").click();
  await expect(stream.row("Dishes")).toBeHidden();
  await stream.praise("Vacuum").click();
  const praise = page.getByRole("dialog", { name: "Praise" });
  await praise.getByRole("button", { name: "Star" }).click();
  await praise.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(stream.row("Vacuum")).toBeHidden();
  await stream.reject("Windows").click();
  const why = whyNot(page);
  await why.getByRole("button", { name: "Not finished yet" }).click();
  await rejectIn(why).click();
  await expect(stream.allCaughtUp).toBeVisible();
  expect(await api.points(kid)).toBe(20);
  expect(await api.history(kid)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ status: "rejected", review_reason: "unfinished" }),
      expect.objectContaining({ status: "approved", review_sticker: "star" }),
    ]),
  );
});

test("purchases, wishes and assignments wait beside chores, and come by themselves @phone", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await api.award(parent, kid, 100);
  await signIn(parent);
  const { stream } = new DashboardPage(page);
  await page.goto("/");
  await expect(stream.allCaughtUp).toBeVisible();
  await api.redeem(kid, await api.addItem(parent, { name: "Kite", points_cost: 60 }));
  await expect(stream.row("Kite")).toContainText("Reward · 60");
  const details = { name: "Stilts", points_cost: 300 };
  await api.request(kid, { request_type: "add_store_item", details });
  await expect(stream.row("Stilts")).toContainText("Wish · 300");
  await stream.approve("Kite").click();
  await expect(stream.row("Kite")).toBeHidden();
  await stream.praise("Stilts").click();
  const dialog = page.getByRole("dialog", { name: "Approve with praise" });
  await dialog.getByLabel("Points Cost").fill("200");
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(stream.allCaughtUp).toBeVisible();
  expect(await api.items(parent)).toContainEqual(
    expect.objectContaining({ name: "Stilts", points_cost: 200 }),
  );
});

offline(
  "what is decided in the stream without a network is kept, and sent @phone",
  async ({ page, family, signIn, api, network }) => {
    const { parent, kid } = family;
    await api.submit(kid, await api.addChore(parent, { name: "Dishes", points_value: 10 }));
    await signIn(parent);
    const { stream } = new DashboardPage(page);
    await page.goto("/");
    await expect(stream.row("Dishes")).toBeVisible();
    await installed(page);
    await goAway(network, page);
    await stream.approve("Dishes").click();
    await expect(stream.row("Dishes")).toContainText("Waiting to send");
    await comeBack(network, page);
    await expect(stream.allCaughtUp).toBeVisible();
    expect(await api.points(kid)).toBe(10);
  },
);
