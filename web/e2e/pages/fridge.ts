import type { Locator, Page } from "@playwright/test";

/** The notes on the fridge: a section of dashboards, of a day in pictures, and of the board. */
export class Fridge {
  readonly section: Locator;
  readonly notes: Locator;
  readonly putUp: Locator;
  /** The parents' dialog. */
  readonly form: Locator;
  readonly text: Locator;
  readonly lastDay: Locator;
  readonly save: Locator;
  readonly takeDown: Locator;

  constructor(page: Page) {
    this.section = page.getByRole("region", { name: "On the fridge" });
    this.notes = this.section.getByRole("listitem");
    this.putUp = this.section.getByRole("button", { name: "Put up a note" });
    this.form = page.getByRole("dialog", { name: /^(Put up a|Change the) note$/ });
    this.text = this.form.getByLabel("Note");
    this.lastDay = this.form.getByLabel("Last day");
    this.save = this.form.getByRole("button", { name: /^(Put up|Save Changes)$/ });
    this.takeDown = this.form.getByRole("button", { name: "Take down" });
  }

  note(text: string): Locator {
    return this.notes.filter({ hasText: text });
  }
}
