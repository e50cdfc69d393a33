import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";

import "./theme/baseStyles";
import { App } from "./app/App";
import { fetchFirstScreen } from "./app/firstScreen";
import { serverClock } from "./lib/api/clock";
import { durable } from "./lib/device/durable";
import { online } from "./lib/online";
import { followPush } from "./lib/push/follow";
import { MissingPartError } from "./lib/pwa/missingParts";
import { finishPwa, startPwa } from "./lib/pwa/start";
import { session, signOuts } from "./lib/session";

const root = document.querySelector("#root");
if (root === null) {
  throw new Error("index.html has no #root");
}
online.watch();
serverClock.watch();
startPwa();
const settled = durable.settle();
void settled.then(session.check);
void settled.then(signOuts.watch);
void settled.then(followPush);

function draw(place: Element): void {
  // A transition is drawn in small steps, so that a slow phone hears taps in between.
  startTransition(() =>
    createRoot(place, { onCaughtError: report }).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

/** A part that could not be loaded is told on the screen, and is no fault of the app. */
function report(error: unknown): void {
  if (!(error instanceof MissingPartError)) {
    // oxlint-disable-next-line no-console -- as React does by itself
    console.error(error);
  }
}

function begin(place: Element): void {
  draw(place);
  finishPwa();
}

void Promise.all([fetchFirstScreen(), settled]).then(() => begin(root));
