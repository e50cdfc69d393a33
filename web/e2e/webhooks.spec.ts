import { WebhooksPanel } from "./pages/webhooks";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { startReceiver } from "./support/receiver";
import { expect, test } from "./support/test";

test("a webhook is added, tested, told of a chore, and removed @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const receiver = await startReceiver();
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 10 });
  await signIn(parent);
  const webhooks = new WebhooksPanel(page);
  await webhooks.open();
  await expect(webhooks.empty).toBeVisible();
  await webhooks.add.click();
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  const { form } = webhooks;
  await form.submit.click();
  await expect(form.root).toContainText("Name is required");
  await expect(form.root).toContainText("Give a whole address");
  await form.name.fill("Hall lamp");
  await form.address.fill(receiver.url);
  await form.choice("Chores").click();
  await form.submit.click();
  await expect(form.root).toContainText("Choose what to send.");
  await form.choice("Chores").click();
  await form.choice(kid.username).click();
  await form.submit.click();
  await expect(form.secret).toHaveValue(/^pogona_webhook_[0-9a-f]{64}$/);
  await expectGoodLooks(page);
  await form.done.click();

  const lamp = webhooks.webhook("Hall lamp");
  await expect(lamp).toContainText(`Chores: ${kid.username}`);
  await expect(lamp).toContainText("Nothing sent recently");
  await lamp.getByRole("button", { name: "Send a test to Hall lamp" }).click();
  await expect(lamp).toContainText("Delivered");
  expect(receiver.received.map(({ event }) => event)).toEqual(["test"]);

  receiver.answer(500);
  await api.submit(kid, dishes, 20);
  await expect(lamp).toContainText("Chore handed in");
  await expect(lamp).toContainText("Will try again: answered 500");
  expect(receiver.received.at(-1)?.body).toMatchObject({
    kind: "chore.handed_in",
    member: { name: kid.username },
    about: { name: "Dishes" },
  });
  await expectGoodLooks(page);

  receiver.answer(204);
  await lamp.getByRole("button", { name: "Log of Hall lamp" }).click();
  const log = webhooks.log("Hall lamp");
  await expect(log.getByRole("listitem")).toHaveCount(2);
  await expect(log).toContainText("1 try");
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await log.getByRole("button", { name: "Send again: Chore handed in" }).click();
  await expect(log.getByRole("listitem").filter({ hasText: "Chore handed in" })).toContainText("Delivered");
  await page.keyboard.press("Escape");

  await lamp.getByRole("button", { name: "Switch off Hall lamp" }).click();
  await expect(lamp).toContainText("Switched off.");
  await expectGoodLooks(page);
  await lamp.getByRole("button", { name: "Remove Hall lamp" }).click();
  await webhooks.confirm.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(webhooks.empty).toBeVisible();
  await receiver.stop();
});
