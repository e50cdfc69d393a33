import type { Locator, Page } from "@playwright/test";

/** 'Family Data', and its dialogs. */
export class FamilyDataPanel {
  readonly root: Locator;
  readonly export: Locator;
  readonly import: Locator;
  readonly delete: Locator;
  readonly importForm: ImportDialog;
  readonly deleteForm: DeleteDialog;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole("region", { name: "Family Data" });
    this.export = this.root.getByRole("button", { name: "Export" });
    this.import = this.root.getByRole("button", { name: "Import" });
    this.delete = this.root.getByRole("button", { name: "Delete Family" });
    this.importForm = new ImportDialog(page);
    this.deleteForm = new DeleteDialog(page);
  }

  async open(): Promise<void> {
    await this.#page.goto("/family/data");
    await this.root.waitFor();
  }

  /** Exports, and returns the saved file. */
  async save(): Promise<{ name: string; path: string }> {
    const saving = this.#page.waitForEvent("download");
    await this.export.click();
    const download = await saving;
    return { name: download.suggestedFilename(), path: await download.path() };
  }
}

/** 'Import a Family'. */
export class ImportDialog {
  readonly root: Locator;
  readonly file: Locator;
  readonly submit: Locator;
  readonly cancel: Locator;
  readonly error: Locator;
  readonly members: Locator;
  readonly done: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: "Import a Family" });
    this.file = this.root.getByLabel(/^File/);
    this.submit = this.root.getByRole("button", { name: "Import" });
    this.cancel = this.root.getByRole("button", { name: "Cancel" });
    this.error = this.root.getByRole("alert");
    this.members = this.root.getByRole("listitem");
    this.done = this.root.getByRole("button", { name: "Done" });
  }

  /** Imports a file of this name with this content, or one on the disk. */
  async take(file: string | { [field: string]: unknown }): Promise<void> {
    const given =
      typeof file === "string"
        ? file
        : { name: "family.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) };
    await this.file.setInputFiles(given);
    await this.submit.click();
  }
}

/** 'Delete Family'. */
export class DeleteDialog {
  readonly root: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly cancel: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: "Delete Family" });
    this.password = this.root.getByLabel(/^Your Password/);
    this.submit = this.root.getByRole("button", { name: "Delete Family" });
    this.cancel = this.root.getByRole("button", { name: "Cancel" });
    this.error = this.root.getByRole("alert");
  }
}
