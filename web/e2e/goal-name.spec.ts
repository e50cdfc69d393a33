import type { Page } from "@playwright/test";

import { pagesOf, routes } from "../src/lib/routes";
import { GoalPage } from "./pages/goal";
import { Shell } from "./pages/shell";
import { StoreItemsPanel } from "./pages/storeItems";
import { everythingKept, expect, goAway, installed, test } from "./support/offline";

const PRESET = /bearded dragon/i;
/** Makes a page record each time it shows the preset's name, however briefly. */
async function watchForPreset(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((source) => {
    const name = new RegExp(source, "i");
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (node: Node | null) => {
      if (node !== null && node.nodeName !== "SCRIPT" && name.test(node.textContent ?? "")) {
        seen.push(node.textContent ?? "");
      }
    };
    new MutationObserver((changes) => {
      look(document.querySelector("title"));
      changes.forEach(({ target, addedNodes }) => {
        addedNodes.forEach(look);
        look(target.nodeType === Node.TEXT_NODE ? target : null);
      });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, PRESET.source);
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test("a goal that a parent renamed is called by its own name on every screen, offline too @phone", async ({
  page,
  network,
  api,
  family: { parent, kid },
  signIn,
  browserOf,
}) => {
  await api.setGoal(parent, { deadline: "2099-12-31", purchases_needed: 2, points_per_purchase: 100 });
  await api.award(parent, kid, 1_000);
  await signIn(parent);
  const shell = new Shell(page);
  const panel = new StoreItemsPanel(page);
  await panel.open();
  await shell.revealNavigation();
  await expect(shell.link("Bearded Dragon Goal")).toBeVisible();
  await page.reload();
  await panel.unfold();
  await panel.edit("$25 Bearded Dragon").click();
  await panel.name.fill("Trampoline");
  await panel.save.click();
  await expect(panel.item("Trampoline")).toBeVisible();
  await shell.revealNavigation();
  await expect(shell.link("Trampoline Goal")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(PRESET);

  const mine = await browserOf(kid);
  const goal = new GoalPage(mine);
  const kidShell = new Shell(mine);
  const teaser = mine.getByRole("region", { name: "Trampoline Goal" });
  await mine.goto("/");
  await expect(teaser).toContainText("Start saving for your Trampoline!");
  await teaser.getByRole("link", { name: "Trampoline Goal" }).click();
  await mine.goto(routes.goal.path);
  await expect(mine.getByRole("heading", { level: 1 })).toHaveText("Trampoline Savings Goal");
  await expect(mine).toHaveTitle("Trampoline Savings Goal · Pogona");
  const { item_id } = await api.goal(kid);
  for (const message of [
    "Halfway there! The Trampoline is getting closer!",
    "Celebrate! Your Trampoline can come home!",
  ]) {
    await api.decidePurchase(parent, await api.redeem(kid, { id: item_id }), "approve");
    await expect(goal.card).toContainText(message);
  }

  await installed(mine);
  await expect.poll(() => everythingKept(mine)).toContain("Trampoline Savings Goal");
  const seen = await watchForPreset(mine);
  for (const isOnline of [true, false]) {
    if (!isOnline) {
      await goAway(network, mine);
    }
    for (const { path } of pagesOf("kid")) {
      await mine.goto(path);
      await kidShell.revealNavigation();
      await expect(kidShell.link("Trampoline Goal")).toBeVisible();
      expect(await seen(), `${path} ${isOnline ? "online" : "offline"}`).toEqual([]);
    }
  }
  await mine.goto(routes.goal.path);
  await expect(mine.getByRole("heading", { level: 1 })).toHaveText("Trampoline Savings Goal");
  await expect(goal.card).toContainText("Celebrate! Your Trampoline can come home!");
});
