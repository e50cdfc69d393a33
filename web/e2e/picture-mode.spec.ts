import type { Page } from "@playwright/test";

import { Fridge } from "./pages/fridge";
import { Pictures } from "./pages/pictures";
import type { Account, Api } from "./support/api";
import { dayFromNow } from "./support/days";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, type Family, test } from "./support/test";

/** A long one. */
const NOTE =
  "Grandma comes on Sunday! Please put your toys away, clear the table, and bring in the garden chairs before it rains. She brings cake for us.";

/** Gives three routines to a kid who cannot read. */
async function preReader(api: Api, { parent, kid }: Family): Promise<void> {
  await api.saveProfile(parent, kid, { picture_mode: true });
  for (const [name, points_value, parts] of [
    ["Brush teeth", 3, 1],
    ["Feed the dog", 12, 2],
    ["Tidy the toys", 5, 4],
  ] as const) {
    const chore = await api.addChore(parent, { name, points_value });
    await api.repeat(parent, chore, [kid], { anchor: dayFromNow(0), parts });
  }
}

/** Makes all text transparent, but no drawings. */
async function hideAllText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const style = document.createElement("style");
      style.textContent =
        ":not(svg, svg *) { color: transparent !important; text-shadow: none !important } ::placeholder { color: transparent !important } svg { color: #2b2320 !important }";
      document.head.append(style);
    });
  });
}

/** Gives a browser these voices, and records what is spoken. */
async function withVoices(page: Page, voices: { lang: string; localService: boolean }[]): Promise<void> {
  await page.addInitScript((all) => {
    const spoken: string[] = [];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () =>
        all.map((voice, place) => ({ ...voice, name: `voice ${place}`, default: place === 0 })),
      speak: ({ text, voice }: { text: string; voice: { localService: boolean } | null }) =>
        spoken.push(`${text}: ${voice?.localService === true ? "here" : "elsewhere"}`),
      cancel: () => spoken.push("silence"),
    });
    class Utterance {
      readonly text: string;
      voice = null;
      lang = "";
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperties(window, {
      speechSynthesis: { value: speech },
      SpeechSynthesisUtterance: { value: Utterance },
      said: { value: spoken },
    });
  }, voices);
}

async function arrive(page: Page, kid: Account, signIn: (account: Account) => Promise<void>) {
  await signIn(kid);
  const pictures = new Pictures(page);
  await page.goto("/");
  await pictures.bar.waitFor();
  await expect(page).toHaveURL(/\/today$/);
  return pictures;
}

test("without a readable letter: from today to all done, by pictures and places alone @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}, info) => {
  await preReader(api, family);
  await hideAllText(page);
  const pictures = await arrive(page, family.kid, signIn);
  await expect(pictures.tiles).toHaveCount(3);
  for (const box of await Promise.all((await pictures.tiles.all()).map((tile) => tile.boundingBox()))) {
    expect(box?.width).toBeGreaterThanOrEqual(120);
    expect(box?.height).toBeGreaterThanOrEqual(120);
  }
  await info.attach("today", { body: await page.screenshot(), contentType: "image/png" });

  for (const done of [0, 1, 2]) {
    // The unmarked tile is still to do; the largest button of its dialog is the tick.
    await pictures.tiles.and(page.locator('[data-state="open"]')).first().click();
    await expect(pictures.dialog.getByRole("button")).not.toHaveCount(0);
    const buttons = await pictures.dialog.getByRole("button").all();
    const areas = await Promise.all(
      buttons.map(async (button) => {
        const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
        return width * height;
      }),
    );
    const largest = buttons[areas.indexOf(Math.max(...areas))];
    await largest?.click();
    await expect(pictures.dialog).toBeHidden();
    await expect(page.locator('[data-state="waiting"]')).toHaveCount(done + 1);
    const cheer = page.locator("[data-sent]");
    await expect(cheer).toBeVisible();
    await cheer.click({ delay: 500 });
    await expect(cheer).toBeHidden();
  }
  await expect(pictures.allDone).toBeVisible();
  await info.attach("done", { body: await page.screenshot(), contentType: "image/png" });
});

test("the store by things to count, and the goal as a dragon @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  await preReader(api, family);
  await api.award(family.parent, family.kid, 8);
  await api.addItem(family.parent, { name: "Ice cream", points_cost: 5 });
  await api.addItem(family.parent, { name: "Cinema", points_cost: 60 });
  const pictures = await arrive(page, family.kid, signIn);
  await pictures.way(1).click();
  await expect(pictures.tile("Ice cream")).toHaveAttribute("data-state", "open");
  await expect(pictures.tile("Cinema")).toHaveAttribute("data-state", "far");
  await expect(pictures.tile("Cinema").getByRole("img", { name: "8 of 60 points" })).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await pictures.tile("Ice cream").click();
  await expectGoodLooks(page);
  await pictures.big.click();
  await expect(pictures.tile("Ice cream")).toHaveAttribute("data-state", "waiting");
  await pictures.way(2).click();
  await expect(pictures.goal).toBeVisible();
  await expectGoodLooks(page);
});

test("today in pictures looks good, with extra chores and the fridge, and its dialog @phone", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await preReader(api, family);
  await api.addChore(parent, { name: "Water the plants", points_value: 4 });
  await api.assign(parent, kid, await api.addChore(parent, { name: "Sort the shoes", points_value: 6 }));
  await api.call("POST", "/fridge", { text: NOTE, last_day: dayFromNow(6) }, parent);
  await withVoices(page, [{ lang: "en-US", localService: true }]);
  const pictures = await arrive(page, kid, signIn);
  await expect(pictures.tiles).toHaveCount(5);
  await expect(new Fridge(page).notes).toContainText([NOTE]);
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await pictures.tile("Feed the dog").click();
  await expect(pictures.big).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
});
