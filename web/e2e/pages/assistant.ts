import type { Locator, Page } from "@playwright/test";

import { Shell } from "./shell";

/** The assistant's dialog, and its suggestions, here and in Make a Request. */
export class AssistantDialog {
  readonly root: Locator;
  readonly question: Locator;
  readonly ask: Locator;
  /** Turns in the Ask button while an answer is awaited. */
  readonly spinner: Locator;
  readonly examples: Locator;
  readonly stop: Locator;
  readonly close: Locator;
  readonly thinking: Locator;
  readonly error: Locator;
  readonly modify: Locator;
  readonly confirm: Locator;
  /** The parent's button in its place. */
  readonly add: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole("dialog");
    this.question = this.root.getByRole("textbox", { name: "What do you wish for?" });
    this.ask = this.root.getByRole("button", { name: "Ask" });
    this.spinner = this.ask.locator(".mantine-Loader-root");
    this.examples = this.root.getByRole("group", { name: "Examples" });
    this.stop = this.root.getByRole("button", { name: "Stop" });
    this.close = this.root.getByRole("button", { name: "Close" }).last();
    this.thinking = this.root.getByText("Looking for an idea…");
    this.error = this.root.getByRole("alert");
    this.modify = this.root.getByRole("button", { name: "Cancel / Modify" });
    this.confirm = this.root.getByRole("button", { name: "Confirm & Submit" });
    this.add = this.root.getByRole("button", { name: "Add", exact: true });
  }

  /** Opens it by the button in the header. */
  async open(): Promise<void> {
    await new Shell(this.#page).assistant.click();
    await this.question.waitFor();
  }

  async askFor(question: string): Promise<void> {
    await this.question.fill(question);
    await this.ask.click();
  }
}
