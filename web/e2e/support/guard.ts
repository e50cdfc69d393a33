import { type BrowserContext, expect, type Request } from "@playwright/test";

/** Requests that the app makes and repeats by itself while the server is unreachable. */
const ASKED_AGAIN = /^GET \S*\/api\/(?:config|events) → failed$/;

/**
 * Requests refused because the session is ending, here or in another tab, or has ended. Nothing is missed by allowing
 * them: a session that ends wrongly shows the sign-in form.
 */
const AT_THE_END = /^(?:GET \S+|POST \S*\/api\/sign-out) → 401$/;

/**
 * Watches every page of a test and fails it for problems that nobody would see on screen: errors on the console (the
 * browser reports a breach of the content security policy there too), uncaught exceptions, pop-up dialogs, requests
 * that leave the origin, and refused or failed requests that the test did not announce.
 */
export class Guard {
  readonly #origins = new Set<string>();
  readonly #problems: string[] = [];
  readonly #failures: string[] = [];
  readonly #announced: RegExp[] = [];
  #isNetworkBad = false;
  #isRefusing = false;

  constructor(origin: string) {
    this.#origins.add(origin);
  }

  /** Allows requests to another origin. */
  allow(origin: string): void {
    this.#origins.add(origin);
  }

  /**
   * Announces a failing request, as `METHOD /path → status` or `METHOD /path → failed`. The test fails
   * when none comes.
   */
  expectFailure(failure: RegExp): void {
    this.#announced.push(failure);
  }

  /** Allows requests without an answer, because the network breaks in this test. */
  allowBreaks(): void {
    this.#isNetworkBad = true;
  }

  /** Allows any refusal, because something in between refuses requests in this test. */
  allowRefusals(): void {
    this.#isRefusing = true;
  }

  watch(context: BrowserContext): void {
    context.on("console", (message) => {
      const isError = message.type() === "error";
      // The request itself is checked below.
      const isOfRequest = message.text().startsWith("Failed to load resource");
      // The browser checks for a newer service worker whenever it likes.
      const isOfWorker = this.#isNetworkBad && message.text().endsWith("when fetching the script.");
      if (isError && !isOfRequest && !isOfWorker) {
        this.#problems.push(`console: ${message.text()}`);
      }
    });
    context.on("weberror", (error) => this.#problems.push(`uncaught: ${error.error().message}`));
    context.on("dialog", (dialog) => {
      this.#problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (!this.#origins.has(origin) && protocol !== "data:" && protocol !== "blob:") {
        this.#problems.push(`left the origin: ${request.url()}`);
      }
    });
    context.on("response", (response) => {
      if (response.status() >= 400) {
        this.#failures.push(`${describe(response.request())} → ${response.status()}`);
      }
    });
    context.on("requestfailed", (request) => {
      // The app itself aborts the requests of a screen on leaving it.
      if (request.failure()?.errorText !== "net::ERR_ABORTED") {
        this.#failures.push(`${describe(request)} → failed`);
      }
    });
  }

  verify(): void {
    const isExpected = (failure: string) =>
      (this.#isNetworkBad && failure.endsWith("→ failed")) ||
      (this.#isRefusing && / → 4\d\d$| → 5\d\d$/.test(failure)) ||
      ASKED_AGAIN.test(failure) ||
      AT_THE_END.test(failure) ||
      this.#announced.some((one) => one.test(failure));
    const unannounced = this.#failures.filter((failure) => !isExpected(failure));
    const absent = this.#announced.filter((one) => !this.#failures.some((failure) => one.test(failure)));
    expect.soft(this.#problems, "what the browser complained about").toEqual([]);
    expect.soft(unannounced, "requests that failed unannounced").toEqual([]);
    expect.soft(absent.map(String), "announced failures that never came").toEqual([]);
  }
}

function describe(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
