import type { Locator, Page } from "@playwright/test";

/** 'Notifications', one's own. */
export class NotificationsPage {
  readonly heading: Locator;
  readonly thisDevice: Locator;
  readonly turnOn: Locator;
  readonly turnOff: Locator;
  readonly test: Locator;
  readonly devices: Devices;
  readonly settings: SettingsSection;
  readonly recent: Locator;
  readonly loadError: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Notifications" });
    this.thisDevice = page.getByRole("region", { name: "This device" });
    this.turnOn = this.thisDevice.getByRole("button", { name: "Turn On Notifications" });
    this.turnOff = this.thisDevice.getByRole("button", { name: "Turn Off" });
    this.test = this.thisDevice.getByRole("button", { name: "Send a Test" });
    this.devices = new Devices(page.getByRole("region", { name: /^(?:Your|My) devices$/ }), page);
    this.settings = new SettingsSection(page.getByRole("region", { name: /^What (?:you|I) hear about$/ }));
    this.recent = page.getByRole("list", { name: "Recent notifications" }).getByRole("listitem");
    this.loadError = page.getByRole("alert").filter({ hasText: "Failed to load the notifications." });
  }

  async open(): Promise<void> {
    await this.#page.goto("/notifications");
    await this.heading.waitFor();
  }
}

/** The settings that a parent chooses for a kid. */
export class KidNotifications {
  readonly root: Locator;
  readonly devices: Devices;
  readonly settings: SettingsSection;
  readonly recent: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: /^Notifications: / });
    this.devices = new Devices(this.root.getByRole("region", { name: "Devices" }), page);
    this.settings = new SettingsSection(this.root.getByRole("region", { name: /^What .+ hears about$/ }));
    this.recent = this.root.getByRole("list", { name: "Recent notifications" }).getByRole("listitem");
  }
}

/** Devices that receive notifications. */
class Devices {
  readonly root: Locator;
  readonly all: Locator;
  readonly confirm: Locator;

  constructor(root: Locator, page: Page) {
    this.root = root;
    this.all = root.getByRole("listitem");
    this.confirm = page.getByRole("dialog", { name: "Remove Device" });
  }

  async remove(device: Locator): Promise<void> {
    await device.getByRole("button", { name: /^Remove / }).click();
    await this.confirm.getByRole("button", { name: "Remove", exact: true }).click();
  }
}

/** The chosen notices and quiet hours. */
class SettingsSection {
  readonly root: Locator;
  readonly lines: Locator;
  readonly digestAt: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly save: Locator;

  constructor(root: Locator) {
    this.root = root;
    this.lines = root.getByRole("listitem");
    this.digestAt = root.getByLabel("Digest at");
    this.from = root.getByLabel("From");
    this.to = root.getByLabel("To", { exact: true });
    this.save = root.getByRole("button", { name: "Save Changes" });
  }

  choice(name: string): Locator {
    return this.root.getByRole("switch", { name: new RegExp(`^${name}`) });
  }
}
