import { DashboardPage } from "./pages/dashboard";
import { Fridge } from "./pages/fridge";
import { dayFromNow } from "./support/days";
import { everythingKept, expect, goAway, installed, test } from "./support/offline";

test("notes are read without a network, until their last day is over @phone", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  for (const [text, days] of [
    ["Dentist at 3", 0],
    ["Grandma comes!", 5],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- the newest comes last
    await api.call("POST", "/fridge", { text, last_day: dayFromNow(days) }, family.parent);
  }
  await signIn(family.kid);
  await page.clock.install({ time: Date.now() });
  await new DashboardPage(page).open();
  const fridge = new Fridge(page);
  await expect(fridge.notes).toContainText(["Grandma comes!", "Dentist at 3"]);
  await installed(page);
  await expect.poll(() => everythingKept(page)).toContain("Grandma comes!");
  await goAway(network, page);
  await page.reload();
  await expect(fridge.notes).toHaveCount(2);
  await page.clock.fastForward(86_400_000);
  await expect(fridge.notes).toContainText(["Grandma comes!"]);
  await expect(fridge.notes).toHaveCount(1);
});
