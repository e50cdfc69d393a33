import type { Locator, Page } from "@playwright/test";

import { Shell } from "./shell";

/** The dialog with the devices where a member is signed in. */
export class DevicesDialog {
  readonly root: Locator;
  readonly devices: Locator;
  readonly current: Locator;
  readonly signOutOthers: Locator;
  readonly signOutEverywhere: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole("dialog", { name: /^Where .+ Signed In$/ });
    this.devices = this.root.getByRole("listitem");
    this.current = this.devices.filter({ hasText: "This device" });
    this.signOutOthers = this.root.getByRole("button", { name: "Sign Out the Others" });
    this.signOutEverywhere = this.root.getByRole("button", { name: "Sign Out Everywhere" });
    this.confirm = this.root.getByRole("button", { name: "Sign Out", exact: true });
    this.cancel = this.root.getByRole("button", { name: "Cancel" });
  }

  /** Opens it by the user menu. */
  async open(): Promise<void> {
    await new Shell(this.#page).userMenu.click();
    await this.#page.getByRole("menuitem", { name: "Where you are signed in" }).click();
    await this.current.waitFor();
  }

  /** The button to sign out another device. */
  signOut(device: Locator): Locator {
    return device.getByRole("button", { name: /^Sign out / });
  }
}
