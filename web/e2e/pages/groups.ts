import type { Locator, Page } from "@playwright/test";

/** The groups and the order of chores or of items, below the parents' lists. */
export class Groups {
  /** Opens the dialog of all groups. */
  readonly open: Locator;
  readonly dialog: Locator;
  readonly rows: Locator;
  readonly add: Locator;
  /** The form of a group. */
  readonly form: Locator;
  readonly name: Locator;
  readonly save: Locator;
  /** Opens the dialog for the order. */
  readonly changeOrder: Locator;
  readonly order: Locator;

  constructor(page: Page) {
    this.open = page.getByRole("main").getByRole("button", { name: "Groups", exact: true });
    this.dialog = page.getByRole("dialog", { name: "Groups", exact: true });
    this.rows = this.dialog.getByRole("list", { name: "Groups" }).getByRole("listitem");
    this.add = this.dialog.getByRole("button", { name: "Add Group" });
    this.form = page.getByRole("dialog", { name: /^(Add|Edit) Group$/ });
    this.name = this.form.getByRole("textbox", { name: "Name" });
    this.save = this.form.getByRole("button", { name: /^(Add Group|Save Changes)$/ });
    this.changeOrder = page.getByRole("main").getByRole("button", { name: "Change the Order" });
    this.order = page.getByRole("dialog", { name: "Change the Order" });
  }

  /** What can be in the group of the form. */
  member(name: string): Locator {
    return this.form.getByRole("checkbox", { name, exact: true });
  }
}
