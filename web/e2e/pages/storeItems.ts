import type { Locator, Page } from "@playwright/test";

import { unfold } from "./dashboard";

/** 'Manage Store Items' on a parent's dashboard. */
export class StoreItemsPanel {
  readonly root: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly points: Locator;
  readonly add: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  readonly listHeading: Locator;
  readonly list: Locator;
  readonly confirm: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole("main").getByRole("region", { name: "Manage Store Items" });
    this.name = this.root.getByLabel(/^Name/);
    this.description = this.root.getByLabel(/^Description/);
    this.points = this.root.getByLabel(/^Points Cost/);
    this.add = this.root.getByRole("button", { name: "Add Item" });
    this.save = this.root.getByRole("button", { name: "Save Changes" });
    this.cancel = this.root.getByRole("button", { name: "Cancel" });
    this.listHeading = this.root.getByRole("heading", { level: 3, name: "Current Store Items" });
    this.list = this.root.getByRole("region", { name: "Current Store Items" });
    this.confirm = page.getByRole("dialog", { name: /^Delete “/ });
  }

  async open(): Promise<void> {
    await this.#page.goto("/");
    await this.unfold();
  }

  async unfold(): Promise<void> {
    await unfold(this.root.locator("summary"), this.name);
  }

  item(name: string): Locator {
    return this.list.getByRole("listitem").filter({ hasText: name });
  }

  edit(name: string): Locator {
    return this.item(name).getByRole("button", { name: "Edit" });
  }

  delete(name: string): Locator {
    return this.item(name).getByRole("button", { name: "Delete" });
  }

  async enter(item: { name: string; description?: string; points: string }): Promise<void> {
    await this.name.fill(item.name);
    await this.description.fill(item.description ?? "");
    await this.points.fill(item.points);
  }
}
