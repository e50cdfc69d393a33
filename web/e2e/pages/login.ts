import type { Locator, Page } from "@playwright/test";

import { type Account, PASSWORD } from "../support/api";

/** The sign-in form. */
export class LoginPage {
  readonly heading: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly signUpLink: Locator;
  readonly error: Locator;
  readonly accounts: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole("main");
    this.heading = page.getByRole("heading", { level: 1, name: "Welcome Back!" });
    this.username = main.getByRole("textbox", { name: "Username" });
    this.password = main.getByLabel(/^Password/);
    this.submit = main.getByRole("button", { name: "Login" });
    this.signUpLink = main.getByRole("link", { name: "Sign Up" });
    this.error = main.getByRole("alert");
    this.accounts = main.getByRole("region", { name: "Accounts on this device" });
  }

  async open(): Promise<void> {
    await this.#page.goto("/login");
    await this.heading.waitFor();
  }

  /** An account that was used on this device. */
  account(name: string): Locator {
    return this.accounts.getByRole("button", { name, exact: true });
  }

  async fill(username: string, password = PASSWORD): Promise<void> {
    // While the previous page is still there, it may have a field of the same name.
    await this.heading.waitFor();
    await this.username.fill(username);
    await this.password.fill(password);
  }

  async signIn({ username }: Pick<Account, "username">, password = PASSWORD): Promise<void> {
    await this.fill(username, password);
    await this.submit.click();
  }
}
