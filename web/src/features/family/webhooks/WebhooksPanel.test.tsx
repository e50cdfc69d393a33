import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { Webhook } from "@/lib/api";
import { answering, type Answers, refused } from "@/lib/testing/answering";
import { MOMENT } from "@/lib/testing/rows";
import { alertSaying, field, fill, MEMBERS, show, USERS } from "@/lib/testing/screen";

import { WebhooksPanel } from "./WebhooksPanel";

const DOOR: Webhook = {
  created_at: MOMENT,
  failing_since: null,
  id: "door",
  is_on: true,
  kid_ids: null,
  last: null,
  name: "Door",
  off_why: null,
  set_by: "Pat",
  topics: ["chores"],
  url: "https://door.example.org/hook",
};

const panel = (answers: Answers) => {
  const sent = answering({ "GET /users": [MEMBERS.parent, MEMBERS.kid], ...answers });
  return { sent, user: show(<WebhooksPanel />, { as: USERS.parent }) };
};
const button = (name: string) => screen.findByRole("button", { name });

test("an address that the server refuses is told in its words", async () => {
  const words = "This address is not public.";
  const { user } = panel({ "GET /webhooks": [], "POST /webhooks": refused(422, words) });
  await user.click(await button("Add a Webhook"));
  const form = within(await screen.findByRole("dialog", { name: "Add a webhook" }));
  await fill(user, field("Name"), "Door");
  await fill(user, field("Address"), "https://192.168.7.7/hook");
  await user.click(form.getByRole("button", { name: "Add the Webhook" }));
  expect(await alertSaying(words)).toBeDefined();
  expect(field("Address")).toHaveProperty("value", "https://192.168.7.7/hook");
});

test("a webhook gets another secret, which is shown once", async () => {
  const { sent, user } = panel({
    "GET /webhooks": [DOOR],
    "POST /webhooks/{id}/secret": { secret: "pogona_webhook_2" },
  });
  await user.click(await button("New secret for Door"));
  const dialog = within(await screen.findByRole("dialog", { name: "New secret" }));
  await user.click(dialog.getByRole("button", { name: "Make a New Secret" }));
  expect(await dialog.findByRole("textbox", { name: "Secret" })).toHaveProperty("value", "pogona_webhook_2");
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.filter(({ call }) => call.endsWith("/secret"))).toHaveLength(1);
});

test("a webhook is switched off and on, and says why it was switched off", async () => {
  let door = DOOR;
  const { user } = panel({
    "GET /webhooks": () => [door],
    "PUT /webhooks/{id}": ({ body }) => {
      door = { ...door, ...(body as Pick<Webhook, "is_on">) };
      return door;
    },
    "POST /webhooks/{id}/test": () => {
      door = { ...door, is_on: false, off_why: "gone" };
      return undefined as never;
    },
  });
  await user.click(await button("Switch off Door"));
  expect(await screen.findByText("Switched off.")).toBeDefined();
  await user.click(await button("Switch on Door"));
  await waitFor(() => expect(screen.queryByText(/^Switched off/)).toBeNull());
  await user.click(await button("Send a test to Door"));
  const why = "Switched off: it answered that this address is no longer in use.";
  expect(await screen.findByText(why)).toBeDefined();
  expect(await button("Switch on Door")).toBeDefined();
});
