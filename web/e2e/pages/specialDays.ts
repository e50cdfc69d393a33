import type { Locator, Page } from "@playwright/test";

/** The parents' Special days. */
export class SpecialDaysPage {
  readonly heading: Locator;
  readonly add: Locator;
  readonly fromFile: Locator;
  readonly rows: Locator;
  readonly form: Locator;
  readonly name: Locator;
  readonly save: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Special days", exact: true });
    this.add = page.getByRole("button", { name: "Add days" });
    this.fromFile = page.getByRole("button", { name: "Read from a file" });
    this.rows = page.getByRole("list", { name: "Special days" }).getByRole("listitem");
    this.form = page.getByRole("dialog", { name: /^(Add special days|Change: )/ });
    this.name = this.form.getByLabel("Name");
    this.save = this.form.getByRole("button", { name: /^Save/ });
  }

  async open(): Promise<void> {
    await this.#page.goto("/parent/special-days");
    await this.heading.waitFor();
  }

  /** Chooses a calendar file of this text in the chooser that `tapping` opens. */
  async choose(text: string, tapping: () => Promise<void>): Promise<void> {
    const opened = this.#page.waitForEvent("filechooser");
    await tapping();
    const buffer = Buffer.from(text);
    await (await opened).setFiles({ name: "holidays.ics", mimeType: "text/calendar", buffer });
  }
}
