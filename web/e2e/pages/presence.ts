import type { Locator, Page } from "@playwright/test";

type Menu = "is sick today" | "Back again" | "Everybody is back again" | "is away…" | "Family holiday…";

/** The menu about a kid's presence, on any screen that has it. */
export class PresenceMenu {
  readonly button: Locator;
  readonly form: AbsenceDialog;
  readonly #page: Page;

  constructor(page: Page, username: string) {
    this.#page = page;
    this.button = page.getByRole("button", { name: new RegExp(` today: ${username}$`) });
    this.form = new AbsenceDialog(page);
  }

  item(name: Menu): Locator {
    return this.#page.getByRole("menuitem", { name: new RegExp(`${name}$`) });
  }

  async choose(name: Menu): Promise<void> {
    await this.button.click();
    await this.item(name).click();
  }
}

/** The form of an absence: first day, last day and reason. */
class AbsenceDialog {
  readonly root: Locator;
  readonly from: Locator;
  readonly until: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: /^(?:Days away|Family holiday|Change days)/ });
    this.from = this.root.getByLabel(/^First day/);
    this.until = this.root.getByLabel(/^Last day/);
    this.save = this.root.getByRole("button", { name: "Save" });
  }

  why(name: "Away" | "Sick" | "Holiday"): Locator {
    return this.root.getByRole("button", { name, exact: true });
  }
}

/** 'Here and away' on a kid's page. */
export class HereAndAway {
  readonly root: Locator;
  readonly menu: PresenceMenu;
  readonly absences: Locator;
  readonly everyWeek: Locator;
  readonly excuse: ExcuseDialog;
  readonly pass: Locator;
  readonly restDays: UsualDialog;
  readonly twoHomes: UsualDialog;

  constructor(page: Page, username: string) {
    this.root = page.getByRole("region", { name: "Here and away" });
    this.menu = new PresenceMenu(page, username);
    this.absences = this.root.getByRole("list", { name: "Days away" }).getByRole("listitem");
    this.everyWeek = this.root.getByRole("list", { name: "Every week" }).getByRole("listitem");
    this.excuse = new ExcuseDialog(page);
    this.pass = page.getByRole("dialog", { name: /^Excused: / });
    this.restDays = new UsualDialog(page, this.root, "rest days");
    this.twoHomes = new UsualDialog(page, this.root, "two homes");
  }

  /** The missed days that can be excused. */
  get excuseDay(): Locator {
    return ribbon(this.root).getByRole("button", { name: /^Excuse/ });
  }

  /** The day of the ribbon that is this many days ago. */
  day(ago: number): Locator {
    return ribbon(this.root).nth(27 - ago);
  }
}

/** The days of a ribbon, oldest first. */
export function ribbon(within: Locator): Locator {
  return within.getByRole("list", { name: "The last four weeks" }).getByRole("listitem");
}

class ExcuseDialog {
  readonly root: Locator;
  readonly reason: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: /^Excuse / });
    this.reason = this.root.getByLabel(/^Reason/);
    this.submit = this.root.getByRole("button", { name: "Excuse" });
  }
}

/** The form of weekly patterns. */
class UsualDialog {
  readonly open: Locator;
  readonly root: Locator;
  readonly save: Locator;

  constructor(page: Page, section: Locator, what: string) {
    this.open = section.getByRole("button", { name: `Change ${what}` });
    this.root = page.getByRole("dialog", { name: new RegExp(`^${what}: `, "i") });
    this.save = this.root.getByRole("button", { name: "Save" });
  }

  choice(name: string): Locator {
    return this.root.getByRole("button", { name, exact: true });
  }
}
