import type { Locator, Page } from "@playwright/test";

/** Programs, in Connections, with the form that adds one. */
export class ProgramsPanel {
  readonly add: Locator;
  readonly empty: Locator;
  readonly confirm: Locator;
  /** The new program's token, shown once. */
  readonly token: Locator;
  readonly done: Locator;
  readonly form: ProgramForm;
  readonly #page: Page;
  readonly #panel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#panel = page.getByRole("region", { name: "Programs" });
    this.add = this.#panel.getByRole("button", { name: "Add a Program" });
    this.empty = this.#panel.getByText("No programs yet.");
    this.confirm = page.getByRole("dialog", { name: "Remove Program" });
    this.form = new ProgramForm(page);
    this.token = this.form.root.getByRole("textbox", { name: "Token" });
    this.done = this.form.root.getByRole("button", { name: "Done" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/family/connections");
    await this.add.waitFor();
  }

  program(name: string): Locator {
    return this.#panel.getByRole("listitem").filter({ hasText: name });
  }
}

/** 'Add a program'. */
class ProgramForm {
  readonly root: Locator;
  readonly name: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: "Add a program" });
    this.name = this.root.getByRole("textbox", { name: "Name" });
    this.submit = this.root.getByRole("button", { name: "Make a Token" });
  }

  /** A permission, or a kid that it covers. */
  choice(label: string): Locator {
    return this.root.getByRole("button", { name: label, exact: true });
  }
}
