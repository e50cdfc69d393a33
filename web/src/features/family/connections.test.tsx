import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { HomeAssistant } from "@/lib/api";
import { answering, callsIn, refused } from "@/lib/testing/answering";
import { alertSaying, field, fill, MEMBERS, show, USERS } from "@/lib/testing/screen";

import { CalendarsPanel } from "./calendars/CalendarsPanel";
import { HomeAssistantPanel } from "./homeAssistant/HomeAssistantPanel";
import { ProgramsPanel } from "./programs/ProgramsPanel";

const PEOPLE = { "GET /users": [MEMBERS.parent, MEMBERS.kid] };

test("one calendar link too many is told in the server's words", async () => {
  const words = "The family has too many calendar links. Remove one that nobody uses any more.";
  answering({
    ...PEOPLE,
    "GET /calendar-feeds": [],
    "POST /kids/{id}/calendar-feeds": refused(409, words),
  });
  const user = show(<CalendarsPanel />, { as: USERS.parent });
  expect(await screen.findByText("No calendar links yet.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add a Calendar" }));
  const form = within(await screen.findByRole("dialog", { name: "Add a calendar" }));
  await fill(user, field("Whose calendar it is for"), "One too many");
  await user.click(form.getByRole("button", { name: "Make a Link" }));
  expect(await alertSaying(words)).toBeDefined();
  expect(field("Whose calendar it is for")).toHaveProperty("value", "One too many");
});

test("one program too many is told in the server's words", async () => {
  const words = "The family has too many tokens. Revoke one that nobody uses any more.";
  answering({ ...PEOPLE, "GET /api-tokens": [], "POST /api-tokens": refused(409, words) });
  const user = show(<ProgramsPanel />, { as: USERS.parent });
  expect(await screen.findByText("No programs yet.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add a Program" }));
  const form = within(await screen.findByRole("dialog", { name: "Add a program" }));
  await fill(user, field("Name"), "One too many");
  await user.click(form.getByRole("button", { name: "Make a Token" }));
  expect(await alertSaying(words)).toBeDefined();
  expect(field("Name")).toHaveProperty("value", "One too many");
});

test("without a broker a parent reads how it is named", async () => {
  answering({ "GET /home-assistant": { is_on: false, broker: "not_set" } });
  show(<HomeAssistantPanel />, { as: USERS.parent });
  const panel = await screen.findByRole("region", { name: "Home Assistant" });
  expect((await within(panel).findByRole("alert")).textContent).toContain("set MQTT_URL");
  expect(panel.textContent).toContain("each waits for a parent");
  expect(within(panel).queryByRole("button")).toBeNull();
});

test("what was on before its broker was removed can be switched off", async () => {
  let state: HomeAssistant = { is_on: true, broker: "not_set" };
  const sent = answering({
    "GET /home-assistant": () => state,
    "PUT /home-assistant": ({ body }) => {
      state = { ...state, ...(body as Pick<HomeAssistant, "is_on">) };
      return state;
    },
  });
  const user = show(<HomeAssistantPanel />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: "Switch Off" }));
  expect(await alertSaying("Home Assistant no longer shows the family.")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Switch/ })).toBeNull());
  expect(callsIn(sent)).toContain("PUT /home-assistant");
  expect(state.is_on).toBe(false);
});
