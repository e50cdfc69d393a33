import { MakeRequestPage } from "./pages/makeRequest";
import { Shell } from "./pages/shell";
import { hold, tabTo } from "./support/browser";
import { expect, test } from "./support/test";

test.describe("the form", () => {
  test.beforeEach(async ({ page, family, signIn }) => {
    await signIn(family.kid);
    await new MakeRequestPage(page).open();
  });

  test("asks for a store item, once @phone @gate", async ({ page, family, api }) => {
    const make = new MakeRequestPage(page);
    await make.type.click();
    await expect(page.getByRole("option")).toHaveText([
      "Request New Store Item",
      "Request New Chore",
      "AI Assistant Request",
      "I Did Something",
    ]);
    await make.option("Request New Store Item").click();
    await make.name.fill("  Kite  ");
    await make.description.fill("With a long tail.");
    await make.cost.fill("250");
    const held = await hold(page, "**/api/outbox", "POST");
    await make.submit.dblclick();
    await expect(make.submit).toHaveAttribute("data-loading", "true");
    held.release();
    await expect(new Shell(page).toast("Request Submitted!")).toBeVisible();
    await expect(make.request("Kite")).toContainText("250 Points");
    await expect(make.name).toBeHidden();
    await expect(make.type).toHaveValue("");
    expect(held.count()).toBe(1);
    expect(await api.requests(family.kid)).toMatchObject([
      {
        request_type: "add_store_item",
        details: { name: "Kite", description: "With a long tail.", points_cost: 250 },
      },
    ]);
  });

  test("asks for a chore with the keyboard alone", async ({ page, family, api }) => {
    const make = new MakeRequestPage(page);
    await tabTo(page, make.type);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(make.type).toHaveValue("Request New Chore");
    await page.keyboard.press("Tab");
    await expect(make.name).toBeFocused();
    await page.keyboard.type("Sort the shelf");
    await tabTo(page, make.value);
    await page.keyboard.type("25");
    await page.keyboard.press("Enter");
    await expect(make.request("Sort the shelf")).toBeVisible();
    expect(await api.requests(family.kid)).toMatchObject([
      { request_type: "add_chore", details: { name: "Sort the shelf", description: null, points_value: 25 } },
    ]);
  });

  test("has the assistant make a chore of a message @phone", async ({ page, family, api }) => {
    const make = new MakeRequestPage(page);
    await make.choose("AI Assistant Request");
    await expect(make.message).toHaveAccessibleDescription(/Answers come from the built-in catalogue\.$/);
    await make.message.fill("wash car 45 min");
    const held = await hold(page, "**/api/catalogue/ask");
    await make.submit.click();
    await make.stop.click();
    await expect(make.stop).toBeHidden();
    await expect(make.submit).toBeFocused();
    held.release();
    await make.submit.click();
    for (const text of ["Ask for this chore?", "Wash the car", "45 minutes", "135 Points"]) {
      await expect(make.chore).toContainText(text);
    }
    await make.chore.getByRole("button", { name: "Cancel / Modify" }).click();
    await expect(make.chore).toBeHidden();
    await expect(make.submit).toBeFocused();
    expect(await api.requests(family.kid)).toEqual([]);
    await make.message.fill("wash car 30 min");
    await make.submit.click();
    await make.chore.getByRole("button", { name: "Confirm & Submit" }).dblclick();
    await expect(new Shell(page).toast("Request Submitted!")).toBeVisible();
    await expect(make.chore).toBeHidden();
    await expect(make.message).toBeHidden();
    await expect(make.request("Wash the car")).toContainText("New Chore");
    expect(await api.requests(family.kid)).toMatchObject([
      { request_type: "add_chore", details: { name: "Wash the car", points_value: 90 } },
    ]);
  });
});
