import type { Locator, Page } from "@playwright/test";

/** The parent's Week: a grid on wide screens, a day at a time on phones. */
export class WeekPage {
  readonly heading: Locator;
  readonly grid: Locator;
  readonly days: Locator;
  readonly panel: Locator;
  readonly after: Locator;
  readonly thisWeek: Locator;
  readonly print: Locator;
  /** The link to yesterday's missed chores. */
  readonly yesterday: Locator;
  readonly sheet: CellSheet;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Week", exact: true });
    this.grid = page.getByRole("grid", { name: "Week" });
    this.days = page.getByRole("tablist", { name: "Days" });
    this.panel = page.getByRole("tabpanel");
    const weeks = page.getByRole("group", { name: "Weeks" });
    this.after = weeks.getByRole("button", { name: "Week after" });
    this.thisWeek = page.getByRole("button", { name: "This week" });
    this.print = page.getByRole("button", { name: "Print" });
    this.yesterday = page.getByRole("main").getByRole("link", { name: /^Yesterday: / });
    this.sheet = new CellSheet(page);
  }

  async open(): Promise<void> {
    await this.#page.goto("/week");
    await this.heading.waitFor();
  }

  /** The grid's cell of a kid, or of `For anyone`, for a day of the week, counted from 0. */
  cell(who: string, place: number): Locator {
    return this.grid.getByRole("row").filter({ hasText: who }).getByRole("gridcell").nth(place);
  }

  /** The button of a chore of today, in the grid or on a phone. */
  today(who: string, chore: string): Locator {
    const inGrid = this.grid
      .getByRole("row")
      .filter({ hasText: who })
      .locator("[data-today]")
      .getByRole("button", { name: chore });
    return inGrid.or(this.ofKid(who).getByRole("button", { name: chore }));
  }

  /** A kid's chores on the selected day, on a phone. */
  ofKid(who: string): Locator {
    return this.panel.getByRole("region", { name: who });
  }

  /** A day of the week, on a phone. */
  day(name: string | RegExp): Locator {
    return this.days.getByRole("tab", { name });
  }
}

/** The sheet of actions for the chores of a cell. */
export class CellSheet {
  readonly root: Locator;
  readonly note: Locator;
  readonly takeBack: Locator;
  /** What a parent says of their own chores. */
  readonly done: Locator;
  readonly untick: Locator;

  constructor(page: Page) {
    // The day is in its name: `Mia, Tue 3/3`.
    this.root = page.getByRole("dialog", { name: /, \w{3} \d+\/\d+$/ });
    this.note = this.root.getByLabel("Note (optional)");
    this.takeBack = this.root.getByRole("button", { name: "Take it back" });
    this.done = this.root.getByRole("button", { name: "Done", exact: true });
    this.untick = this.root.getByRole("button", { name: "Take back", exact: true });
  }

  /** Shows the actions of a chore; those of an only chore are already shown. */
  async show(name: string): Promise<void> {
    const chore = this.root.getByRole("list", { name: "Chores" }).getByRole("button", { name });
    if ((await chore.getAttribute("aria-expanded")) === "false") {
      await chore.click();
    }
  }

  choice(group: "What to do" | "To whom" | "To which day", name: string | RegExp): Locator {
    return this.root.getByRole("group", { name: group }).getByRole("button", { name });
  }

  submit(name: string): Locator {
    return this.root.locator("button[type=submit]", { hasText: name });
  }
}
