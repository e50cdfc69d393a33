import { HomeAssistantPanel } from "./pages/homeAssistant";
import { type Broker, startBroker } from "./support/broker";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test as base } from "./support/test";

const test = base.extend<{ broker: Broker }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  broker: async ({}, provide) => {
    const broker = await startBroker();
    await provide(broker);
    await broker.stop();
  },
});

test.describe("with a broker", () => {
  test.use({
    instance: "own",
    settings: async ({ broker }, provide) => provide({ MQTT_URL: broker.url }),
  });

  test("a parent switches it on, and sees whether the broker is there @phone @gate", async ({
    page,
    family,
    signIn,
    broker,
  }) => {
    await signIn(family.parent);
    const panel = new HomeAssistantPanel(page);
    await panel.open();
    await expect(panel.root).toContainText("Off · Connected");
    await expectGoodLooks(page);
    await panel.switchOn.click();
    await expect(page.getByText("Home Assistant now shows the family.")).toBeVisible();
    await expect(panel.root).toContainText("On · Connected");
    await broker.kill();
    await expect(panel.root).toContainText("On · The broker does not answer");
    await expect(panel.switchOff).toBeVisible();
    await expectLargeTargets(page);
  });
});
