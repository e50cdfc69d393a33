import { beforeEach, expect, test, vi } from "vitest";

import { storageEvent, stubBrowser } from "../testing/browser";
import { deviceAccounts } from "./deviceAccounts";

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
});

const names = () => deviceAccounts.read().map(({ name }) => name);

test("accounts are remembered once, in any case, in the order they came", () => {
  for (const name of ["Mia", "Ben", "mia"]) {
    deviceAccounts.remember(name);
  }
  expect(names()).toEqual(["Mia", "Ben"]);
});

test("each has a colour of its own as long as there are any", () => {
  for (let kid = 0; kid < 9; kid += 1) {
    deviceAccounts.remember(`kid ${kid}`);
  }
  const colours = deviceAccounts.read().map(({ colour }) => colour);
  expect(new Set(colours.slice(0, 8)).size).toBe(8);
  expect(colours[8]).toBe(colours[0]);
});

test("the one longest here makes room for the thirteenth", () => {
  for (let kid = 1; kid <= 13; kid += 1) {
    deviceAccounts.remember(`kid ${kid}`);
  }
  expect(names()).toHaveLength(12);
  expect(names()).not.toContain("kid 1");
});

test("a forgotten account leaves nothing behind", () => {
  deviceAccounts.remember("Mia");
  deviceAccounts.forget("MIA");
  expect(browser.storage.size).toBe(0);
});

test.each(["", "no json", "{}", "null", '[1, {"name": 2}, {"name": "Eve", "colour": "url(x)"}]'])(
  "%j in the storage is no account",
  (text) => {
    browser.storage.set("pogona.accounts", text);
    expect(names()).toEqual([]);
  },
);

test("changes are told, also another tab's", () => {
  const listener = vi.fn<() => void>();
  const stop = deviceAccounts.subscribe(listener);
  deviceAccounts.remember("Mia");
  browser.window.dispatchEvent(storageEvent("pogona.accounts"));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  deviceAccounts.remember("Ben");
  expect(listener).toHaveBeenCalledTimes(2);
});
