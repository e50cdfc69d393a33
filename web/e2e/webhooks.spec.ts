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

  await lamp.getByRole("button", { name: "Remove Hall lamp" }).click();
  await webhooks.confirm.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(webhooks.empty).toBeVisible();
  await receiver.stop();
});

test("a webhook is switched, gets another secret, and says why it was switched off", async ({
  page,
  family,
  signIn,
  guard,
}) => {
  guard.expectFailure(/POST \/api\/webhooks → 422/);
  const receiver = await startReceiver();
  await signIn(family.parent);
  const webhooks = new WebhooksPanel(page);
  await webhooks.open();
  await webhooks.add.click();
  const { form } = webhooks;
  await form.name.fill("Door");
  await form.address.fill("https://192.168.7.7/hook");
  await form.submit.click();
  await expect(form.root).toContainText("This address is not public.");
  await form.address.fill(receiver.url);
  await form.submit.click();
  const first = await form.secret.inputValue();
  await form.done.click();

  const door = webhooks.webhook("Door");
  await door.getByRole("button", { name: "New secret for Door" }).click();
  await webhooks.newSecret.getByRole("button", { name: "Make a New Secret" }).click();
  const second = webhooks.newSecret.getByRole("textbox", { name: "Secret" });
  await expect(second).toHaveValue(/^pogona_webhook_/);
  await expect(second).not.toHaveValue(first);
  await webhooks.newSecret.getByRole("button", { name: "Done" }).click();

  await door.getByRole("button", { name: "Switch off Door" }).click();
  await expect(door).toContainText("Switched off.");
  await door.getByRole("button", { name: "Switch on Door" }).click();
  await expect(door).not.toContainText("Switched off.");
  receiver.answer(410);
  await door.getByRole("button", { name: "Send a test to Door" }).click();
  await expect(door).toContainText("it answered that this address is no longer in use");
  await expect(door.getByRole("button", { name: "Switch on Door" })).toBeVisible();
  await expectGoodLooks(page);
  await receiver.stop();
});
