import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

import { AssistantModal } from "@/features/assistant/AssistantModal";
import type { ChoreInput } from "@/lib/api";
import type { ScheduleTerms } from "@/lib/rules";
import { answering, type Answers, BROKEN, doing, entriesIn, refused } from "@/lib/testing/answering";
import { request } from "@/lib/testing/requests";
import { chore, CONFIG } from "@/lib/testing/rows";
import { alertSaying, field, fill, isEnabled, MEMBERS, show, signIn, USERS } from "@/lib/testing/screen";
import { schedule, week } from "@/lib/testing/today";

import { AssistantButton } from "./AssistantButton";

/** The dialog, and the button that opens it, as in the header. */
function WithButton() {
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setOpening(opening + 1);
    setIsOpen(true);
  };
  return (
    <>
      <AssistantButton onClick={open} />
      <AssistantModal opening={opening} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const AI: Answers = { "GET /config": { ...CONFIG, ai_service: "openai", ai_name: "llama3.2" } };
const CHORE = JSON.stringify({ type: "chore", name: "Wash the car", time_estimate_minutes: 45 });
const question = () => field("What do you wish for");
const ask = () => screen.getByRole("button", { name: "Ask" });

/** Opens it, for Mia unless somebody else asks. */
async function opened(name = "Assistant", as = USERS.kid) {
  const user = show(<WithButton />, { as });
  const open = async () => {
    await user.click(await screen.findByRole("button", { name }));
    return within(await screen.findByRole("dialog", { name }));
  };
  const dialog = await open();
  const askFor = async (words: string) => {
    await fill(user, question(), words);
    await user.click(ask());
  };
  const close = async () => {
    await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1) ?? ask());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  return { user, dialog, askFor, open, close };
}

test("the built-in catalogue is never called AI, and begins afresh each time it opens", async () => {
  const unknown = JSON.stringify({ type: "unknown", reason: "This is not in the catalogue." });
  answering({ "POST /{ai_service}/ask": { answer: unknown } });
  const { user, dialog, askFor, open, close } = await opened();
  expect(await dialog.findByText("Answers come from the built-in catalogue.")).toBeDefined();
  await askFor("quantum entanglement");
  expect((await dialog.findByRole("alert")).textContent).toBe("This is not in the catalogue.");
  expect(document.body.textContent).not.toMatch(/\bAI\b/);
  expect(screen.queryByRole("button", { name: /\bAI\b/ })).toBeNull();

  await close();
  const again = await open();
  expect(question()).toHaveProperty("value", "");
  expect(again.queryByRole("alert")).toBeNull();
  await fill(user, question(), "ä".repeat(1025));
  expect(question().getAttribute("aria-invalid")).toBe("true");
  expect(isEnabled(ask())).toBe(false);
});

test("trouble with a suggestion is told, and a lost answer asks once", async () => {
  const there: Answers = { "GET /users/me": USERS.kid, "POST /{ai_service}/ask": { answer: CHORE } };
  answering({ ...there, "POST /outbox": BROKEN });
  await signIn();
  const { user, dialog, askFor } = await opened();
  await askFor("wash the car");
  const confirm = await dialog.findByRole("button", { name: "Confirm & Submit" });
  await user.click(confirm);
  expect((await alertSaying("Failed to submit request.")).textContent).toContain("Submission Failed");
  const lost = answering({
    ...there,
    "POST /outbox": () => {
      throw new TypeError("lost");
    },
  });
  await user.click(confirm);
  expect((await alertSaying("Pogona cannot be reached.")).textContent).toContain("Submission Failed");
  const sent = answering({ ...there, "POST /outbox": doing(request("wash")) });
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The server makes one request for a key.
  const keys = [...entriesIn(lost), ...entriesIn(sent)].map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test("too many questions are told in the server's words alone, and so is a lost connection", async () => {
  answering({
    "POST /{ai_service}/ask": () => {
      throw new TypeError("no network");
    },
  });
  const { user, dialog, askFor } = await opened();
  await askFor("wash the car");
  const failed = await dialog.findByRole("alert");
  expect(failed.textContent).toContain("Pogona cannot be reached.");
  expect(failed.textContent).not.toMatch(/\bAI\b/);
  const words = "You can ask 20 times an hour. Please try again in 12 minutes.";
  answering({ "POST /{ai_service}/ask": refused(429, words) });
  await user.click(ask());
  await waitFor(() => expect(dialog.getByRole("alert").textContent).toBe(words));
});

test("an AI that does not work says why, until it works", async () => {
  const away = "The assistant cannot be reached at the moment. Please try again later.";
  answering({ ...AI, "POST /{ai_service}/ask": refused(502, away) });
  const { user, dialog, askFor } = await opened("AI assistant");
  await askFor("wash the car");
  const failed = await dialog.findByRole("alert");
  expect(failed.textContent).toContain("Failed to communicate with AI.");
  expect(failed.textContent).toContain(away);
  const general = JSON.stringify({ type: "general", answer: "Here I am again." });
  answering({ ...AI, "POST /{ai_service}/ask": { answer: general } });
  await user.click(ask());
  expect(await dialog.findByText("Here I am again.")).toBeDefined();
  expect(dialog.queryByRole("alert")).toBeNull();
});

test("adds a chore for a parent, who repeats it next", async () => {
  const sent = answering({
    "POST /{ai_service}/ask": { answer: CHORE },
    "POST /chores": ({ body }) => chore("Wash the car", body as ChoreInput),
    "GET /users": [MEMBERS.parent, MEMBERS.kid],
    "GET /schedules": { schedules: [] },
    "GET /day-sets": { day_sets: [] },
    "GET /week": week(MEMBERS.kid),
    "PUT /chores/{id}/schedule": ({ body }) => ({
      chore_id: "Wash-the-car",
      never_rejected: false,
      schedule: schedule((body as { terms: ScheduleTerms }).terms),
    }),
  });
  const { user, dialog, askFor } = await opened("Assistant", USERS.parent);
  await askFor("wash car 45 min");
  expect(await dialog.findByText("Add this chore?")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Add" }));
  const repeat = await dialog.findByRole("button", { name: "Repeat…" });
  expect(document.activeElement).toBe(repeat);
  await user.click(repeat);
  const schedules = within(await screen.findByRole("dialog", { name: /^Repeat: / }));
  await user.click(await schedules.findByRole("button", { name: "Repeat it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.find(({ call }) => call === "POST /chores")?.body).toMatchObject({
    name: "Wash the car",
    points_value: 135,
  });
  expect(sent.filter(({ call }) => call === "PUT /chores/Wash-the-car/schedule")).toHaveLength(1);
});
