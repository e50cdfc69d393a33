import { OutboxPage } from "./pages/outbox";
import { Shell } from "./pages/shell";
import { TodayPage } from "./pages/today";
import { dayFromNow } from "./support/days";
import { comeBack, expect, goAway, installed, test } from "./support/offline";

const DAY = 86_400_000;

type Sent = { chore_name: string; occurrence_day: string | null; part: string | null; status: string };

test("without a network, over midnight and a change of turns, a kid's day is right @phone @gate", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  const leo = await family.addKid("Leo");
  const chore = (name: string) => api.addChore(parent, { name, points_value: 10 });
  const anchor = dayFromNow(0);
  await api.repeat(parent, await chore("Brush teeth"), [kid], { anchor, parts: 5 });
  await api.repeat(parent, await chore("Take out the bins"), [kid, leo], {
    anchor,
    mode: "turn",
    late_days: 0,
  });
  await api.repeat(parent, await chore("Set the table"), [leo, kid], { anchor, mode: "turn", late_days: 0 });
  await signIn(kid);
  await page.clock.install({ time: Date.now() });
  const today = new TodayPage(page);
  await today.open();
  await expect(today.progress).toHaveText("0 of 3 done");
  await today.begin("Brush teeth", "Morning");
  await today.dialog.cancel.click();
  await installed(page);
  await goAway(network, page);

  await today.finish("Brush teeth", "Morning");
  await expect(today.progress).toHaveText("1 of 3 done");
  await expect(today.card("Brush teeth", "Morning")).toContainText("Waiting to send");
  await today.finish("Brush teeth", "Evening");
  await today.takeBack("Brush teeth", "Evening");
  await expect(today.progress).toHaveText("1 of 3 done");
  await expect(today.card("Take out the bins")).toBeVisible();
  await expect(today.card("Set the table")).toBeHidden();

  // The next day, after closing the app.
  await page.clock.fastForward(DAY);
  await expect(today.progress).toHaveText("0 of 3 done");
  await expect(today.card("Set the table")).toBeVisible();
  await expect(today.card("Take out the bins")).toBeHidden();
  await page.reload();
  await expect(today.progress).toHaveText("0 of 3 done");
  await expect(today.card("Set the table")).toBeVisible();

  await page.clock.setSystemTime(Date.now());
  await page.reload();
  await expect(today.progress).toHaveText("1 of 3 done");
  await comeBack(network, page);
  await expect.poll(() => api.history(kid)).toHaveLength(1);
  const [sent] = (await api.history(kid)) as unknown as Sent[];
  expect(sent).toMatchObject({
    chore_name: "Brush teeth",
    occurrence_day: anchor,
    part: "morning",
    status: "pending_approval",
  });
  await expect(today.card("Brush teeth", "Morning")).toContainText("Waiting for a parent");
  await expect(today.progress).toHaveText("1 of 3 done");
});

test("who was faster meanwhile is told kindly, and the chore is theirs @phone", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  const leo = await family.addKid("Leo");
  const dog = await api.addChore(parent, { name: "Walk the dog", points_value: 10 });
  await api.repeat(parent, dog, [kid, leo], { anchor: dayFromNow(0), mode: "anyone" });
  await signIn(kid);
  const today = new TodayPage(page);
  await today.open();
  await today.begin("Walk the dog");
  await today.dialog.cancel.click();
  await installed(page);
  await goAway(network, page);
  await today.finish("Walk the dog");
  const time = { effort_minutes: 0, occurrence_day: dayFromNow(0), part: "any" };
  await api.call("POST", `/chores/${dog.id}/submit`, time, leo);
  await comeBack(network, page);
  await expect(today.card("Walk the dog")).toContainText(`Thank ${leo.username}, it is done!`);
  const outbox = new OutboxPage(page);
  await expect(outbox.badge).toBeInViewport({ ratio: 1 });
  await expect(new Shell(page).userMenu).toBeInViewport({ ratio: 1 });
  await outbox.badge.click();
  await expect(outbox.entry(outbox.troubled, "Walk the dog")).toContainText(
    `${leo.username} was faster. Pick another one!`,
  );
});
