import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import type { Family } from "@/lib/api";
import { answering, BROKEN, callsIn } from "@/lib/testing/answering";
import { FAMILY } from "@/lib/testing/rows";
import { alertSaying, field, isEnabled, show, USERS } from "@/lib/testing/screen";

import { FamilySettingsPanel } from "./FamilySettingsPanel";

const save = () => screen.getByRole("button", { name: "Save Changes" });

/** The settings, which the server keeps. */
function shown() {
  let family = FAMILY;
  const sent = answering({
    "GET /family": () => family,
    "PUT /family": ({ body }) => {
      family = { ...family, ...(body as Partial<Family>) };
      return family;
    },
  });
  return { sent, user: show(<FamilySettingsPanel />, { as: USERS.parent }) };
}

test("weeks and days begin when the family says", async () => {
  const { sent, user } = shown();
  const weekStart = await screen.findByRole("combobox", { name: "Week Starts On" });
  const dayStart = screen.getByRole("combobox", { name: "Day Starts At" });
  expect(weekStart).toHaveProperty("value", "1");
  expect(dayStart).toHaveProperty("value", "0");
  await user.selectOptions(weekStart, "Sunday");
  await user.selectOptions(dayStart, "3:30 AM");
  await user.click(save());
  expect(await alertSaying("Family settings saved.")).toBeDefined();
  await waitFor(() => expect(isEnabled(save())).toBe(false));
  const change = sent.find(({ call }) => call === "PUT /family");
  expect(change?.body).toMatchObject({ week_start: 7, day_starts_at: 210 });
});

test("kids swap without a parent when the family says", async () => {
  const { sent, user } = shown();
  const waits = await screen.findByRole("switch", { name: /^Swaps between kids wait for a parent/ });
  expect(waits).toHaveProperty("checked", true);
  await user.click(waits);
  await user.click(save());
  expect(await alertSaying("Family settings saved.")).toBeDefined();
  expect(sent.find(({ call }) => call === "PUT /family")?.body).toMatchObject({ swaps_wait: false });
});

test("the family's name and time zone are changed, once they can be saved", async () => {
  const { sent, user } = shown();
  const zone = await screen.findByRole("combobox", { name: /^Time Zone/ });
  expect(zone).toHaveProperty("value", "America/New_York");
  expect(isEnabled(save())).toBe(false);
  const name = field("Family Name");
  await user.clear(name);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  await user.keyboard(" The Dragons");
  await user.tab();
  expect(document.activeElement).toBe(zone);
  await user.selectOptions(zone, "Europe/Berlin");

  const stays = answering({ "GET /family": FAMILY, "PUT /family": BROKEN });
  await user.click(save());
  expect(await alertSaying("Failed to save the family.")).toBeDefined();
  expect(callsIn(stays)).toContain("PUT /family");
  const kept = answering({ "GET /family": FAMILY, "PUT /family": FAMILY });
  await user.click(save());
  expect(await alertSaying("Family settings saved.")).toBeDefined();
  expect(kept.find(({ call }) => call === "PUT /family")?.body).toMatchObject({
    name: "The Dragons",
    time_zone: "Europe/Berlin",
    signup_open: true,
  });
  expect(callsIn(sent)).not.toContain("PUT /family");
});
