import { AssignedToMePage } from "./pages/assignedToMe";
import { AvailableChoresPage } from "./pages/availableChores";
import { BoardPage } from "./pages/board";
import { ChoreHistoryPage } from "./pages/choreHistory";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { Pictures } from "./pages/pictures";
import { withoutEvents } from "./support/browser";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { everythingKept, expect, goAway, comeBack, installed, test as offline } from "./support/offline";
import { cameraPhoto, drawnPhoto, PhotoInput, PLACE } from "./support/photo";
import { test } from "./support/test";

const CAMERA = /^Take (a|Another) Photo$/;
const TREE = { name: "Water the tree", points_value: 5, proof: "must" } as const;

test("a chore that takes a photo is handed in with one, and a parent looks at it @phone @gate", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
}) => {
  await api.addChore(family.parent, TREE);
  await signIn(family.kid);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await chores.begin(TREE.name);
  const { dialog } = chores;
  const photo = new PhotoInput(dialog.root, CAMERA);
  await expect(dialog.submit).toBeDisabled();
  await expect(dialog.root).toContainText("Take a photo of it, then send it.");
  await expectLargeTargets(page);
  await photo.choose("tree.jpg", await cameraPhoto(page));
  const taken = dialog.root.getByRole("img", { name: "The photo you took" });
  await expect(taken).toBeVisible();
  await photo.remove.click();
  await expect(dialog.submit).toBeDisabled();
  await photo.choose("tree.jpg", await cameraPhoto(page));
  await expectGoodLooks(page);
  await dialog.submit.click();
  await expect(dialog.root).toBeHidden();

  const parent = await browserOf(family.parent);
  const approvals = new PendingApprovalsPage(parent);
  const { submissions } = approvals;
  await approvals.open();
  const thumb = submissions.row(TREE.name).getByRole("button", { name: /^Show large/ });
  await thumb.click();
  const large = parent.getByRole("dialog").getByRole("img", { name: /^Photo: Water the tree/ });
  await expect(large).toBeVisible();
  const sides = await large.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  expect(sides).toEqual([1280, 960]);
  // On a computer this narrows the page, which puts another row in this one's place.
  await expectGoodLooks(parent);
  await parent.keyboard.press("Escape");
  await submissions.approve(TREE.name).click();
  await expect(submissions.row(TREE.name)).toBeHidden();

  const [done] = await api.history(family.kid);
  const file = await api.photo(family.kid, done?.photo_id ?? "");
  expect(file.includes(PLACE)).toBe(false);
  const other = await family.addKid("Leo");
  await expect(api.photo(other, done?.photo_id ?? "")).rejects.toThrow(/404/);
  const history = new ChoreHistoryPage(page);
  await history.open();
  await expect(history.entry(TREE.name).getByRole("button", { name: /^Show large/ })).toBeVisible();
});

test("an assignment takes a photo if the kid likes, and one that is asked for meanwhile is no loss", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const chore = await api.addChore(family.parent, { ...TREE, proof: "may" });
  await api.assign(family.parent, family.kid, chore);
  await signIn(family.kid);
  const assigned = new AssignedToMePage(page);
  await assigned.open();
  await withoutEvents(page);
  await assigned.markComplete(TREE.name).click();
  const { dialog } = assigned;
  await dialog.notes.fill("It was thirsty.");
  await expect(dialog.submit).toBeEnabled();
  await api.call("PUT", `/chores/${chore.id}`, TREE, family.parent);
  // Earlier submissions need none, and a device knows the server's time to the second.
  await page.waitForTimeout(2_500);
  await dialog.submit.click();
  await expect(dialog.root).toContainText("Take a photo of it, then send it.");
  const photo = new PhotoInput(dialog.root, CAMERA);
  await photo.choose("tree.jpg", await drawnPhoto(page));
  await expect(dialog.notes).toHaveValue("It was thirsty.");
  await dialog.submit.click();
  await expect(dialog.root).toBeHidden();
  const [waiting] = await api.assignments(family.parent);
  expect(waiting).toMatchObject({ assignment_status: "submitted", submission_notes: "It was thirsty." });
});

test("without a word a camera leads to the tick, in pictures @phone", async ({
  page,
  family,
  signIn,
  api,
}) => {
  await api.addChore(family.parent, TREE);
  await api.saveProfile(family.parent, family.kid, { picture_mode: true });
  await signIn(family.kid);
  const pictures = new Pictures(page);
  await pictures.open();
  await pictures.tile(TREE.name).click();
  await expect(pictures.big).toBeHidden();
  await expect(pictures.dialog.getByRole("button", { name: "Take a photo" })).toBeVisible();
  await expectGoodLooks(page);
  const photo = new PhotoInput(pictures.dialog, CAMERA);
  await photo.choose("tree.jpg", await cameraPhoto(page));
  await expect(pictures.big).toBeVisible();
  await expectGoodLooks(page);
  await pictures.big.click();
  await expect(pictures.tile(TREE.name)).toHaveAttribute("data-state", "waiting");
  const [done] = await api.history(family.kid);
  expect(done?.photo_id).not.toBeNull();
});

test("a chore on the tablet that takes a photo opens its form in the kid's own app", async ({
  page,
  family,
  api,
}) => {
  await api.addChore(family.parent, TREE);
  const board = new BoardPage(page);
  await board.enrol(await api.deviceCode(family.parent));
  await board.tap("For anyone", TREE.name);
  const { dialog } = new AvailableChoresPage(page);
  const photo = new PhotoInput(dialog.root, CAMERA);
  await photo.choose("tree.jpg", await cameraPhoto(page));
  await dialog.submit.click();
  await expect(dialog.root).toBeHidden();
  await expect.poll(async () => (await api.history(family.kid)).length).toBe(1);
  const [done] = await api.history(family.kid);
  expect(done?.photo_id).not.toBeNull();
  await board.done.click();
  await expect(board.column(family.kid.username)).toBeVisible();
  await expect.poll(() => everythingKept(page)).not.toContain(done?.photo_id);
});

offline(
  "a photo waits without a network, over a reload, and is sent once with what it goes with @phone",
  async ({ page, family, api, signIn, network }) => {
    await api.addChore(family.parent, TREE);
    await signIn(family.kid);
    const chores = new AvailableChoresPage(page);
    await chores.open();
    await expect(chores.chore(TREE.name)).toBeVisible();
    await installed(page);
    await goAway(network, page);
    await chores.begin(TREE.name);
    const photo = new PhotoInput(chores.dialog.root, CAMERA);
    await photo.choose("tree.jpg", await cameraPhoto(page));
    await chores.dialog.submit.click();
    await expect(chores.dialog.root).toBeHidden();
    await expect.poll(() => everythingKept(page)).toContain('"hasPhoto":true');
    await page.reload();
    await expect(chores.heading).toBeVisible();
    expect(await api.history(family.kid)).toHaveLength(0);

    await comeBack(network, page);
    await expect.poll(async () => (await api.history(family.kid)).length).toBe(1);
    const [done] = await api.history(family.kid);
    const file = await api.photo(family.parent, done?.photo_id ?? "");
    expect(file.byteLength).toBeGreaterThan(0);
    expect(file.includes(PLACE)).toBe(false);
    await expect.poll(() => everythingKept(page)).toContain('"store":"outbox","rows":[]');
    expect(await api.history(family.kid)).toHaveLength(1);
  },
);
