import { online } from "../online";
import { reloadOnce } from "./reload";

/** Under way after a part of the app could not be loaded. */
let looking: Promise<void> | undefined;

/** A part of the app could not be loaded. It can be asked for again. */
export class MissingPartError extends Error {
  constructor(cause: unknown) {
    super("A part of the app could not be loaded.", { cause });
    this.name = "MissingPartError";
  }
}

/**
 * Loads a part of the app that somebody asked for. The page is loaded anew when there is no other way to get it: a newer
 * version has taken its place on the server, or it could not be fetched before, and the browser does not ask twice
 * (https://github.com/whatwg/html/issues/6768). Without a connection a reload might lose the page, so then the screen
 * says what is wrong instead. What is only fetched in advance never gets here: nobody would expect the reload.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    looking ??= reloadIfOnline().finally(() => {
      looking = undefined;
    });
    // Fails only where the page stays: one about to be loaded anew has nothing to say.
    await looking;
    throw new MissingPartError(error);
  }
}

/** Ends only where the page stays. */
async function reloadIfOnline(): Promise<void> {
  await online.look();
  if (online.get() && reloadOnce()) {
    await new Promise<never>(() => undefined);
  }
}
