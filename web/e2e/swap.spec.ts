import { DashboardPage } from "./pages/dashboard";
import { Shell } from "./pages/shell";
import { TodayPage } from "./pages/today";
import { dayFromNow } from "./support/days";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

test("a kid asks a sibling to swap, who says yes, and a parent agrees @phone @gate", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
}) => {
  const { parent, kid, addKid } = family;
  const leo = await addKid("Leo");
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 10 });
  await api.repeat(parent, dishes, [kid, leo], { anchor: dayFromNow(0), mode: "turn" });
  const leos = await browserOf(leo);
  const his = new TodayPage(leos);
  await his.open();
  await expect(his.card("Dishes")).toBeHidden();
  const parents = await browserOf(parent);
  const { stream } = new DashboardPage(parents);
  await parents.goto("/");
  await expect(stream.allCaughtUp).toBeVisible();

  await signIn(kid);
  const today = new TodayPage(page);
  await today.open();
  await today.begin("Dishes");
  await today.dialog.swap.click();
  await expect(today.dialog.who(leo.username)).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await today.dialog.who(leo.username).click();
  await expect(today.dialog.root).toBeHidden();
  await expect(new Shell(page).toast(`${leo.username} will see it.`)).toBeVisible();
  await expect(today.card("Dishes")).toContainText(`You asked ${leo.username}`);
  await expectGoodLooks(page);

  await expect(his.asked("Dishes")).toContainText(`${kid.username} asks you: Dishes`);
  await expectGoodLooks(leos);
  await expectLargeTargets(leos);
  await his.asked("Dishes").getByRole("button", { name: "Yes, I'll do it" }).click();
  await expect(new Shell(leos).toast("A parent will see it.")).toBeVisible();
  await expect(his.asked("Dishes")).toContainText("You said yes. A parent will see it.");
  await expect(his.asked("Dishes").getByRole("button")).toHaveText(["Never mind"]);
  await expectGoodLooks(leos);
  await expectLargeTargets(leos);
  await expect(today.card("Dishes")).toContainText(`${leo.username} said yes`);
  await today.begin("Dishes");
  await expect(today.dialog.root).toContainText(`${leo.username} said yes. A parent will see it.`);
  await expectGoodLooks(page);
  await today.dialog.cancel.click();

  await expect(stream.of(kid.username)).toHaveCount(1);
  await expect(stream.row("Dishes")).toContainText(`Swap: ${kid.username} → ${leo.username} · just now`);
  await expect(stream.allCaughtUp).toBeHidden();
  await expectGoodLooks(parents);
  await stream.agree("Dishes").click();
  await expect(new Shell(parents).toast(`${leo.username} does it now.`)).toBeVisible();
  await expect(stream.allCaughtUp).toBeVisible();

  await expect(his.asked("Dishes")).toBeHidden();
  await expect(his.card("Dishes")).toContainText(`For ${kid.username} this time`);
  await expect(today.card("Dishes")).toBeHidden();
  await expectGoodLooks(leos);
});
