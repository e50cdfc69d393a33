import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

import type { KidSettings, NotifiedDevice, ParentSettings } from "@/lib/api";
import { NEEDS_NETWORK, online } from "@/lib/online";
import { answering, BROKEN, refused } from "@/lib/testing/answering";
import { alertSaying, isEnabled, saidOf, show, USERS } from "@/lib/testing/screen";

import { NotificationsPage } from "./NotificationsPage";

const SETTINGS: ParentSettings = { digest_minute: null, quiet_from: null, quiet_to: null, waiting: true };
const DEVICE: NotifiedDevice = {
  created_at: "2026-03-02T12:00:00Z",
  failing: false,
  id: "d1",
  is_mine: false,
  label: "Chrome on Android",
  last_delivered_at: null,
};

test("a device whose push service fails says so", async () => {
  let device = DEVICE;
  const there = { "GET /notifications": () => ({ devices: [device], recent: [], settings: SETTINGS }) };
  answering({
    ...there,
    "POST /push/subscriptions/{id}/test": () => {
      device = { ...DEVICE, failing: true };
      return refused(502, "The push service does not take it.");
    },
  });
  const user = show(<NotificationsPage />, { as: USERS.parent });
  const devices = await screen.findByRole("list", { name: "Devices" });
  expect(devices.textContent).toContain("Nothing sent yet");
  const send = within(devices).getByRole("button", { name: /^Send a test to / });
  await user.click(send);
  expect(await alertSaying("push service")).toBeDefined();
  expect(await within(devices).findByText("Nothing gets through now.")).toBeDefined();

  answering({
    ...there,
    "POST /push/subscriptions/{id}/test": () => {
      device = { ...DEVICE, last_delivered_at: "2026-03-02T12:30:00Z" };
      return undefined;
    },
  });
  await waitFor(() => expect(isEnabled(send)).toBe(true));
  await user.click(send);
  expect(await within(devices).findByText(/^Last sent /)).toBeDefined();
  expect(within(devices).queryByText("Nothing gets through now.")).toBeNull();
});

const NOTIFIED = { devices: [], recent: [], settings: SETTINGS };
const KIDS: KidSettings = {
  approved: true,
  last_call: true,
  quiet_from: 1_200,
  quiet_to: 420,
  sent_back: true,
  streak_at_risk: false,
  your_turn: true,
};

/** What keeps notices from a browser, with what a parent and a kid read then. */
const OBSTACLES: [string, () => void, string, string][] = [
  [
    "is not over HTTPS",
    () => void vi.stubGlobal("isSecureContext", false),
    "Open Pogona by its https address",
    "Ask a parent for the https address.",
  ],
  [
    "has nothing of the kind",
    () => void Reflect.deleteProperty(window, "PushManager"),
    "Private windows never can.",
    "Try another browser, or ask a parent.",
  ],
  [
    "blocks them",
    () => void vi.stubGlobal("Notification", { permission: "denied" }),
    "Only you can allow them again:",
    "Ask a parent to allow them again:",
  ],
];

test.each(OBSTACLES)("a browser that %s is told so, with the way out", async (_, prepare, parents, kids) => {
  vi.stubGlobal("isSecureContext", true);
  Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { permission: "default" });
  prepare();
  for (const [role, settings, words] of [
    ["parent", SETTINGS, parents],
    ["kid", KIDS, kids],
  ] as const) {
    answering({ "GET /notifications": { ...NOTIFIED, settings } });
    show(<NotificationsPage />, { as: USERS[role] });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const device = await screen.findByRole("region", { name: "This device" });
    expect(device.textContent).toContain(words);
    expect(screen.queryByRole("button", { name: "Turn On Notifications" })).toBeNull();
    // oxlint-disable-next-line no-await-in-loop
    expect(await screen.findByRole("heading", { name: /hear about$/ })).toBeDefined();
    cleanup();
  }
});

test("a failed load can be tried again, and without a network nothing is saved", async () => {
  onTestFinished(() => online.belief.set(true));
  answering({ "GET /notifications": BROKEN });
  const user = show(<NotificationsPage />, { as: USERS.parent });
  const failed = await alertSaying("Failed to load the notifications.");
  answering({ "GET /notifications": NOTIFIED });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  const save = await screen.findByRole("button", { name: "Save Changes" });
  online.belief.set(false);
  await user.click(screen.getByRole("switch", { name: /^Something waits/ }));
  await waitFor(() => expect(saidOf(save)).toBe(NEEDS_NETWORK));
  expect(save.getAttribute("aria-disabled")).toBe("true");
});
