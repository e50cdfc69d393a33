import type { Page } from "@playwright/test";

import { BoardPage } from "./pages/board";
import { DashboardPage } from "./pages/dashboard";
import { Fridge } from "./pages/fridge";
import type { Api } from "./support/api";
import { dayFromNow } from "./support/days";
import { expectGoodLooks } from "./support/look";
import { expect, type Family, test } from "./support/test";

const LONG =
  "Grandma comes on Sunday! Please put your toys away, clear the table, and bring in the garden chairs before it rains. She brings cake for us.";

/** Gives the kid something to do, so that the board has a column with a tile. */
async function bed(api: Api, { parent, kid }: Family): Promise<void> {
  const chore = await api.addChore(parent, { name: "Make the bed", points_value: 1 });
  await api.repeat(parent, chore, [kid], { anchor: dayFromNow(0) });
}

const putUp = (api: Api, { parent }: Family, text: string) =>
  api.call("POST", "/fridge", { text, last_day: dayFromNow(6) }, parent);

async function sharedBoard(page: Page, api: Api, { parent }: Family): Promise<BoardPage> {
  const board = new BoardPage(page);
  await board.enrol(await api.deviceCode(parent));
  return board;
}

test("a parent puts up a note, the kid and the board read it at once, and it is taken down @phone @gate", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
}) => {
  await bed(api, family);
  const kidPage = await browserOf(family.kid);
  await new DashboardPage(kidPage).open();
  const kitchen = await browserOf();
  const board = await sharedBoard(kitchen, api, family);
  const [read, onBoard, fridge] = [new Fridge(kidPage), new Fridge(kitchen), new Fridge(page)];
  await expect(board.tile(family.kid.username, "Make the bed")).toBeVisible();
  await expect(onBoard.section).toBeHidden();

  await signIn(family.parent);
  await new DashboardPage(page).open();
  await fridge.putUp.click();
  await fridge.save.click();
  await expect(fridge.form).toContainText("Please write something.");
  await fridge.text.fill("Dentist at 3");
  await fridge.form.getByRole("button", { name: "Tomorrow" }).click();
  await expect(fridge.lastDay).toHaveValue(dayFromNow(1));
  await expectGoodLooks(page);
  await fridge.save.click();
  await expect(fridge.form).toBeHidden();
  const told = `Dentist at 3${family.parent.username} · until tomorrow`;
  await expect(fridge.notes).toHaveText([told]);
  await expect(fridge.putUp).toBeFocused();
  await expectGoodLooks(page);

  await expect(read.notes).toHaveText([told]);
  await expect(read.section.getByRole("button")).toHaveCount(0);
  await expectGoodLooks(kidPage);
  await expect(onBoard.notes).toHaveText([told]);
  await expectGoodLooks(kitchen);

  await fridge.note("Dentist").getByRole("button").click();
  await fridge.takeDown.click();
  await expect(fridge.form).toBeHidden();
  await expect(fridge.notes).toHaveCount(0);
  await expect(read.section).toBeHidden();
  await expect(onBoard.section).toBeHidden();
});

test("a full fridge takes no more notes, and leaves the columns on the board's screen @phone", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
  guard,
}) => {
  guard.expectFailure(/POST \/api\/fridge → 409/);
  await bed(api, family);
  for (let nth = 0; nth < 12; nth += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the newest comes last
    await putUp(api, family, nth % 3 === 0 ? LONG : `No school on the ${nth}.`);
  }
  await signIn(family.parent);
  await new DashboardPage(page).open();
  const fridge = new Fridge(page);
  await expect(fridge.notes).toHaveCount(12);
  await fridge.putUp.click();
  await fridge.text.fill("One more");
  await fridge.save.click();
  await expect(fridge.form.getByRole("alert")).toHaveText(
    "The fridge has 12 notes already. Take one down first.",
  );
  await expect(fridge.text).toHaveValue("One more");
  await fridge.form.getByRole("button", { name: "Cancel" }).click();
  await expectGoodLooks(page);

  const kitchen = await browserOf();
  const board = await sharedBoard(kitchen, api, family);
  const onBoard = new Fridge(kitchen);
  await expect(onBoard.notes).toHaveCount(12);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one page, one size after another
    await kitchen.setViewportSize(size);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await expect(board.tile(family.kid.username, "Make the bed")).toBeInViewport({ ratio: 1 });
  }
  await expectGoodLooks(kitchen);
});
