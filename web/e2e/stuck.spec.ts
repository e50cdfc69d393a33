import { DashboardPage } from "./pages/dashboard";
import { Fridge } from "./pages/fridge";
import { Shell } from "./pages/shell";
import { TodayPage } from "./pages/today";
import { dayFromNow } from "./support/days";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

const ANSWER = "Use the blue cloth.";

test("a kid says what they are stuck with, a parent writes back, and thanks them @phone @gate", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
}) => {
  const { parent, kid } = family;
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 10 });
  await api.repeat(parent, dishes, [kid], { anchor: dayFromNow(0) });
  const parents = await browserOf(parent);
  const { stream, kids, parentControls } = new DashboardPage(parents);
  await parents.goto("/");
  await expect(stream.allCaughtUp).toBeVisible();
  await expect(parentControls).toBeVisible();

  await signIn(kid);
  const today = new TodayPage(page);
  await today.open();
  await today.begin("Dishes");
  await today.dialog.stuck.click();
  await expect(today.dialog.why("It is too hard")).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await today.dialog.why("It is too hard").click();
  await expect(today.dialog.root).toBeHidden();
  await expect(new Shell(page).toast("Your parents will see it.")).toBeVisible();
  await expect(today.card("Dishes")).toContainText("You asked for help");
  await expectGoodLooks(page);

  await expect(stream.of(kid.username)).toHaveCount(1);
  await expect(stream.row("Dishes")).toContainText("Stuck: It is too hard · just now");
  await expect(stream.allCaughtUp).toBeHidden();
  await expectGoodLooks(parents);
  await stream.writeBack("Dishes").click();
  const writing = parents.getByRole("dialog", { name: "Write back" });
  await writing.getByLabel("Note for").fill(ANSWER);
  await expectGoodLooks(parents);
  await writing.getByRole("button", { name: "Send" }).click();
  await expect(writing).toBeHidden();
  await expect(stream.allCaughtUp).toBeVisible();

  await expect(today.card("Dishes")).toContainText(`${parent.username}: “${ANSWER}”`);
  await today.begin("Dishes");
  await expect(today.dialog.root).toContainText(ANSWER);
  await expect(today.dialog.stuck).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await today.dialog.cancel.click();

  await kids.thank(kid.username).click();
  const thanking = parents.getByRole("dialog", { name: /^Thank you: / });
  const rocket = thanking.getByRole("button", { name: "Rocket" });
  await expect(rocket).toBeVisible();
  await expectGoodLooks(parents);
  await rocket.click();
  await expect(thanking).toBeHidden();
  await expect(new Shell(parents).toast(/ sees it for a week\./)).toContainText("Thank you sent");
  await expect(new Fridge(parents).note("Thank you!")).toContainText(`For ${kid.username} · `);
  await expectGoodLooks(parents);

  await new DashboardPage(page).open();
  const fridge = new Fridge(page);
  await expect(fridge.notes).toContainText(["Thank you!"]);
  await expect(fridge.notes.getByRole("img", { name: "Rocket sticker" })).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
});
