import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { NotifiedDevice, ParentSettings } from "@/lib/api";
import { answering, refused } from "@/lib/testing/answering";
import { alertSaying, isEnabled, show, USERS } from "@/lib/testing/screen";

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
