import { FeatureRequestsPage } from "./pages/featureRequests";
import { rejectIn, whyNot } from "./pages/pendingApprovals";
import { Shell } from "./pages/shell";
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
