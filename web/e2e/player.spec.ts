import { Pictures } from "./pages/pictures";
import { Player } from "./pages/player";
import { TodayPage } from "./pages/today";
import type { ChoreStep } from "./support/api";
import { dayFromNow } from "./support/days";
import { cutText, setTextSize } from "./support/largeText";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { comeBack, expect, goAway, installed, test } from "./support/offline";

const LONG = "Put the clean plates and cups back into the kitchen cupboard";
const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
  { width: 1024, height: 768 },
];

const step = (text: string, minutes: number | null = null): ChoreStep => ({ text, icon: null, minutes });

test("a kid does a chore step by step, and a parent learns how many @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const steps = [step("Brush your teeth", 2), step("Get dressed"), step("Comb your hair")];
  const chore = await api.addChore(parent, { name: "Get ready", points_value: 5, steps });
  await api.repeat(parent, chore, [kid], { anchor: dayFromNow(0), parts: 1 });
  await signIn(kid);
  const today = new TodayPage(page);
  const player = new Player(page);
  await today.open();
  await today.begin("Get ready");
  await today.dialog.root.getByRole("button", { name: "Step by step" }).click();
  await expect(player.says("Brush your teeth")).toBeVisible();
  await expect(player.glass).toHaveAttribute("aria-valuetext", "0 of 2 minutes");
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await player.later.click();
  await player.done.click();
  await expect(player.says("Comb your hair")).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(player.root).toBeHidden();
  await today.dialog.root.getByRole("button", { name: "1 of 3 steps" }).click();
  await expect(player.says("Comb your hair")).toBeVisible();
  await page.reload();
  await today.begin("Get ready");
  await today.dialog.root.getByRole("button", { name: "1 of 3 steps" }).click();
  await expect(player.done).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(player.says("Brush your teeth")).toBeVisible();
  await player.later.click();
  await expect(player.says("2 of 3 steps")).toBeVisible();
  await expectGoodLooks(page);
  await player.send.click();
  await expect(player.root).toBeHidden();
  await expect(today.dialog.root).toBeHidden();
  await expect(page.locator("[data-sent]")).toContainText("Get ready");
  await expect.poll(() => api.history(kid)).toMatchObject([{ steps_done: 2, steps_total: 3 }]);
});

test("a morning played in pictures without a network arrives once @phone", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  await api.saveProfile(parent, kid, { picture_mode: true });
  const anchor = dayFromNow(0);
  for (const [name, steps] of [
    ["Make the bed", []],
    ["Get ready", [step("Brush your teeth"), step("Get dressed")]],
    ["Feed the dog", []],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const chore = await api.addChore(parent, { name, points_value: 5, steps: [...steps] });
    // oxlint-disable-next-line no-await-in-loop
    await api.repeat(parent, chore, [kid], { anchor, parts: 1 });
  }
  await signIn(kid);
  const pictures = new Pictures(page);
  const player = new Player(page);
  await pictures.open();
  await expect(pictures.tiles).toHaveCount(3);
  await pictures.tile("Get ready").click();
  await expect(player.says("Brush your teeth")).toBeVisible();
  await player.back.click();
  await installed(page);
  await goAway(network, page);

  await page.getByRole("button", { name: "Start my morning" }).click();
  for (let scenes = 0; scenes < 4; scenes += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(player.done).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await player.done.click();
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator("[data-sent]")).toHaveCount(0);
  }
  await expect(player.says("Your morning is done!")).toBeVisible();
  await player.hooray.click();
  await expect(player.root).toBeHidden();
  await expect(pictures.allDone).toBeVisible();

  await comeBack(network, page);
  await expect.poll(async () => (await api.history(kid)).length).toBe(3);
  const ready = (await api.history(kid)).filter(({ steps_total }) => steps_total !== null);
  expect(ready).toMatchObject([{ steps_done: 2, steps_total: 2 }]);
});

test("on no screen anything of a step is cut off, also with large text", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const steps = [step(LONG, 60), ...Array.from({ length: 11 }, (_, place) => step(`Step ${place}`))];
  const chore = await api.addChore(parent, { name: "Tidy up", points_value: 5, steps });
  await api.repeat(parent, chore, [kid], { anchor: dayFromNow(0) });
  await signIn(kid);
  const today = new TodayPage(page);
  const player = new Player(page);
  await today.open();
  await today.begin("Tidy up");
  await today.dialog.root.getByRole("button", { name: "Step by step" }).click();
  await expect(player.says(LONG)).toBeVisible();
  for (const size of SIZES) {
    for (const text of [100, 200]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.setViewportSize(size);
      // oxlint-disable-next-line no-await-in-loop
      await setTextSize(page, text);
      const where = `${size.width}×${size.height} at ${text} %`;
      // oxlint-disable-next-line no-await-in-loop
      const scrolled = await player.root.evaluate((root) => root.scrollHeight - root.clientHeight);
      expect.soft(scrolled, where).toBeLessThanOrEqual(1);
      // oxlint-disable-next-line no-await-in-loop
      expect.soft(await cutText(page), where).toEqual([]);
    }
  }
});
