import { StorePage } from "./pages/store";
import { DEMO } from "./support/demo";
import { expect, test } from "./support/test";

test.use({ instance: "demo" });

// A transition without a duration is still a transition: the browser lays out every step of it, element by element.
test("With reduced motion nothing is on its way @phone", async ({ page, api, signIn }) => {
  await signIn(await DEMO.account(api, DEMO.kid));
  await page.addInitScript(() => {
    const seen: string[] = [];
    document.addEventListener("transitionrun", ({ propertyName }) => seen.push(propertyName));
    Object.assign(window, { seen });
  });
  const store = new StorePage(page);
  await store.open();
  await expect(store.items.first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual([]);
});
