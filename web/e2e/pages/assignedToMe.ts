import type { Locator, Page } from "@playwright/test";

import { record, records } from "./records";

/** The kid's Assigned to Me with the dialog that hands one in. */
export class AssignedToMePage {
  readonly heading: Locator;
  readonly toDo: Locator;
  readonly waiting: Locator;
  readonly completed: Locator;
  readonly empty: Locator;
  readonly allDone: Locator;
  readonly dialog: MarkCompleteDialog;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Assigned to Me" });
    this.toDo = records(page, "To Do");
    this.waiting = records(page, "Waiting for Review");
    this.completed = records(page, "Completed");
    this.empty = page.getByText("No chores have been assigned to you yet.");
    this.allDone = page.getByText("No pending assignments. Great job!");
    this.dialog = new MarkCompleteDialog(page);
  }

  async open(): Promise<void> {
    await this.#page.goto("/my-assigned-chores");
    await this.heading.waitFor();
  }

  section(title: string): Locator {
    return this.#page.getByRole("heading", { level: 2, name: title, exact: true });
  }

  assignment(list: Locator, name: string): Locator {
    return record(list, name);
  }

  markComplete(name: string): Locator {
    return record(this.toDo, name).getByRole("button", { name: "Mark Complete" });
  }
}

/** 'Mark Assignment as Complete'. */
export class MarkCompleteDialog {
  readonly root: Locator;
  readonly notes: Locator;
  readonly cancel: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: "Mark Assignment as Complete" });
    this.notes = this.root.getByRole("textbox", { name: "Completion Notes" });
    this.cancel = this.root.getByRole("button", { name: "Cancel" });
    this.submit = this.root.getByRole("button", { name: "Mark Complete" });
  }
}
