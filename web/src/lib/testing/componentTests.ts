import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";

import { token } from "../api/token";
import { loadToasts, toasts } from "../notify";
import { loadRules } from "../rules";
import { unanswered } from "./answering";

/* The setup of every component test. They share their modules, so each leaves nothing to the next. */

// As long as the browser tests wait on a machine that is shared and slow at times; a test that passes does not.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(async () => {
  // An empty one, which no browser has; without any it is a browser on plain http.
  Reflect.deleteProperty(Navigator.prototype, "locks");
  await Promise.all([loadRules(), loadToasts()]);
});

afterEach(() => {
  cleanup();
  toasts.get()?.cleanToasts();
  token.clear();
  localStorage.clear();
  const calls = unanswered.splice(0);
  if (calls.length > 0) {
    throw new Error(`no answer for ${calls.join(", ")}`);
  }
});
