import type { Locator, Page } from "@playwright/test";

/** Webhooks, in Connections, with the form that adds one, and a log. */
export class WebhooksPanel {
  readonly add: Locator;
  readonly empty: Locator;
  readonly confirm: Locator;
  readonly form: WebhookForm;
  readonly #page: Page;
  readonly #panel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#panel = page.getByRole("region", { name: "Webhooks" });
    this.add = this.#panel.getByRole("button", { name: "Add a Webhook" });
    this.empty = this.#panel.getByText("No webhooks yet.");
    this.confirm = page.getByRole("dialog", { name: "Remove Webhook" });
    this.form = new WebhookForm(page);
  }

  async open(): Promise<void> {
    await this.#page.goto("/family/connections");
    await this.add.waitFor();
  }

  webhook(name: string): Locator {
    return this.#panel.getByRole("listitem").filter({ hasText: name });
  }

  /** The open log of a webhook. */
  log(name: string): Locator {
    return this.#page.getByRole("dialog", { name: `Log of ${name}` });
  }
}

/** 'Add a webhook'. */
class WebhookForm {
  readonly root: Locator;
  readonly name: Locator;
  readonly address: Locator;
  readonly submit: Locator;
  /** Shown once, when the webhook is added. */
  readonly secret: Locator;
  readonly done: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: "Add a webhook" });
    this.name = this.root.getByRole("textbox", { name: "Name" });
    this.address = this.root.getByRole("textbox", { name: "Address" });
    this.submit = this.root.getByRole("button", { name: "Add the Webhook" });
    this.secret = this.root.getByRole("textbox", { name: "Secret" });
    this.done = this.root.getByRole("button", { name: "Done" });
  }

  /** A topic, or a kid that it covers. */
  choice(label: string): Locator {
    return this.root.getByRole("button", { name: label, exact: true });
  }
}
