import type { Locator, Page } from "@playwright/test";

/** The family's savings goal, and a parent's dialog to change it. */
export class GoalPage {
  readonly heading: Locator;
  readonly card: Locator;
  readonly bar: Locator;
  readonly reached: Locator;
  readonly contributions: Locator;
  readonly shares: Locator;
  /** The tiles, which must be wide enough for their text. */
  readonly figures: Locator;
  readonly howItWorks: Locator;
  readonly note: Locator;
  readonly loadError: Locator;
  readonly edit: Locator;
  readonly store: Locator;
  readonly form: GoalFormDialog;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole("main");
    this.heading = page.getByRole("heading", { level: 1, name: / Savings Goal$/ });
    this.card = main.getByRole("region", { name: "Goal progress" });
    this.bar = this.card.getByRole("progressbar");
    this.reached = this.card.getByText("GOAL REACHED");
    this.contributions = main.getByRole("region", { name: "Individual Contributions" });
    this.shares = this.contributions.getByRole("img");
    this.figures = main.getByRole("region", {
      name: /^(Total Purchases|Purchases Needed|Points Remaining|Days Left)$/,
    });
    this.howItWorks = main.getByRole("note", { name: "How it works" });
    this.note = main.getByRole("note", { name: "Note", exact: true });
    this.loadError = main
      .getByRole("alert", { name: "Error" })
      .filter({ hasText: "Failed to load purchase data. Please try again." });
    this.edit = main.getByRole("button", { name: "Edit Goal" });
    this.store = main.getByRole("link", { name: "Go to the store" });
    this.form = new GoalFormDialog(page);
  }

  async open(): Promise<void> {
    await this.#page.goto("/bearded-dragon-goal");
    await this.heading.waitFor();
  }

  tile(label: "Total Purchases" | "Purchases Needed" | "Points Remaining" | "Days Left"): Locator {
    return this.#page.getByRole("main").getByRole("region", { name: label });
  }

  contribution(username: string): Locator {
    return this.contributions.getByRole("listitem").filter({ hasText: username });
  }
}

/** 'Edit Goal'. */
export class GoalFormDialog {
  readonly root: Locator;
  readonly deadline: Locator;
  readonly purchases: Locator;
  readonly points: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: "Edit Goal" });
    this.deadline = this.root.getByLabel(/^Deadline/);
    this.purchases = this.root.getByLabel(/^Purchases Needed/);
    this.points = this.root.getByLabel(/^Points per Purchase/);
    this.save = this.root.getByRole("button", { name: "Save Changes" });
  }
}
