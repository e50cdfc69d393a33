import type { Locator, Page } from "@playwright/test";

import { PASSWORD } from "../support/api";

/** The account creation form. */
export class SignupPage {
  readonly heading: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly loginLink: Locator;
  readonly error: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole("main");
    this.heading = page.getByRole("heading", { level: 1, name: "Create Your Account" });
    this.username = main.getByRole("textbox", { name: "Username" });
    this.password = main.getByLabel(/^Password/);
    this.submit = main.getByRole("button", { name: "Sign Up" });
    this.loginLink = main.getByRole("link", { name: "Login" });
    this.error = main.getByRole("alert");
  }

  async open(invite?: string): Promise<void> {
    await this.#page.goto(invite === undefined ? "/signup" : `/signup?invite=${invite}`);
    await this.heading.waitFor();
  }

  async fill(username: string, password = PASSWORD): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
  }

  async signUp(username: string, password = PASSWORD): Promise<void> {
    await this.fill(username, password);
    await this.submit.click();
  }
}
