import type { Locator, Page } from "@playwright/test";

import { record, records } from "./records";

/** The kid's Available Chores with the Submit Chore dialog. */
export class AvailableChoresPage {
  readonly heading: Locator;
  readonly list: Locator;
  readonly empty: Locator;
  readonly dialog: SubmitChoreDialog;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Available Chores" });
    this.list = records(page, "Available chores");
    this.empty = page.getByText("No chores are currently available. Check back later!");
    this.dialog = new SubmitChoreDialog(page);
  }

  async open(): Promise<void> {
    await this.#page.goto("/chores");
    await this.heading.waitFor();
  }

  /** A chore, whatever its state. */
  chore(name: string): Locator {
    return record(
      records(this.#page, /^(Available chores|Due today|To do: .+|Extra|Help out|Waiting|Done today)$/),
      name,
    );
  }

  /** Chores of one state, by the heading with their number. */
  section(heading: string): Locator {
    return this.#page
      .getByRole("main")
      .locator("section")
      .filter({ has: this.#page.getByRole("heading", { level: 2, name: heading, exact: true }) });
  }

  markAsDone(name: string): Locator {
    return this.chore(name).getByRole("button", { name: "Mark as Done" });
  }

  /** Opens the dialog for a chore. */
  async begin(name: string): Promise<void> {
    await this.markAsDone(name).click();
    await this.dialog.root.waitFor();
  }
}

/** 'Submit Chore': the effort timer, the preview and the two buttons. */
export class SubmitChoreDialog {
  readonly root: Locator;
  readonly time: Locator;
  readonly effort: Locator;
  readonly effortBar: Locator;
  readonly start: Locator;
  readonly resume: Locator;
  readonly pause: Locator;
  readonly stop: Locator;
  readonly reset: Locator;
  readonly cancel: Locator;
  readonly close: Locator;
  readonly submit: Locator;
  readonly stuck: Locator;
  readonly swap: Locator;
  readonly retryBadge: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: "Submit Chore" });
    const button = (name: string) => this.root.getByRole("button", { name, exact: true });
    this.time = this.root.getByRole("timer");
    this.effort = this.root.getByRole("region", { name: "Effort points" });
    this.effortBar = this.root.getByRole("progressbar", { name: "Effort points" });
    this.start = button("Start Timer");
    this.resume = button("Resume");
    this.pause = button("Pause");
    this.stop = button("Stop & Save");
    this.reset = button("Reset");
    this.cancel = button("Cancel");
    this.close = button("Close");
    this.submit = button("Submit Chore");
    this.stuck = button("I'm stuck");
    this.swap = button("Ask to swap");
    this.retryBadge = this.root.getByText("Retry Attempt");
    this.error = this.root.getByRole("alert");
  }

  /** What a kid can be stuck with, once that is asked. */
  why(reason: string): Locator {
    return this.root.getByRole("list", { name: "Say why" }).getByRole("button", { name: reason });
  }

  /** Another kid who can do it, once that is asked. */
  who(username: string): Locator {
    return this.root.getByRole("list", { name: "Choose who" }).getByRole("button", { name: username });
  }
}
