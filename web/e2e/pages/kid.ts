import type { Locator, Page } from "@playwright/test";

import { records } from "./records";

/** A parent's view of one kid. */
export class KidPage {
  readonly week: Locator;
  readonly toHandOver: Locator;
  readonly chores: Locator;
  readonly points: Locator;
  readonly purchases: Locator;
  readonly give: PointsDialog;
  readonly correct: PointsDialog;
  readonly log: LogDialog;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.week = page.getByRole("list", { name: "Last seven days" }).getByRole("listitem");
    this.toHandOver = page.getByRole("list", { name: "To hand over" });
    this.chores = records(page, "Chore history");
    this.points = page.getByRole("list", { name: "Points history" }).getByRole("listitem");
    this.purchases = records(page, "Purchase history");
    this.give = new PointsDialog(page, "Give points");
    this.correct = new PointsDialog(page, "Correct points");
    this.log = new LogDialog(page);
  }

  async open(id: string): Promise<void> {
    await this.#page.goto(`/kids/${id}`);
  }

  heading(username: string): Locator {
    return this.#page.getByRole("heading", { level: 1, name: username });
  }

  /** One of the cards at the top. */
  figure(name: "Points" | "Streak" | "Waiting" | "To do"): Locator {
    return this.#page.getByRole("region", { name, exact: true });
  }

  async showHistory(name: "Chores" | "Points" | "Purchases"): Promise<void> {
    await this.#page.getByRole("group", { name: "Which history" }).getByRole("button", { name }).click();
  }
}

/** Gives points to a kid, or corrects them. */
class PointsDialog {
  readonly open: Locator;
  readonly root: Locator;
  readonly points: Locator;
  readonly reason: Locator;
  readonly submit: Locator;

  constructor(page: Page, name: string) {
    this.open = page.getByRole("button", { name, exact: true });
    this.root = page.getByRole("dialog", { name: new RegExp(`^${name}: `) });
    this.points = this.root.getByLabel(/^Points/);
    this.reason = this.root.getByLabel(/^Reason/);
    this.submit = this.root.getByRole("button", { name, exact: true });
  }
}

/** Logs chores that kids did without handing them in. */
class LogDialog {
  readonly open: Locator;
  readonly root: Locator;
  readonly chore: Locator;
  readonly minutes: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.open = page.getByRole("button", { name: "Log a chore" });
    this.root = page.getByRole("dialog", { name: "Log a chore" });
    this.chore = this.root.getByRole("combobox", { name: "Chore" });
    this.minutes = this.root.getByLabel(/^Minutes/);
    this.submit = this.root.getByRole("button", { name: "Log it" });
  }

  kid(username: string): Locator {
    return this.root.getByRole("group", { name: "Who did it" }).getByRole("button", { name: username });
  }

  day(name: string): Locator {
    return this.root.getByRole("group", { name: "When" }).getByRole("button", { name });
  }
}
