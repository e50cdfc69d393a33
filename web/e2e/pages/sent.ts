import type { Locator, Page } from "@playwright/test";

/** Time for which it is shown, in milliseconds. */
const SHOWN_MS = 1600;

/** The property of the window that holds the function that ends it. */
const ENDS = "e2e.sentEnds";

/** The full-screen confirmation of a submission. */
export class SentScreen {
  readonly root: Locator;
  readonly said: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.locator("[data-sent]");
    this.said = page.getByRole("status").filter({ hasText: /^(Sent|Saved|Hooray)! .+\. / });
  }

  /** Makes it stay until `end`, however slow the machine is, on every page opened from now on. */
  async stay(): Promise<void> {
    await this.#page.addInitScript(
      ({ shownMs, ends }) => {
        const later = window.setTimeout.bind(window);
        Object.assign(window, {
          setTimeout: (run: () => void, ms = 0) => {
            if (ms !== shownMs) {
              return later(run, ms);
            }
            Object.assign(window, { [ends]: run });
            return 0;
          },
        });
      },
      { shownMs: SHOWN_MS, ends: ENDS },
    );
  }

  /** Ends it. */
  async end(): Promise<void> {
    await this.#page.evaluate((ends) => (Reflect.get(window, ends) as () => void)(), ENDS);
  }
}
