import type { Locator, Page } from "@playwright/test";

/** The guided start, and the checklist that follows, above a parent's dashboard. */
export class FirstSteps {
  readonly root: Locator;
  readonly kids: KidNames;
  readonly pack: StarterPack;
  readonly cards: SignInCards;
  readonly skip: Locator;
  readonly leave: Locator;
  readonly done: Locator;
  /** The checklist's lines. */
  readonly items: Locator;
  readonly hide: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("region", { name: "First steps" });
    this.kids = new KidNames(this.root);
    this.pack = new StarterPack(this.root);
    this.cards = new SignInCards(this.root);
    this.skip = this.root.getByRole("button", { name: "Skip" });
    this.leave = this.root.getByRole("button", { name: "Leave the first steps" });
    this.done = this.root.getByRole("button", { name: "Done", exact: true });
    this.items = this.root.getByRole("listitem");
    this.hide = this.root.getByRole("button", { name: "Hide the first steps" });
  }

  heading(title: string): Locator {
    return this.root.getByRole("heading", { level: 2, name: title });
  }

  /** A button of the checklist. */
  go(name: string): Locator {
    return this.items.getByRole("button", { name });
  }
}

/** Names of kids, to add several at once. */
export class KidNames {
  readonly add: Locator;
  readonly #root: Locator;

  constructor(root: Locator) {
    this.#root = root;
    this.add = root.getByRole("button", { name: "Add Kids" });
  }

  name(place: number): Locator {
    return this.#root.getByRole("textbox", { name: `Kid ${place}`, exact: true });
  }

  age(kid: string, age: string): Locator {
    return this.#root
      .getByRole("group", { name: `How old is ${kid}?` })
      .getByRole("button", { name: age, exact: true });
  }
}

/** The cards for kids to sign in with. */
export class SignInCards {
  readonly list: Locator;
  readonly print: Locator;

  constructor(root: Locator) {
    this.list = root.getByRole("list", { name: "Cards to sign in with" });
    this.print = root.getByRole("button", { name: "Print the Cards" });
  }

  card(kid: string): Locator {
    return this.list.getByRole("listitem").filter({ hasText: kid });
  }

  /** The password on a card. */
  async password(kid: string): Promise<string> {
    return (await this.card(kid).getByRole("definition").nth(1).textContent()) ?? "";
  }
}

/** Suggested chores and rewards to tick. */
export class StarterPack {
  readonly chores: Locator;
  readonly rewards: Locator;
  readonly add: Locator;
  readonly failures: Locator;
  readonly #root: Locator;

  constructor(root: Locator) {
    this.#root = root;
    this.chores = root.getByRole("region", { name: "Chores" });
    this.rewards = root.getByRole("region", { name: "Rewards" });
    this.add = root.getByRole("button", { name: /^Add \d+ (chore|reward)/ });
    this.failures = root.getByRole("alert").filter({ hasText: "Not everything was added" });
  }

  age(age: string): Locator {
    return this.#root
      .getByRole("group", { name: "How old are your kids?" })
      .getByRole("button", { name: age, exact: true });
  }

  tick(name: string): Locator {
    return this.#root.getByRole("checkbox", { name, exact: true });
  }
}
