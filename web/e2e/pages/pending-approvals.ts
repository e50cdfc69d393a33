import type { Locator, Page } from "@playwright/test";

import { record, records } from "./records";

/** The parent's Pending Approvals. */
export class PendingApprovalsPage {
  readonly heading: Locator;
  readonly section: Locator;
  readonly list: Locator;
  readonly empty: Locator;
  readonly loadError: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Pending Approvals" });
    this.section = page.getByRole("heading", { level: 2, name: "Pending Chore Submissions" });
    this.list = records(page, "Pending Chore Submissions");
    this.empty = page.getByText("No pending chore submissions.");
    this.loadError = page
      .getByRole("alert")
      .filter({ hasText: "Failed to load pending requests. Please try again." });
  }

  async open(): Promise<void> {
    await this.#page.goto("/parent/pending-requests");
    await this.heading.waitFor();
  }

  submission(text: string): Locator {
    return record(this.list, text);
  }

  approve(text: string): Locator {
    return this.submission(text).getByRole("button", { name: "Approve" });
  }

  reject(text: string): Locator {
    return this.submission(text).getByRole("button", { name: "Reject" });
  }

  notification(text: string): Locator {
    return this.#page.getByRole("alert").filter({ hasText: text });
  }
}
