import type { Locator, Page } from "@playwright/test";

import { record, records } from "./records";

/** The parent's Assign Chores with its dialogs. */
export class AssignChoresPage {
  readonly heading: Locator;
  readonly assign: Locator;
  readonly pending: Locator;
  readonly all: Locator;
  readonly setup: Locator;
  readonly form: AssignChoreDialog;
  readonly review: ReviewDialog;
  readonly edit: EditAssignmentDialog;
  readonly takeBack: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Assign Chores" });
    this.assign = page.getByRole("main").getByRole("button", { name: "Assign Chore", exact: true });
    this.pending = records(page, "Pending Review");
    this.all = records(page, "All Assignments");
    this.setup = page.getByRole("alert", { name: "Setup Required" });
    this.form = new AssignChoreDialog(page);
    this.review = new ReviewDialog(page);
    this.edit = new EditAssignmentDialog(page);
    this.takeBack = page.getByRole("dialog", { name: "Take It Back" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/parent/assign-chores");
    await this.heading.waitFor();
  }

  assignment(name: string): Locator {
    return record(this.all, name);
  }

  submission(name: string): Locator {
    return record(this.pending, name);
  }

  /** The menu of an open assignment. */
  actions(name: string): Locator {
    return this.assignment(name).getByRole("button", { name: /^Actions for / });
  }

  async choose(action: "Edit" | "Take Back", name: string): Promise<void> {
    await this.actions(name).click();
    await this.#page.getByRole("menuitem", { name: action }).click();
  }

  async openReview(name: string): Promise<void> {
    await this.submission(name)
      .getByRole("button", { name: /^Review/ })
      .click();
    await this.review.root.waitFor();
  }
}

/** 'Assign Chore to Kid'. */
export class AssignChoreDialog {
  readonly root: Locator;
  readonly chore: Locator;
  readonly kid: Locator;
  readonly due: Locator;
  readonly notes: Locator;
  /** The other kids who get it too; shown once a kid is chosen. */
  readonly also: Locator;
  readonly submit: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole("dialog", { name: "Assign Chore to Kid" });
    this.chore = this.root.getByRole("combobox", { name: "Chore" });
    this.kid = this.root.getByRole("combobox", { name: "Kid" });
    this.due = this.root.getByLabel(/^Due Date/);
    this.notes = this.root.getByRole("textbox", { name: /^Notes/ });
    this.also = this.root.getByRole("group", { name: "Also for (optional)" });
    this.submit = this.root.getByRole("button", { name: "Assign Chore" });
  }

  option(name: string | RegExp): Locator {
    return this.#page.getByRole("option", { name });
  }
}

/** 'Edit Assignment'. */
export class EditAssignmentDialog {
  readonly root: Locator;
  readonly due: Locator;
  readonly notes: Locator;
  readonly points: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: "Edit Assignment" });
    this.due = this.root.getByLabel(/^Due Date/);
    this.notes = this.root.getByRole("textbox", { name: /^Notes/ });
    this.points = this.root.getByLabel(/^Points Value/);
    this.save = this.root.getByRole("button", { name: "Save Changes" });
  }
}

/** 'Review Assignment Submission'. */
export class ReviewDialog {
  readonly root: Locator;
  readonly close: Locator;
  readonly approve: Locator;
  readonly reject: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: "Review Assignment Submission" });
    this.close = this.root.getByRole("button", { name: "Close", exact: true });
    this.approve = this.root.getByRole("button", { name: "Approve" });
    this.reject = this.root.getByRole("button", { name: "Reject" });
  }
}
