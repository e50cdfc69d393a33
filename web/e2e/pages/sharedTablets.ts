import type { Locator, Page } from "@playwright/test";

/** The family's tablets, in Family Settings. */
export class SharedTablets {
  readonly panel: Locator;
  readonly add: Locator;
  readonly dialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole("region", { name: "Shared tablets" });
    this.add = this.panel.getByRole("button", { name: "Add a Tablet" });
    this.dialog = page.getByRole("dialog", { name: "Add a tablet" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/family/settings");
    await this.add.waitFor();
  }

  tablet(name: string): Locator {
    return this.panel.getByRole("listitem").filter({ hasText: name });
  }

  /** Shows a new code and returns it. */
  async newCode(): Promise<string> {
    await this.add.click();
    const shown = await this.dialog.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).textContent();
    return (shown ?? "").replace(" ", "");
  }
}
