import type { Locator, Page } from "@playwright/test";

import { SubmitChoreDialog } from "./availableChores";

/** A kid's day, on its page or on top of the dashboard. */
export class TodayPage {
  readonly heading: Locator;
  /** The day on top of the dashboard. */
  readonly panel: Locator;
  readonly progress: Locator;
  readonly cheer: Locator;
  readonly confetti: Locator;
  /** The printed sheet. */
  readonly sheet: Locator;
  readonly whatComes: Locator;
  readonly nothing: Locator;
  readonly print: Locator;
  readonly dialog: SubmitChoreDialog;
  readonly #page: Page;
  readonly #main: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#main = page.getByRole("main");
    this.heading = page.getByRole("heading", { level: 1, name: "Today" });
    this.panel = this.#main.getByRole("region", { name: "Today" });
    this.progress = this.#main.getByText(/^\d+ of \d+ done$/);
    this.cheer = this.#main.getByText("Hooray! You did it all today.");
    this.confetti = this.#main.locator("[data-celebration]");
    this.sheet = this.#main.locator("[data-paper]");
    this.whatComes = this.#main.getByRole("region", { name: "Coming up" });
    this.nothing = this.#main.getByText("Enjoy your day! Nothing is planned.");
    this.print = this.#main.getByRole("button", { name: "Print" });
    this.dialog = new SubmitChoreDialog(page);
  }

  async open(): Promise<void> {
    await this.#page.goto("/today");
    await this.heading.waitFor();
  }

  /** An open part of the day or the late chores, or chores of one state, by the heading with their number. */
  section(name: string): Locator {
    return this.#main.getByRole("region", { name, exact: true });
  }

  /** The card of a chore. `part` selects one of several times: by its section or, for a settled one, by its text. */
  card(name: string, part?: string): Locator {
    const own = { has: this.#page.getByText(name, { exact: true }) };
    const all = this.#main.getByRole("listitem").filter(own);
    return part === undefined
      ? all
      : this.section(part)
          .getByRole("listitem")
          .filter(own)
          .or(all.filter({ hasText: part }));
  }

  /** What another kid asks. */
  asked(name: string): Locator {
    return this.section("You are asked (1)")
      .getByRole("listitem")
      .filter({ hasText: `asks you: ${name}` });
  }

  /** The button that takes a chore of anyone's. */
  take(name: string): Locator {
    return this.card(name).getByRole("button", { name: "I'll do it" });
  }

  /** Begins an open chore. */
  async begin(name: string, section?: string): Promise<void> {
    await this.card(name, section).getByRole("button", { name }).click();
    await this.dialog.root.waitFor();
  }

  /** Submits an open chore at once. */
  async finish(name: string, section?: string): Promise<void> {
    await this.begin(name, section);
    await this.dialog.submit.click();
    await this.dialog.root.waitFor({ state: "hidden" });
  }

  /** Takes back a waiting chore. */
  async takeBack(name: string, section?: string): Promise<void> {
    const card = this.card(name, section);
    await card.getByRole("button", { name, exact: true }).click();
    await card.getByRole("button", { name: "Oops, take it back" }).click();
  }

  async unfold(): Promise<void> {
    await this.whatComes.getByRole("button", { name: "Coming up" }).click();
  }

  /** The chores of tomorrow, or of later days. */
  coming(when: "Tomorrow" | "Later"): Locator {
    return this.whatComes.getByRole("list", { name: when });
  }
}
