import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { App } from "./app/App";
import { fetchFirstScreen } from "./app/firstScreen";
import { MissingPartError } from "./lib/pwa/missingParts";
import { finishPwa } from "./lib/pwa/start";

function draw(place: Element): void {
  // A transition is drawn in small steps, so that a slow phone handles taps in between.
  startTransition(() =>
    createRoot(place, { onCaughtError: report }).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

/** Logs errors, except a part that could not be loaded: that is shown on the screen and is no fault of the app. */
function report(error: unknown): void {
  if (!(error instanceof MissingPartError)) {
    // oxlint-disable-next-line no-console -- as React does by default
    console.error(error);
  }
}

/**
 * Draws the first screen once its parts are fetched, and `settled` has restored data that only the device's database
 * had.
 */
export async function begin(settled: Promise<void>): Promise<void> {
  const root = document.querySelector("#root");
  if (root === null) {
    throw new Error("index.html has no #root");
  }
  await Promise.all([fetchFirstScreen(), settled]);
  draw(root);
  finishPwa();
}
