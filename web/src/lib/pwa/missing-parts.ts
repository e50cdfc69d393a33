import { online } from "../online";
import { reloadOnce } from "./reload";

/** Under way after a part of the app could not be loaded. */
let looking: Promise<void> | undefined;

/**
 * Loads the page anew when a part of the app is gone from the server: a newer version has taken its place. Without
 * a connection a reload might lose the page, so then the screen says what is wrong instead.
 */
export function reloadForMissingParts(): void {
  window.addEventListener("vite:preloadError", () => {
    looking ??= reloadIfOnline().finally(() => {
      looking = undefined;
    });
  });
}

/** A part of the app could not be loaded. It can be asked for again. */
export class MissingPartError extends Error {
  constructor(cause: unknown) {
    super("A part of the app could not be loaded.", { cause });
    this.name = "MissingPartError";
  }
}

/** Loads a part of the app. Fails only where the page stays: one about to be loaded anew has nothing to say. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
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
