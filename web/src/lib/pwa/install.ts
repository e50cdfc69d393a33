import { Observable } from "../observable";

/** Chromium's own event; no standard has it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

let held: InstallEvent | undefined;

/** Whether the browser offers to install the app. */
export const installOffered = new Observable(false);

/** Keeps the browser's offer for the user menu. It comes once and early. */
export function captureInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    held = event as InstallEvent;
    installOffered.set(true);
  });
  window.addEventListener("appinstalled", () => {
    held = undefined;
    installOffered.set(false);
  });
}

/** Shows the browser's prompt. An offer can be used once; after a refusal the browser makes another one later. */
export function askToInstall(): void {
  const offer = held;
  held = undefined;
  installOffered.set(false);
  void offer?.prompt();
}
