import type { Locator, Page } from "@playwright/test";

/** The guided start, and the checklist that follows, above a parent's dashboard. */
export class FirstSteps {
  readonly root: Locator;
  readonly kids: KidNames;
  readonly pack: StarterPack;
  readonly cards: SignInCards;
  readonly done: Locator;
  /** The checklist's lines. */
  readonly items: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("region", { name: "First steps" });
    this.kids = new KidNames(this.root);
    this.pack = new StarterPack(this.root);
    this.cards = new SignInCards(this.root);
    this.done = this.root.getByRole("button", { name: "Done", exact: true });
    this.items = this.root.getByRole("listitem");
  }

  heading(title: string): Locator {
    return this.root.getByRole("heading", { level: 2, name: title });
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

  constructor(root: Locator) {
    this.chores = root.getByRole("region", { name: "Chores" });
    this.rewards = root.getByRole("region", { name: "Rewards" });
    this.add = root.getByRole("button", { name: /^Add \d+ (chore|reward)/ });
  }
}
