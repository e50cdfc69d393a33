import type { Locator, Page } from "@playwright/test";

import { Shell } from "./shell";

/** The dialog to change one's own password. */
export class ChangePasswordDialog {
  readonly root: Locator;
  readonly current: Locator;
  readonly next: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  readonly error: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole("dialog", { name: "Change Password" });
    this.current = this.root.getByLabel(/^Current Password/);
    this.next = this.root.getByLabel(/^New Password/);
    this.save = this.root.getByRole("button", { name: "Save" });
    this.cancel = this.root.getByRole("button", { name: "Cancel" });
    this.error = this.root.getByRole("alert");
  }

  /** Opens it by the user menu. */
  async open(): Promise<void> {
    await new Shell(this.#page).userMenu.click();
    await this.#page.getByRole("menuitem", { name: "Change password" }).click();
    await this.current.waitFor();
  }
}
