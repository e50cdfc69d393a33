import type { Locator, Page } from "@playwright/test";

/** Opens a folded panel, unless its content is visible. */
export async function unfold(summary: Locator, field: Locator): Promise<void> {
  await summary.waitFor();
  if (!(await field.isVisible())) {
    await summary.click();
  }
}

/** The dashboard of any role. */
export class DashboardPage {
  readonly award: AwardPanel;
  readonly users: PromotePanel;
  readonly stream: WaitingStream;
  readonly parentControls: Locator;
  readonly points: Locator;
  readonly streak: Locator;
  readonly kids: KidCards;
  readonly missed: MissedYesterday;
  /** The parent's own chores of today. */
  readonly own: Locator;
  /** All kids' remaining chores of today. */
  readonly left: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole("main");
    this.parentControls = main.getByText("Parent Controls");
    this.points = main.getByRole("region", { name: "Your points" });
    this.streak = main.getByRole("region", { name: "Chore streak" });
    this.stream = new WaitingStream(main.getByRole("region", { name: "Waiting for you" }));
    this.kids = new KidCards(page);
    this.missed = new MissedYesterday(page);
    this.own = main.getByRole("list", { name: "Your chores today" });
    this.left = main.locator("header").getByText(/ today\.?$/);
    this.award = new AwardPanel(main.getByRole("region", { name: "Award Points" }));
    this.users = new PromotePanel(main.getByRole("region", { name: "User Management" }));
  }

  async open(): Promise<void> {
    await this.#page.goto("/");
    await this.#page.getByRole("heading", { level: 1, name: /^Welcome, / }).waitFor();
  }

  welcome(username: string): Locator {
    return this.#page.getByRole("heading", { level: 1, name: `Welcome, ${username}!` });
  }

  /** One of the parent's own chores, which a tap ticks. */
  ownChore(name: string): Locator {
    return this.own.getByRole("button", { name });
  }

  role(role: "Parent" | "Kid" | "Carer"): Locator {
    return this.#page.getByRole("main").locator("header").getByText(role, { exact: true });
  }
}

/** The cards of the kids. */
export class KidCards {
  readonly list: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole("main").getByRole("list", { name: "Kids" });
  }

  of(username: string): Locator {
    return this.list.getByRole("listitem").filter({ has: this.#page.getByRole("link", { name: username }) });
  }

  give(username: string): Locator {
    return this.list.getByRole("button", { name: `Give points: ${username}` });
  }

  thank(username: string): Locator {
    return this.list.getByRole("button", { name: `Thank you: ${username}` });
  }

  more(username: string): Locator {
    return this.list.getByRole("button", { name: `More for ${username}` });
  }

  waiting(username: string): Locator {
    return this.list.getByRole("button", { name: new RegExp(`waiting: ${username}$`) });
  }

  markSick(username: string): Locator {
    return this.list.getByRole("button", { name: `Mark sick: ${username}` });
  }

  backAgain(username: string): Locator {
    return this.list.getByRole("button", { name: `Back again: ${username}` });
  }

  async choose(username: string, action: string): Promise<void> {
    await this.more(username).click();
    await this.#page.getByRole("menuitem", { name: action }).click();
  }
}

/** The occurrences missed yesterday. */
export class MissedYesterday {
  readonly list: Locator;
  readonly excuse: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole("main").getByRole("list", { name: "Yesterday" });
    this.excuse = page.getByRole("dialog", { name: "Excuse Yesterday" });
  }

  /** The missed occurrences of a kid or of `Anyone`. */
  of(who: string): Locator {
    return this.list.getByRole("listitem").filter({ has: this.#actions(who) });
  }

  button(who: string, name: string): Locator {
    return this.#actions(who).getByRole("button", { name, exact: true });
  }

  more(who: string): Locator {
    return this.button(who, `More: ${who}`);
  }

  async choose(who: string, name: "Leave it" | "Take points"): Promise<void> {
    await this.more(who).click();
    await this.#page.getByRole("menuitem", { name }).click();
  }

  #actions(who: string): Locator {
    return this.#page.getByRole("group", { name: `Missed yesterday: ${who}` });
  }
}

/** 'Waiting for you'. */
export class WaitingStream {
  readonly approveAll: Locator;
  readonly allCaughtUp: Locator;
  readonly #stream: Locator;

  constructor(stream: Locator) {
    this.#stream = stream;
    this.approveAll = stream.getByRole("button", { name: "Approve all", exact: true });
    this.allCaughtUp = stream.getByText("All caught up");
  }

  /** A kid's waiting things. */
  of(username: string): Locator {
    return this.#stream.getByRole("list", { name: `Waiting: ${username}` }).getByRole("listitem");
  }

  row(name: string): Locator {
    return this.#stream.getByRole("listitem").filter({ hasText: name });
  }

  writeBack(name: string): Locator {
    return this.row(name).getByRole("button", { name: /^Write back: / });
  }

  agree(name: string): Locator {
    return this.row(name).getByRole("button", { name: /^Agree: / });
  }

  approve(name: string): Locator {
    return this.row(name).getByRole("button", { name: /^Approve: / });
  }

  praise(name: string): Locator {
    return this.row(name).getByRole("button", { name: /^Praise/ });
  }

  reject(name: string): Locator {
    return this.row(name).getByRole("button", { name: /^Reject: / });
  }
}

/** 'Award Points'. */
export class AwardPanel {
  readonly heading: Locator;
  readonly kid: Locator;
  readonly points: Locator;
  readonly reason: Locator;
  readonly submit: Locator;
  readonly error: Locator;
  readonly #panel: Locator;

  constructor(panel: Locator) {
    this.#panel = panel;
    this.heading = panel.getByRole("heading", { name: "Award Points" });
    this.kid = panel.getByLabel(/^Kid's Username/);
    this.points = panel.getByLabel(/^Points to Award/);
    this.reason = panel.getByLabel(/^Reason/);
    this.submit = panel.getByRole("button", { name: "Award Points" });
    this.error = panel.getByRole("alert");
  }

  async unfold(): Promise<void> {
    await unfold(this.#panel.locator("summary"), this.kid);
  }

  /** The button of a kid. */
  choose(name: string): Locator {
    return this.#panel.getByRole("group", { name: "Choose a kid" }).getByRole("button", { name });
  }

  async fill(kid: string, points: string, reason = ""): Promise<void> {
    await this.unfold();
    await this.kid.fill(kid);
    await this.points.fill(points);
    await this.reason.fill(reason);
  }
}

/** 'User Management'. */
export class PromotePanel {
  readonly username: Locator;
  readonly submit: Locator;
  readonly #fold: Locator;

  constructor(panel: Locator) {
    this.#fold = panel.locator("summary");
    this.username = panel.getByLabel(/^Username to Promote/);
    this.submit = panel.getByRole("button", { name: "Promote to Parent" });
  }

  async unfold(): Promise<void> {
    await unfold(this.#fold, this.username);
  }
}
