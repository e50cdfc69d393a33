import { AssignChoresPage } from "./pages/assignChores";
import { AssignedToMePage } from "./pages/assignedToMe";
import { AssistantDialog } from "./pages/assistant";
import { FeatureRequestsPage } from "./pages/featureRequests";
import { MakeRequestPage } from "./pages/makeRequest";
import { TodayPage } from "./pages/today";
import { unique } from "./support/api";
import { answerAs, hold } from "./support/browser";
import { DEMO } from "./support/demo";
import { expectAccessible, expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

// The same checks as look.spec.ts, for assignments and requests.
test.use({ instance: "demo" });

test("Assigned to Me and its dialog, with and without errors @phone @gate", async ({ page, api, signIn }) => {
  await signIn(await DEMO.account(api, "juno"));
  const assigned = new AssignedToMePage(page);
  await assigned.open();
  await expect(assigned.assignment(assigned.toDo, "Clean the terrarium")).toContainText("Rejected");
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await assigned.markComplete("Clean the terrarium").click();
  await expect(assigned.dialog.notes).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await assigned.dialog.notes.fill("x".repeat(2001));
  await assigned.dialog.submit.click();
  await expect(assigned.dialog.notes).toHaveAttribute("aria-invalid", "true");
  await expectGoodLooks(page);
});

test("Make a Request, with and without errors @phone @gate", async ({ page, api, signIn }) => {
  await signIn(await DEMO.account(api, DEMO.kid));
  const make = new MakeRequestPage(page);
  await make.open();
  await expect(make.own).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await make.type.click();
  await expect(make.option("Request New Chore")).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await make.option("Request New Chore").click();
  await make.submit.click();
  await expect(make.name).toHaveAttribute("aria-invalid", "true");
  await expectGoodLooks(page);
  await expectLargeTargets(page);
});

test("the assistant: looking, with an error, an answer and a suggestion @phone @gate", async ({
  page,
  api,
  signIn,
}) => {
  await signIn(await DEMO.account(api, DEMO.kid));
  await page.goto("/leaderboard");
  const assistant = new AssistantDialog(page);
  await assistant.open();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  const held = await hold(page, "**/api/catalogue/ask");
  await assistant.askFor("quantum entanglement");
  await expect(assistant.thinking).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  held.release();
  await expect(assistant.error).toBeVisible();
  await expectGoodLooks(page);
  await page.route(
    "**/api/catalogue/ask",
    (route) => answerAs(route, { answer: '{"type":"general","answer":"They like warm stones."}' }),
    { times: 1 },
  );
  await assistant.askFor("What do dragons like?");
  await expect(assistant.root).toContainText("They like warm stones.");
  await expectGoodLooks(page);
  await assistant.askFor("wash car 45 min");
  await expect(assistant.confirm).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
});

test("Assign Chores and its dialogs, with and without errors @phone @gate", async ({ page, api, signIn }) => {
  await signIn(await DEMO.account(api, DEMO.parent));
  const assign = new AssignChoresPage(page);
  await assign.open();
  await expect(assign.all).toBeVisible();
  await expectGoodLooks(page);
  await assign.openReview("Feed the dragon");
  await expectGoodLooks(page);
  await assign.review.close.click();
  await expect(assign.review.root).toBeHidden();
  await assign.actions("Set the table").click();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(assign.edit.points).toBeVisible();
  await assign.edit.points.fill("0");
  await assign.edit.save.click();
  await expect(assign.edit.points).toHaveAttribute("aria-invalid", "true");
  await expectGoodLooks(page);
  await assign.edit.root.getByRole("button", { name: "Cancel" }).click();
  await expect(assign.edit.root).toBeHidden();
  await assign.choose("Take Back", "Set the table");
  await expect(assign.takeBack).toBeVisible();
  await expectGoodLooks(page);
  await assign.takeBack.getByRole("button", { name: "Cancel" }).click();
  await expect(assign.takeBack).toBeHidden();
  await assign.assign.click();
  await assign.form.kid.click();
  await expect(assign.form.option(DEMO.kidName)).toBeVisible();
  await expectGoodLooks(page);
  await assign.form.option(DEMO.kidName).click();
  await assign.form.also.getByRole("button").first().click();
  await assign.form.submit.click();
  await expect(assign.form.chore).toHaveAttribute("aria-invalid", "true");
  await expectGoodLooks(page);
});

test("Feature Requests and its dialog @phone @gate", async ({ page, api, signIn }) => {
  await signIn(await DEMO.account(api, DEMO.parent));
  const requests = new FeatureRequestsPage(page);
  await requests.open();
  await expect(requests.request("Paint set")).toBeVisible();
  await expectGoodLooks(page);
  await requests.button("Paint set", "View Details").click();
  await expect(requests.details).toBeVisible();
  await expectGoodLooks(page);
});

test.describe("a new family", () => {
  test.use({ instance: "shared" });

  test("has nothing assigned, asked for or planned @phone", async ({ page, api, signIn }) => {
    const parent = await api.signUp(unique("Robin"));
    await signIn(parent);
    const assign = new AssignChoresPage(page);
    await assign.open();
    await expect(assign.setup).toBeVisible();
    await expectGoodLooks(page);
    await new FeatureRequestsPage(page).open();
    await expect(new FeatureRequestsPage(page).empty).toBeVisible();
    await expectGoodLooks(page);
    await signIn(await api.addKid(parent, unique("Mia")));
    await new AssignedToMePage(page).open();
    await expect(new AssignedToMePage(page).empty).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    await new MakeRequestPage(page).open();
    await expect(new MakeRequestPage(page).empty).toBeVisible();
    await expectGoodLooks(page);
    await expectLargeTargets(page);
    await new TodayPage(page).open();
    await expect(new TodayPage(page).nothing).toBeVisible();
    await expectGoodLooks(page);
  });
});
