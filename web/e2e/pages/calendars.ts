import type { Locator, Page } from "@playwright/test";

/** Calendars, in Connections, with the form that makes a link. */
export class CalendarsPanel {
  readonly add: Locator;
  readonly empty: Locator;
  readonly confirm: Locator;
  readonly form: Locator;
  readonly kid: Locator;
  readonly name: Locator;
  readonly submit: Locator;
  /** The new link, shown once. */
  readonly link: Locator;
  readonly done: Locator;
  readonly #page: Page;
  readonly #panel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#panel = page.getByRole("region", { name: "Calendars" });
    this.add = this.#panel.getByRole("button", { name: "Add a Calendar" });
    this.empty = this.#panel.getByText("No calendar links yet.");
    this.confirm = page.getByRole("dialog", { name: "Remove Calendar Link" });
    this.form = page.getByRole("dialog", { name: "Add a calendar" });
    this.kid = this.form.getByRole("combobox", { name: "Whose chores" });
    this.name = this.form.getByRole("textbox", { name: "Whose calendar it is for" });
    this.submit = this.form.getByRole("button", { name: "Make a Link" });
    this.link = this.form.getByRole("textbox", { name: "Calendar Link" });
    this.done = this.form.getByRole("button", { name: "Done" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/family/connections");
    await this.add.waitFor();
  }

  calendar(name: string): Locator {
    return this.#panel.getByRole("listitem").filter({ hasText: name });
  }
}
