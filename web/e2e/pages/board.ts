import { expect, type Locator, type Page } from "@playwright/test";

/** `/board`: the shared tablet's screen, and the form that sets up a tablet. */
export class BoardPage {
  /** Asks for the code of a new tablet. */
  readonly form: { code: Locator; name: Locator; submit: Locator };
  readonly pad: Locator;
  readonly notes: Locator;
  readonly done: Locator;
  readonly offline: Locator;
  readonly goal: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.form = {
      code: page.getByLabel("Code"),
      name: page.getByLabel("Name of this tablet"),
      submit: page.getByRole("button", { name: "Share this tablet" }),
    };
    this.pad = page.getByRole("dialog");
    this.notes = page.getByRole("status");
    this.done = page.getByRole("button", { name: "Done", exact: true });
    this.offline = page.getByText("No network. You can still tick.");
    this.goal = page.getByRole("region", { name: "Goal" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/board");
  }

  /** Makes this browser a shared tablet by a code. */
  async enrol(code: string): Promise<void> {
    await this.open();
    await this.form.code.fill(code);
    await this.form.submit.click();
    await expect(this.#page.getByRole("button", { name: "This tablet", exact: true })).toBeVisible();
  }

  column(name: string): Locator {
    return this.#page.getByRole("region", { name, exact: true });
  }

  /** A kid's face: the button to their own app. */
  face(name: string): Locator {
    return this.column(name).getByRole("heading").getByRole("button");
  }

  tile(column: string, chore: string): Locator {
    return this.column(column).getByRole("listitem").filter({ hasText: chore });
  }

  async tap(column: string, chore: string): Promise<void> {
    await this.tile(column, chore).getByRole("button").click();
  }

  /** Chooses who did it. */
  async choose(name: string): Promise<void> {
    await this.#page.getByRole("dialog", { name: "Who did it?" }).getByRole("button", { name }).click();
  }

  async tapPin(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.pad.getByRole("button", { name: key, exact: true }).click();
    }
  }

  cheer(name: string): Locator {
    return this.#page.getByRole("button", { name: `Hooray, ${name}!` });
  }

  note(text: string | RegExp): Locator {
    return this.#page.getByText(text);
  }

  get takeBack(): Locator {
    return this.#page.getByRole("button", { name: "Oops, take it back" });
  }

  /** Makes it an ordinary browser again. */
  async leave(): Promise<void> {
    await this.#page.getByRole("button", { name: "This tablet" }).click();
    await this.#page.getByRole("button", { name: "Stop sharing this tablet" }).click();
    await this.#page.getByRole("button", { name: "Yes, stop sharing" }).click();
  }
}
