import type { Locator, Page } from "@playwright/test";

/** The parts of a schedule's sentence. */
type Piece = "when" | "who" | "by";

/** The dialog in which a parent sets a chore's schedule. */
export class ScheduleDialog {
  readonly root: Locator;
  readonly sentence: Locator;
  readonly next: Locator;
  readonly more: Locator;
  readonly moreOften: Locator;
  readonly stop: Locator;
  readonly cancel: Locator;
  readonly save: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: /^(Repeat|When it is due): / });
    this.sentence = this.root.getByRole("paragraph").first();
    this.next = this.root.getByRole("list", { name: "Next times" }).getByRole("listitem");
    this.more = this.root.getByRole("button", { name: "More settings" });
    this.moreOften = this.root.getByRole("switch", { name: /^Can be done more often/ });
    this.stop = this.root.getByRole("button", { name: /^(Stop repeating|Not due any more)$/ });
    this.cancel = this.root.getByRole("button", { name: "Cancel" });
    this.save = this.root.getByRole("button", { name: /^(Repeat it|Save|Save Changes)$/ });
    this.error = this.root.getByRole("alert");
  }

  /** A phrase of the sentence, which opens its settings. */
  piece(piece: Piece): Locator {
    return this.sentence.locator(`button[data-piece=${piece}]`).first();
  }

  /** One of a group of buttons. */
  choice(group: string, name: string): Locator {
    return this.root
      .getByRole("group", { name: group, exact: true })
      .getByRole("button", { name, exact: true });
  }
}
