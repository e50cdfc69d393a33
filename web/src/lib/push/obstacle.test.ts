import { beforeEach, expect, test, vi } from "vitest";

import { token } from "../api/token";
import { stubBrowser } from "../testing/browser";
import { obstacle } from "./obstacle";

const CHROME = {
  userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/130",
  maxTouchPoints: 5,
  serviceWorker: {},
};
const IPHONE = {
  userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)",
  maxTouchPoints: 5,
  serviceWorker: {},
};
let isInstalled: boolean;
let has: Record<string, unknown>;

beforeEach(() => {
  stubBrowser();
  isInstalled = false;
  has = { PushManager: {}, Notification: { permission: "default" }, isSecureContext: true };
});

function on(navigator: object): string | undefined {
  vi.stubGlobal("navigator", navigator);
  vi.stubGlobal("window", {
    ...has,
    matchMedia: () => ({ matches: isInstalled }),
    addEventListener: () => {},
  });
  vi.stubGlobal("Notification", has["Notification"]);
  return obstacle();
}

test("a browser that can show notices is asked for nothing before a tap", () => {
  expect(on(CHROME)).toBeUndefined();
  has["Notification"] = { permission: "granted" };
  expect(on(CHROME)).toBeUndefined();
});

test("an iPhone can once Pogona is on its Home Screen", () => {
  expect(on(IPHONE)).toBe("home-screen");
  isInstalled = true;
  expect(on(IPHONE)).toBeUndefined();
});

test("each obstacle is told from the others", () => {
  has["Notification"] = { permission: "denied" };
  expect(on(CHROME)).toBe("blocked");
  delete has["PushManager"];
  expect(on(CHROME)).toBe("impossible");
  expect(on({ ...CHROME, serviceWorker: undefined })).toBe("impossible");
  has["isSecureContext"] = false;
  expect(on(CHROME)).toBe("plain-http");
  expect(on(IPHONE)).toBe("plain-http");
});

test("what is everybody's tells nobody", () => {
  token.lend("kids");
  expect(on(CHROME)).toBe("shared");
  token.clear();
});
