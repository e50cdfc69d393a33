import type { Locator, Page } from "@playwright/test";

import { record, records } from "./records";

/** Waiting to Send: the entries stored on this device. */
export class OutboxPage {
  readonly heading: Locator;
  readonly waiting: Locator;
  readonly troubled: Locator;
  readonly empty: Locator;
  readonly badge: Locator;
  readonly discardDialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Waiting to Send" });
    this.waiting = records(page, "Waiting");
    this.troubled = records(page, "Needs attention");
    this.empty = page.getByText("Nothing is waiting. All sent!");
    this.badge = page.getByRole("banner").getByRole("link", { name: /waiting to send|needs attention/ });
    this.discardDialog = page.getByRole("dialog", { name: "Discard" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/waiting-to-send");
    await this.heading.waitFor();
  }

  entry(list: Locator, text: string): Locator {
    return record(list, text);
  }
}
