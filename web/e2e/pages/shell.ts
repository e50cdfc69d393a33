import type { Locator, Page } from "@playwright/test";

import { settled } from "../support/look";

/** Header and navigation around every screen. */
export class Shell {
  readonly header: Locator;
  readonly home: Locator;
  readonly navigation: Locator;
  /** The bar of daily links at the bottom, on phones only. */
  readonly bar: Locator;
  readonly openNavigation: Locator;
  readonly closeNavigation: Locator;
  readonly userMenu: Locator;
  readonly assistant: Locator;
  readonly skipLink: Locator;
  readonly offline: Locator;
  readonly newVersion: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.header = page.getByRole("banner");
    this.home = this.header.getByRole("link", { name: "Pogona" });
    this.navigation = page.getByRole("navigation", { name: "Main" });
    this.bar = page.getByRole("navigation", { name: "Daily" });
    this.openNavigation = this.header.getByRole("button", { name: /open navigation$/i });
    this.closeNavigation = this.header.getByRole("button", { name: "Close navigation" });
    this.userMenu = this.header.getByRole("button", { name: /^User menu/ });
    this.assistant = this.header.getByRole("button", { name: /assistant$/i });
    this.skipLink = page.getByRole("link", { name: "Skip to content" });
    this.offline = this.header.getByRole("status").getByText("Offline", { exact: true });
    this.newVersion = page.getByRole("complementary", { name: "New version" });
  }

  /** A link of the side navigation, with or without a count. */
  link(name: string): Locator {
    return this.navigation.getByRole("link", { name: new RegExp(`^${name}( [\\d,]+ (waiting|to do))?$`) });
  }

  /** A link of the bottom bar, with or without a count. */
  place(name: string): Locator {
    return this.bar.getByRole("link", { name: new RegExp(`^${name}( [\\d,]+ waiting)?$`) });
  }

  /** Opens the dialog for one's own face. */
  async chooseFace(): Promise<void> {
    await this.userMenu.click();
    await this.#page.getByRole("menuitem", { name: "Choose your face" }).click();
  }

  /** Opens the side navigation if it is collapsed. */
  async revealNavigation(): Promise<void> {
    await this.openNavigation.or(this.closeNavigation).first().waitFor();
    if (await this.openNavigation.isVisible()) {
      await this.openNavigation.click();
      await this.closeNavigation.waitFor();
      // A toast leaves the links of the navigation a frame after it is open; a tap before that hits the toast.
      await this.#page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await settled(this.#page);
    }
  }

  /** Follows a link of the side navigation. */
  async goTo(name: string): Promise<void> {
    await this.revealNavigation();
    await this.link(name).click();
  }

  /** Signs out by the user menu. */
  async logout(): Promise<void> {
    await this.userMenu.click();
    await this.#page.getByRole("menuitem", { name: "Logout" }).click();
  }

  /** Changes the colour scheme by the user menu. */
  async useColours(which: "dark" | "light" | "the device's"): Promise<void> {
    await this.userMenu.click();
    await this.#page.getByRole("menuitem", { name: `Use ${which} colours` }).click();
    await this.userMenu.click();
  }

  /** A message at the bottom right. */
  toast(text: string | RegExp): Locator {
    return this.#page.getByRole("alert").filter({ hasText: text });
  }
}
