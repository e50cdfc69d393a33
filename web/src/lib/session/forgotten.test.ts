import { beforeEach, expect, test, vi } from "vitest";

import { token } from "@/lib/api/token";

import { answer, stubBrowser } from "../testing/browser";
import { deviceAccounts } from "./deviceAccounts";

beforeEach(() => {
  stubBrowser();
});

test.each([
  ["gone", "Your account was removed. Ask a parent.", []],
  ["time-up", "Your days with this family have not begun, or are over. Ask a parent.", []],
  ["ended", "Your session was ended. Sign in again.", ["Oma"]],
])("a session that ended as %s says so: %s The device keeps %j", async (how, farewell, kept) => {
  // It looks at the browser as soon as it is loaded.
  const { session } = await import("./index");
  const oma = { id: "oma", username: "Oma", role: "carer", points: null };
  vi.stubGlobal("fetch", () => Promise.resolve(answer(200, oma)));
  await token.set(`token-${how}`);
  await session.check();
  expect(deviceAccounts.read().map(({ name }) => name)).toEqual(["Oma"]);

  const refusal = { detail: "Signed out.", code: "unauthorized" };
  vi.stubGlobal("fetch", () => Promise.resolve(answer(401, refusal, { "Pogona-Session": how })));
  await session.check();
  expect(session.get()).toEqual({ status: "signed-out", ended: true, farewell });
  await vi.waitFor(() => expect(deviceAccounts.read().map(({ name }) => name)).toEqual(kept));
});
