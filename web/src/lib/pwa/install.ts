import { Watched } from "../watched";

/** Chromium's own event; no standard has it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

/** How the app can be put among the device's own apps: the browser asks, or somebody has to be told the way. */
export type InstallWay = "prompt" | "ios" | undefined;

let held: InstallEvent | undefined;

/** How this browser installs the app, if it is not installed. */
export const installWay = new Watched<InstallWay>(undefined);

/** Keeps the browser's offer for the user menu. It comes once and early. */
export function holdInstallOffer(): void {
  installWay.set(isIos() && !isInstalled() ? "ios" : undefined);
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    held = event as InstallEvent;
    installWay.set("prompt");
  });
  window.addEventListener("appinstalled", () => {
    held = undefined;
    installWay.set(undefined);
  });
}

/** Lets the browser ask. An offer can be used once; a browser that was refused makes another later. */
export function askToInstall(): void {
  const offer = held;
  held = undefined;
  installWay.set(undefined);
  void offer?.prompt();
}

function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}

/** iPads call themselves Macs, but no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
