import type { Locator, Page } from "@playwright/test";

/** Home Assistant, in Connections. */
export class HomeAssistantPanel {
  readonly root: Locator;
  readonly switchOn: Locator;
  readonly switchOff: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole("region", { name: "Home Assistant" });
    this.switchOn = this.root.getByRole("button", { name: "Switch On" });
    this.switchOff = this.root.getByRole("button", { name: "Switch Off" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/family/connections");
    await this.root.waitFor();
  }
}
