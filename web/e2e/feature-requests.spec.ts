import { FeatureRequestsPage } from "./pages/featureRequests";
import { rejectIn, whyNot } from "./pages/pendingApprovals";
import { Shell } from "./pages/shell";
import { tabTo } from "./support/browser";
import { dayFromNow, shown } from "./support/days";
import { expect, test } from "./support/test";

test("lists requests with their details, and decides them @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}, { project }) => {
  const { parent, kid } = family;
  const kite = { name: "Kite", description: "With a long tail.", points_cost: 250 };
  await api.request(kid, { request_type: "add-store-item", details: kite });
  await api.request(kid, { request_type: "other", details: { message: "May I stay up late?" } });
  await signIn(parent);
  const requests = new FeatureRequestsPage(page);
  const shell = new Shell(page);
  await requests.open();
  const today = shown(dayFromNow(0));
  for (const text of [kid.username, "New Store Item", "Kite", "With a long tail.", "250 Points", today]) {
    await expect(requests.request("Kite")).toContainText(text);
  }
  await expect(requests.request("Kite").locator("[data-icon]")).toHaveAttribute("data-icon", "park");
  await expect(requests.request("May I stay up late?")).toContainText("Other");
  if (project.name === "desktop") {
    const columns = ["Requested By", "Type", "Details", "Date", "Actions"];
    await expect(requests.list.getByRole("columnheader")).toHaveText(columns);
  }

  await requests.button("Kite", "View Details").click();
  for (const text of [kid.username, "New Store Item", "Kite", "With a long tail.", "250 Points"]) {
    await expect(requests.details).toContainText(text);
  }
  await requests.details.getByRole("button", { name: "Close", exact: true }).click();
  await expect(requests.details).toBeHidden();
  await requests.button("Kite", "Approve").dblclick();
  await expect(shell.toast("Request Approved")).toBeVisible();
  await expect(requests.request("Kite")).toBeHidden();
  await requests.button("May I stay up late?", "Reject").click();
  await rejectIn(whyNot(page)).click();
  await expect(shell.toast("Request Rejected")).toBeVisible();
  await expect(requests.empty).toBeVisible();
  expect(await api.items(parent)).toContainEqual(expect.objectContaining(kite));
  expect(await api.requests(kid)).toMatchObject([{ status: "rejected" }, { status: "approved" }]);
});

test.describe("one request", () => {
  test.beforeEach(async ({ page, family, signIn, api }) => {
    const message = `May I stay up late? ${"Please. ".repeat(100)}`;
    await api.request(family.kid, { request_type: "other", details: { message } });
    await signIn(family.parent);
    await new FeatureRequestsPage(page).open();
  });

  test("can be read and decided with the keyboard alone", async ({ page, family, api }) => {
    const requests = new FeatureRequestsPage(page);
    await tabTo(page, requests.button("May I stay up late?", "View Details"));
    await page.keyboard.press("Enter");
    await expect(requests.details).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(requests.details).toBeHidden();
    await page.keyboard.press("Enter");
    await tabTo(page, requests.details.getByRole("button", { name: "Approve" }));
    await page.keyboard.press("Enter");
    await expect(new Shell(page).toast("Request Approved")).toBeVisible();
    await expect(requests.details).toBeHidden();
    await expect(requests.empty).toBeVisible();
    expect(await api.requests(family.kid)).toMatchObject([{ status: "approved" }]);
  });
});
