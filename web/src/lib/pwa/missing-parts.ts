import { online } from "../online";
import { reloadOnce } from "./reload";

/**
 * Loads the page anew when a part of the app is gone from the server: a newer version has taken its place. Without
 * a connection a reload might lose the page, so then the screen says what is wrong instead.
 */
export function reloadForMissingParts(): void {
  window.addEventListener("vite:preloadError", () => void reloadIfOnline());
}

async function reloadIfOnline(): Promise<void> {
  await online.look();
  if (online.get()) {
    reloadOnce();
  }
}
