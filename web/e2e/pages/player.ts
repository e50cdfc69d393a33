import type { Locator, Page } from "@playwright/test";

/** The player: chores full-screen, step by step. */
export class Player {
  readonly root: Locator;
  readonly dots: Locator;
  readonly glass: Locator;
  readonly done: Locator;
  readonly later: Locator;
  readonly rest: Locator;
  readonly send: Locator;
  readonly back: Locator;
  readonly hooray: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog").filter({ has: page.locator("[data-scene]") });
    const button = (name: string) => this.root.getByRole("button", { name, exact: true });
    this.dots = this.root.getByRole("list", { name: "Steps" }).getByRole("listitem");
    this.glass = this.root.getByRole("progressbar", { name: "Time" });
    this.done = button("Done");
    this.later = button("Later");
    this.rest = button("Do the rest");
    this.send = button("Send it");
    this.back = button("Back");
    this.hooray = button("Hooray!");
  }

  /** The words of the present scene. */
  says(words: string): Locator {
    return this.root.getByRole("heading", { level: 2, name: words });
  }
}
