import type { Locator, Page } from "@playwright/test";

import { record, records } from "./records";

export class PendingApprovalsPage {
  readonly heading: Locator;
  readonly redemptions: ApprovalSection;
  readonly submissions: ApprovalSection;
  readonly assignments: ApprovalSection;
  readonly requests: ApprovalSection;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Pending Approvals" });
    this.redemptions = new ApprovalSection(page, "Item Redemptions");
    this.submissions = new ApprovalSection(page, "Chore Submissions");
    this.assignments = new ApprovalSection(page, "Assignment Submissions");
    this.requests = new ApprovalSection(page, "Feature Requests");
  }

  async open(): Promise<void> {
    await this.#page.goto("/parent/pending-requests");
    await this.heading.waitFor();
  }
}

/** One kind of thing that waits. */
export class ApprovalSection {
  readonly heading: Locator;
  readonly list: Locator;
  readonly empty: Locator;
  /** The dialog that a Reject opens. */
  readonly why: Locator;

  constructor(page: Page, what: string) {
    this.why = whyNot(page);
    this.heading = page.getByRole("heading", { level: 2, name: `Pending ${what}` });
    this.list = records(page, `Pending ${what}`);
    this.empty = page.getByText(`No pending ${what.toLowerCase()}.`);
  }

  row(text: string): Locator {
    return record(this.list, text);
  }

  approve(text: string): Locator {
    return this.row(text).getByRole("button", { name: "Approve" });
  }

  /** The button that opens the reasons. */
  reject(text: string): Locator {
    return this.row(text).getByRole("button", { name: "Reject" });
  }

  /** Rejects without a reason. */
  async turnDown(text: string): Promise<void> {
    await this.reject(text).click();
    await rejectIn(this.why).click();
  }
}

/** The dialog for the reason to reject. */
export function whyNot(page: Page): Locator {
  return page.getByRole("dialog", { name: "Why not?" });
}

/** Its button to reject. */
export function rejectIn(why: Locator): Locator {
  return why.getByRole("button", { name: "Reject", exact: true });
}
