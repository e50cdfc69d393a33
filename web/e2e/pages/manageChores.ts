import type { Locator, Page } from "@playwright/test";

import { record, records } from "./records";
import { ScheduleDialog } from "./schedule";

/** The menu items of a chore. */
type ChoreAction =
  | "Edit"
  | "Copy"
  | "Repeat…"
  | "When it is due…"
  | "Pause…"
  | "Go on now"
  | "Let it count by itself"
  | "Log for a kid"
  | "Deactivate"
  | "Activate"
  | "Delete";

/** The parent's Manage Chores with its form and confirmation dialogs. */
export class ManageChoresPage {
  readonly heading: Locator;
  readonly active: Locator;
  readonly inactive: Locator;
  readonly add: Locator;
  readonly empty: Locator;
  readonly form: ChoreFormDialog;
  readonly pause: PauseDialog;
  readonly confirm: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Manage Chores" });
    this.active = records(page, /^Active Chores/);
    this.inactive = records(page, /^Inactive Chores/);
    this.add = page.getByRole("button", { name: "Add New Chore" });
    this.empty = page.getByText('No chores created yet. Click "Add New Chore" to get started.');
    this.form = new ChoreFormDialog(page);
    this.pause = new PauseDialog(page);
    this.confirm = page.getByRole("dialog", { name: /^(Delete|Deactivate) Chore$/ });
  }

  async open(): Promise<void> {
    await this.#page.goto("/parent/manage-chores");
    await this.heading.waitFor();
  }

  activeChore(name: string): Locator {
    return record(this.active, name);
  }

  inactiveChore(name: string): Locator {
    return record(this.inactive, name);
  }

  /** Opens the actions of a chore. */
  async openActions(chore: Locator): Promise<void> {
    await chore.getByRole("button", { name: /^Actions/ }).click();
  }

  action(name: ChoreAction): Locator {
    return this.#page.getByRole("menuitem", { name, exact: true });
  }

  /** Chooses an action of a chore. */
  async choose(chore: Locator, action: ChoreAction): Promise<void> {
    await this.openActions(chore);
    await this.action(action).click();
  }

  async fillForm(chore: { name: string; description?: string; points: string }): Promise<void> {
    await this.form.name.fill(chore.name);
    await this.form.description.fill(chore.description ?? "");
    await this.form.points.fill(chore.points);
  }
}

/** The form that adds or edits a chore. */
export class ChoreFormDialog {
  readonly root: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly points: Locator;
  readonly steps: StepsField;
  readonly cancel: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: /^(Add New|Copy|Edit) Chore$/ });
    this.name = this.root.getByRole("textbox", { name: "Name" });
    this.description = this.root.getByRole("textbox", { name: "Description" });
    this.points = this.root.getByLabel(/^Points Value/);
    this.steps = new StepsField(this.root);
    this.cancel = this.root.getByRole("button", { name: "Cancel" });
    this.save = this.root.getByRole("button", { name: /^(Create Chore|Save Changes)$/ });
  }

  /** When a new chore is due. */
  due(when: "Like before…" | "Any time" | "Once…" | "Repeat…"): Locator {
    return this.root.getByRole("group", { name: "When it is due" }).getByRole("button", { name: when });
  }
}

/** The form that pauses a chore. */
export class PauseDialog {
  readonly root: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: /^Pause: / });
    this.save = this.root.getByRole("button", { name: "Pause", exact: true });
  }
}

/** The steps in the form of a chore. */
export class StepsField {
  /** Begins with the first step, or adds one. */
  readonly add: Locator;
  readonly rows: Locator;
  readonly texts: Locator;
  readonly #form: Locator;

  constructor(form: Locator) {
    this.#form = form;
    this.add = form.getByRole("button", { name: /^Add (Steps|a Step)$/ });
    this.rows = form.getByRole("list", { name: "Steps" }).getByRole("listitem");
    this.texts = form.getByRole("textbox", { name: /^Step \d+$/ });
  }

  minutes(place: number): Locator {
    return this.#form.getByRole("textbox", { name: `Minutes of step ${place}`, exact: true });
  }

  button(name: string): Locator {
    return this.#form.getByRole("button", { name, exact: true });
  }
}

/** Opens the schedule of an active chore, from any page. */
export async function openRepeat(page: Page, chore: string): Promise<ScheduleDialog> {
  const manage = new ManageChoresPage(page);
  await manage.open();
  await manage.choose(manage.activeChore(chore), "Repeat…");
  const dialog = new ScheduleDialog(page);
  await dialog.sentence.waitFor();
  return dialog;
}
