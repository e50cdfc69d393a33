import { type BrowserContext, expect, type Request } from "@playwright/test";

/** What the app asks by itself, and asks again, while the server cannot be reached. */
const ASKED_AGAIN = /^GET \S*\/api\/(?:config|events) → failed$/;

/**
 * What is read as a session ends, here or in another tab, is refused, as is signing out of one that has ended: whoever
 * is signed out for it when they should not be sees the sign-in form.
 */
const AT_THE_END = /^(?:GET \S+|POST \S*\/api\/sign-out) → 401$/;

/**
 * Watches every page of a test and fails it for anything a person would not see: errors on the console
 * (the browser reports a breach of the content security policy there too), uncaught exceptions, pop-up
 * dialogs, requests that leave the origin, and refused or failed requests the test did not announce.
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

  /** Allows another way to the server. */
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

  /** The network breaks in this test: a request that gets no answer is no wrong. */
  allowBreaks(): void {
    this.#isNetworkBad = true;
  }

  /** Something in between refuses in this test, whatever is asked. */
  allowRefusals(): void {
    this.#isRefusing = true;
  }

  watch(context: BrowserContext): void {
    context.on("console", (message) => {
      const isError = message.type() === "error";
      // The request itself is judged below.
      const isOfRequest = message.text().startsWith("Failed to load resource");
      // The browser looks for a newer service worker when it likes.
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
      // The app itself gives up requests of a screen that was left.
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
