import type { Locator, Page } from "@playwright/test";

import { isolated } from "../../src/lib/isolated";
import { record, records } from "./records";

type MemberAction =
  | "Name and Face"
  | "Days"
  | "Reset Password"
  | "Where They Are Signed In"
  | "Promote to Parent"
  | "Remove"
  | "PIN for the Tablet";

/** A parent's pages for the family: the members with the invite, and the settings. */
export class FamilyPanels {
  readonly members: Locator;
  readonly addKid: Locator;
  readonly kidForm: AccountDialog;
  readonly addCarer: Locator;
  readonly carerForm: AccountDialog;
  readonly resetForm: AccountDialog;
  readonly confirm: Locator;
  readonly profile: ProfileDialog;
  readonly settings: SettingsPanel;
  readonly invite: InvitePanel;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const panel = page.getByRole("region", { name: "Family Members" });
    this.members = records(page, "Family members");
    this.addKid = panel.getByRole("button", { name: "Add a Kid" });
    this.kidForm = new AccountDialog(page, "Add a Kid", "Add Kid");
    this.addCarer = panel.getByRole("button", { name: "Add a Carer" });
    this.carerForm = new AccountDialog(page, "Add a Carer", "Add Carer");
    this.resetForm = new AccountDialog(page, "Reset Password", "Reset Password");
    this.confirm = page.getByRole("dialog", { name: /^(Promote to Parent|Remove from Family)$/ });
    this.profile = new ProfileDialog(page);
    this.settings = new SettingsPanel(page.getByRole("region", { name: "Family Settings" }));
    this.invite = new InvitePanel(page);
  }

  async open(): Promise<void> {
    await this.#page.goto("/family");
    await this.#page.getByRole("heading", { name: "Family Members" }).waitFor();
  }

  async openSettings(): Promise<void> {
    await this.#page.goto("/family/settings");
    await this.#page.getByRole("heading", { name: "Family Settings" }).waitFor();
  }

  member(username: string): Locator {
    return record(this.members, username);
  }

  actions(username: string): Locator {
    return this.#page.getByRole("button", { name: `Actions for ${isolated(username)}` });
  }

  action(name: MemberAction): Locator {
    return this.#page.getByRole("menuitem", { name, exact: true });
  }

  async choose(username: string, action: MemberAction): Promise<void> {
    await this.actions(username).click();
    await this.action(action).click();
  }
}

/** The form for a new kid or carer, or for a kid's new password. */
export class AccountDialog {
  readonly root: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly cancel: Locator;
  readonly error: Locator;

  constructor(page: Page, title: string, submit: string) {
    this.root = page.getByRole("dialog", { name: title });
    this.username = this.root.getByRole("textbox", { name: "Username" });
    this.password = this.root.getByLabel(/Password \*$/);
    this.submit = this.root.getByRole("button", { name: submit });
    this.cancel = this.root.getByRole("button", { name: "Cancel" });
    this.error = this.root.getByRole("alert");
  }
}

/** The form of a member's display name, face and colour. */
class ProfileDialog {
  readonly root: Locator;
  readonly name: Locator;
  readonly pictureMode: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: /^Name and face/ });
    this.name = this.root.getByRole("textbox", { name: "Name on screen" });
    this.pictureMode = this.root.getByRole("switch", { name: "Picture mode" });
    this.save = this.root.getByRole("button", { name: "Save" });
  }

  /** A face or a colour. */
  face(name: string): Locator {
    return this.root.getByRole("button", { name, exact: true });
  }
}

/** 'Family Settings'. */
export class SettingsPanel {
  readonly name: Locator;

  constructor(panel: Locator) {
    this.name = panel.getByRole("textbox", { name: "Family Name" });
  }
}

/** 'Invite'. */
export class InvitePanel {
  readonly open: Locator;
  readonly link: Locator;
  readonly qr: Locator;
  readonly copy: Locator;
  readonly renew: Locator;
  readonly confirm: Locator;

  constructor(page: Page) {
    const panel = page.getByRole("region", { name: "Invite" });
    this.open = panel.getByRole("switch", { name: "Sign-up is open" });
    this.link = panel.getByRole("textbox", { name: "Invite Link" });
    this.qr = panel.getByRole("img", { name: "QR code of the invite link" });
    this.copy = panel.getByRole("button", { name: /^(Copy Link|Copied)$/ });
    this.renew = panel.getByRole("button", { name: "New Invite Code" });
    this.confirm = page.getByRole("dialog", { name: "New Invite Code" });
  }
}
