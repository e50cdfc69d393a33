import type { Locator, Page } from "@playwright/test";

import { record, records } from "./records";

/** The kid's Make a Request with the list of requests. */
export class MakeRequestPage {
  readonly heading: Locator;
  readonly type: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly cost: Locator;
  readonly value: Locator;
  readonly message: Locator;
  readonly submit: Locator;
  /** Cancels the question to the assistant. */
  readonly stop: Locator;
  /** Confirms a chore that the assistant suggests. */
  readonly chore: Locator;
  readonly own: Locator;
  readonly empty: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Make a Request" });
    const form = page.getByRole("region", { name: "New request" });
    this.type = form.getByRole("combobox", { name: "Request Type" });
    this.name = form.getByRole("textbox", { name: "Name" });
    this.description = form.getByRole("textbox", { name: "Description" });
    this.cost = form.getByLabel(/^Points Cost/);
    this.value = form.getByLabel(/^Points Value/);
    this.message = form.getByRole("textbox", { name: "Message" });
    this.submit = form.getByRole("button", { name: "Submit Request" });
    this.stop = form.getByRole("button", { name: "Stop" });
    this.chore = page.getByRole("dialog", { name: "Request New Chore" });
    this.own = records(page, "My Requests");
    this.empty = page.getByText("Ask for something. It shows up here.");
  }

  async open(): Promise<void> {
    await this.#page.goto("/make-request");
    await this.heading.waitFor();
  }

  option(name: string): Locator {
    return this.#page.getByRole("option", { name });
  }

  async choose(type: "Request New Store Item" | "Request New Chore" | "AI Assistant Request"): Promise<void> {
    await this.type.click();
    await this.option(type).click();
  }

  request(text: string): Locator {
    return record(this.own, text);
  }
}
