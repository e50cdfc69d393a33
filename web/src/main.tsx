import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import "./theme/base-styles";
import { App } from "./app/App";
import { online } from "./lib/online";
import { startPwa } from "./lib/pwa/start";
import { session } from "./lib/session";

const root = document.querySelector("#root");
if (root === null) {
  throw new Error("index.html has no #root");
}
online.watch();
startPwa();
void session.check();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
