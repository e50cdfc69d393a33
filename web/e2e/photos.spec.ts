import { AvailableChoresPage } from "./pages/availableChores";
import { FamilyPanels } from "./pages/family";
import { LeaderboardPage } from "./pages/leaderboard";
import { ManageChoresPage } from "./pages/manageChores";
import { Shell } from "./pages/shell";
import { StorePage } from "./pages/store";
import { StoreItemsPanel } from "./pages/storeItems";
import { expectGoodLooks } from "./support/look";
import { everythingKept, expect, goAway, installed, test as offline } from "./support/offline";
import { cameraPhoto, drawnPhoto, PhotoInput, PLACE } from "./support/photo";
import { test } from "./support/test";

const LABEL = /^Choose (Another )?Photo$/;

test("a chore gets a photo, redrawn small and without where it was taken @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const chore = await api.addChore(family.parent, { name: "Walk the dog", points_value: 5 });
  await signIn(family.parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  await manage.choose(manage.activeChore("Walk the dog"), "Edit");
  const { root, save } = manage.form;
  const photo = new PhotoInput(root, LABEL);
  await photo.choose("note.jpg", Buffer.from("This is no picture."));
  await expect(photo.error).toHaveText("Choose another picture. This one does not open.");
  await photo.choose("dog.jpg", await cameraPhoto(page));
  await expect(photo.shown).toBeVisible();
  await expect(photo.error).toBeHidden();
  await expectGoodLooks(page);
  await root.getByLabel("Ask for a Photo").selectOption("Always");
  await save.click();
  await expect(root).toBeHidden();
  await expect(manage.activeChore("Walk the dog").locator("img")).toBeVisible();

  const [seen] = (await api.directory(family.kid)).chores;
  expect(seen).toMatchObject({ id: chore.id, proof: "must" });
  const file = await api.photo(family.kid, seen?.photo_id ?? "");
  expect(file.byteLength).toBeLessThan(400 * 1024);
  expect(file.includes(PLACE)).toBe(false);
  expect(file.includes("Exif")).toBe(false);
  await signIn(family.kid);
  const available = new AvailableChoresPage(page);
  await available.open();
  const shown = available.chore("Walk the dog").locator("img");
  await expect(shown).toBeVisible();
  const sides = await shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  expect(sides).toEqual([640, 480]);
  await expectGoodLooks(page);
});

test("a reward with a photo, sent again, is in the shop window, and without it has its icon again", async ({
  page,
  family,
  signIn,
  guard,
}) => {
  guard.expectFailure(/POST \S*\/api\/media\S* → 503/);
  await signIn(family.parent);
  const items = new StoreItemsPanel(page);
  await items.open();
  await items.name.fill("Paint set");
  await items.points.fill("40");
  await page.route("**/api/media?*", (route) => route.fulfill({ status: 503 }), { times: 1 });
  const photo = new PhotoInput(items.root, LABEL);
  await photo.choose("paint.jpg", await cameraPhoto(page, { width: 300, height: 900, colour: "#c62828" }));
  await items.root.getByRole("button", { name: "Send It Again" }).click();
  await expect(photo.shown).toBeVisible();
  await photo.shown.click();
  await expect(page.getByRole("dialog").getByRole("img", { name: "Photo", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await items.add.click();
  const row = items.item("Paint set");
  await expect(row.locator("img")).toBeVisible();
  // The next submission begins without a photo.
  await expect(photo.shown).toBeHidden();
  const store = new StorePage(page);
  await store.open();
  await expect(store.item("Paint set").locator("img")).toBeVisible();
  await expectGoodLooks(page);

  await items.open();
  await row.getByRole("button", { name: /Edit/ }).click();
  await photo.remove.click();
  await items.save.click();
  await expect(row.locator("[data-icon]")).toBeVisible();
  await expect(row.locator("img")).toBeHidden();
});

test("a member's photo stands in the face's place @phone", async ({ page, family, signIn }) => {
  await signIn(family.parent);
  const panels = new FamilyPanels(page);
  await panels.open();
  await panels.choose(family.kid.username, "Name and Face");
  const photo = new PhotoInput(panels.profile.root, LABEL);
  await photo.choose("mia.jpg", await cameraPhoto(page, { colour: "#1565c0" }));
  await expect(photo.shown).toBeVisible();
  await expectGoodLooks(page);
  await panels.profile.save.click();
  await expect(panels.profile.root).toBeHidden();
  await expect(panels.member(family.kid.username).locator("img")).toBeVisible();
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await expect(leaderboard.player(family.kid.username).locator("img")).toBeVisible();
});

offline(
  "photos that were seen are there without a network, and gone with who saw them",
  async ({ page, family, api, signIn, network }) => {
    await signIn(family.parent);
    await page.goto("/");
    const id = await api.sendPhoto(family.parent, "item", await drawnPhoto(page));
    await api.addItem(family.parent, { name: "Paint set", points_cost: 40, photo_id: id });
    await signIn(family.kid);
    const store = new StorePage(page);
    await store.open();
    const shown = store.item("Paint set").locator("img");
    await expect(shown).toBeVisible();
    await installed(page);
    await expect.poll(() => everythingKept(page)).toContain(id);
    await goAway(network, page);
    await page.reload();
    await expect(shown).toBeVisible();
    network.become("up");
    await new Shell(page).logout();
    await expect.poll(() => everythingKept(page)).not.toContain(id);
  },
);
