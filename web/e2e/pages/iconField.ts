import type { Locator } from "@playwright/test";

/** The field for the icon in the form of a chore or an item. */
export class IconField {
  /** The present or chosen icon. */
  readonly shown: Locator;
  readonly open: Locator;
  readonly suggested: Locator;
  readonly icons: Locator;

  constructor(form: Locator) {
    this.shown = form.locator("[data-icon]").first();
    this.open = form.getByRole("button", { name: "Choose Icon" });
    this.suggested = form.getByRole("button", { name: "Suggested Icon" });
    this.icons = form.getByRole("group", { name: "Icons" }).getByRole("button");
  }

  icon(name: string): Locator {
    return this.icons.and(this.icons.page().getByRole("button", { name, exact: true }));
  }

  async choose(name: string): Promise<void> {
    await this.open.click();
    await this.icon(name).click();
  }
}
