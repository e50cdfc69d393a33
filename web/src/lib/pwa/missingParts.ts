import { online } from "../online";
import { reloadOnce } from "./reload";

/** The check after a part of the app could not be loaded. */
let looking: Promise<void> | undefined;

/** The error for a part of the app that could not be loaded. It can be tried again. */
export class MissingPartError extends Error {
  constructor(cause: unknown) {
    super("A part of the app could not be loaded.", { cause });
    this.name = "MissingPartError";
  }
}

/**
 * Loads a part of the app that the user needs. The page reloads if there is no other way to get it: a newer version has
 * replaced it on the server, or fetching it failed before, and the browser does not retry
 * (https://github.com/whatwg/html/issues/6768). Offline, a reload might lose the page, so the screen reports the
 * failure instead. Prefetching does not use this function, because nobody would expect the reload.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    looking ??= reloadIfOnline().finally(() => {
      looking = undefined;
    });
    // Throws only if the page stays: a page about to reload need not report anything.
    await looking;
    throw new MissingPartError(error);
  }
}

/** Resolves only if the page stays. */
async function reloadIfOnline(): Promise<void> {
  await online.look();
  if (online.get() && reloadOnce()) {
    await new Promise<never>(() => undefined);
  }
}
