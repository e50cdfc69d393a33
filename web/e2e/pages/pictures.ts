import type { Locator, Page } from "@playwright/test";

/** A kid's screens in pictures. */
export class Pictures {
  readonly bar: Locator;
  /** The one big button of the open dialog. */
  readonly big: Locator;
  readonly back: Locator;
  readonly allDone: Locator;
  readonly dialog: Locator;
  readonly goal: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.bar = page.getByRole("navigation", { name: "Main" });
    this.dialog = page.getByRole("dialog");
    this.big = this.dialog.getByRole("button", { name: /^(Done|Redeem)$/ });
    this.back = this.dialog.getByRole("button", { name: "Back" });
    this.allDone = page.getByRole("main").getByRole("img", { name: "All done!" });
    this.goal = page.getByRole("main").getByRole("region", { name: "Goal progress" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/today");
    await this.bar.waitFor();
  }

  /** A link or button in the bar, by its position. */
  way(place: number): Locator {
    return this.bar.getByRole("listitem").nth(place).locator("a, button");
  }

  /** All tiles, with or without an action. */
  get tiles(): Locator {
    return this.#page.getByRole("main").locator("[data-state]");
  }

  tile(name: string): Locator {
    return this.tiles.filter({ hasText: name });
  }
}
