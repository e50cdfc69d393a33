import type { Locator, Page } from "@playwright/test";

import { record, records } from "./records";

/** The parent's Feature Requests with the dialog of their details. */
export class FeatureRequestsPage {
  readonly heading: Locator;
  readonly list: Locator;
  readonly empty: Locator;
  readonly details: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Feature Requests" });
    this.list = records(page, "Pending requests");
    this.empty = page.getByText("No pending requests found.");
    this.details = page.getByRole("dialog", { name: "Request Details" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/manage-requests");
    await this.heading.waitFor();
  }

  request(text: string): Locator {
    return record(this.list, text);
  }

  button(text: string, name: "View Details" | "Approve" | "Reject"): Locator {
    return this.request(text).getByRole("button", { name });
  }
}
