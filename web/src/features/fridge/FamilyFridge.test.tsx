import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { weekQuery } from "@/api/week/queries";
import type { FridgeNote, FridgeNoteFields } from "@/lib/api";
import { NEEDS_NETWORK, online } from "@/lib/online";
import { answering, type Answers, BROKEN, callsIn, refused } from "@/lib/testing/answering";
import { FAMILY, fridgeNote } from "@/lib/testing/rows";
import { alertSaying, field, fill, saidOf, show, USERS } from "@/lib/testing/screen";
import { board, week } from "@/lib/testing/today";

import { FamilyFridge } from "./FamilyFridge";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

/** The family's notes, kept as the server would. */
function keeping(notes: FridgeNote[], others: Answers = {}) {
  let kept = notes;
  return answering({
    "GET /family": FAMILY,
    "GET /fridge": () => ({ notes: kept }),
    "POST /fridge": ({ body }) => {
      const { text, last_day } = body as FridgeNoteFields;
      const added = fridgeNote(text, { last_day });
      kept = [added, ...kept];
      return added;
    },
    "PUT /fridge/{id}": ({ body }) => {
      const { text, last_day } = body as FridgeNoteFields;
      const changed = fridgeNote(text, { last_day });
      kept = [changed];
      return changed;
    },
    "DELETE /fridge/{id}": () => {
      kept = [];
      return undefined;
    },
    ...others,
  });
}

/** Another screen, whose data the device has. */
function WeekOnly() {
  useQuery(weekQuery());
  return null;
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const form = (name: string) => screen.findByRole("dialog", { name });
const slips = () =>
  screen.queryAllByRole("listitem").map(({ textContent }) => textContent?.replace("Pat · ", " | "));
const GRANDMA = fridgeNote("Grandma comes!", { last_day: "2026-03-08" });

test("without any there is a way to put up the first, and nothing else", async () => {
  keeping([fridgeNote("Dentist", { last_day: "2026-03-01" })]);
  show(<FamilyFridge />, { as: USERS.parent });
  expect((await screen.findByRole("region", { name: "On the fridge" })).textContent).toBe(
    "On the fridgePut up a note",
  );
  expect(screen.queryByRole("list")).toBeNull();
});

test("without a network the family's day comes with its week, wherever the parent is", async () => {
  // 11:59 PM in New York.
  vi.setSystemTime("2026-03-03T04:59:00Z");
  keeping([fridgeNote("Dentist", { last_day: "2026-03-02" })], {
    "GET /family": BROKEN,
    "GET /week": week(),
  });
  show(
    <>
      <WeekOnly />
      <FamilyFridge />
    </>,
    { as: USERS.parent },
  );
  await waitFor(() => expect(slips()).toEqual(["Dentist | until today"]));
});

test("a failed load says so, and can be tried again", async () => {
  keeping([], { "GET /fridge": BROKEN });
  const user = show(<FamilyFridge />, { as: USERS.parent });
  const failed = await alertSaying("Failed to load the notes on the fridge.");
  keeping([GRANDMA]);
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await button("Grandma comes! Pat · until Sunday, 3/8")).toBeDefined();
});

test("a parent puts one up, once it can be read and shown", async () => {
  const sent = keeping([GRANDMA]);
  const user = show(<FamilyFridge />, { as: USERS.parent });
  await user.click(await button("Put up a note"));
  await form("Put up a note");
  expect((field("Last day") as HTMLInputElement).value).toBe("2026-03-09");
  await user.click(await button("Put up"));
  expect(saidOf(field("Note"))).toMatch(/^Please write something\. +0 of 140 characters$/);
  await fill(user, field("Note"), "é".repeat(141));
  await user.clear(field("Last day"));
  await user.click(await button("Put up"));
  expect(saidOf(field("Note"))).toMatch(/^Text must be at most 140 .+ 141 of 140 characters$/);
  expect(saidOf(field("Last day"))).toContain("Choose the last day.");
  await fill(user, field("Last day"), "2026-03-01");
  await user.click(await button("Put up"));
  expect(saidOf(field("Last day"))).toContain("The last day must not be earlier than today.");
  expect(callsIn(sent)).not.toContain("POST /fridge");

  await fill(user, field("Note"), "  Dentist at 3\n");
  expect(saidOf(field("Note")).trim()).toBe("12 of 140 characters");
  await user.click(await button("Tomorrow"));
  expect((field("Last day") as HTMLInputElement).value).toBe("2026-03-03");
  await user.click(await button("Put up"));
  expect(await screen.findByText("Your note is on the fridge.")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(slips()).toEqual(["Dentist at 3 | until tomorrow", "Grandma comes! | until Sunday, 3/8"]),
  );
  const posted = sent.filter(({ call }) => call === "POST /fridge");
  expect(posted.map(({ body }) => body)).toEqual([{ text: "Dentist at 3", last_day: "2026-03-03" }]);
  expect(posted[0]?.key).not.toBeNull();
});

test("a full fridge is told in the server's words, and nothing that was written is lost", async () => {
  const words = "The fridge has 12 notes already. Take one down first.";
  keeping([GRANDMA], { "POST /fridge": refused(409, words) });
  const user = show(<FamilyFridge />, { as: USERS.parent });
  await user.click(await button("Put up a note"));
  await form("Put up a note");
  await fill(user, field("Note"), "Milk!");
  await user.click(await button("Put up"));
  expect(await alertSaying(words)).toBeDefined();
  expect((field("Note") as HTMLTextAreaElement).value).toBe("Milk!");
});

test("any parent's note is changed after a tap on it", async () => {
  const sent = keeping([fridgeNote("Grandma comes!", { written_by: "Robin" })]);
  const user = show(<FamilyFridge />, { as: USERS.parent });
  await user.click(await button("Grandma comes! Robin · until Monday, 3/9"));
  await form("Change the note");
  await fill(user, field("Note"), "Grandpa comes!");
  await user.click(await button("Today"));
  await user.click(await button("Save Changes"));
  expect(await screen.findByText("The note is changed.")).toBeDefined();
  await waitFor(() => expect(slips()).toEqual(["Grandpa comes! | until today"]));
  expect(sent.find(({ call }) => call.startsWith("PUT"))).toMatchObject({
    call: "PUT /fridge/Grandma-comes-",
    body: { text: "Grandpa comes!", last_day: "2026-03-02" },
  });
});

test("a carer changes their own notes alone, and puts up new ones", async () => {
  const own = fridgeNote("Soup is ready", { written_by: "Oma" });
  const sent = keeping([GRANDMA, own], { "GET /board": board() });
  const user = show(<FamilyFridge />, { as: USERS.carer });
  await user.click(await button(/^Soup is ready/));
  await form("Change the note");
  await user.click(await button("Cancel"));
  expect(screen.queryByRole("button", { name: /^Grandma/ })).toBeNull();
  expect(await button("Put up a note")).toBeDefined();
  expect(callsIn(sent)).not.toContain("GET /family");
});

test("a thank-you says whom it is for, and its words are changed", async () => {
  const thanks = fridgeNote("Thank you!", { kid_id: "mia", sticker: "heart", last_day: "2026-03-02" });
  const sent = keeping([GRANDMA, thanks]);
  const user = show(<FamilyFridge />, { as: USERS.parent });
  await button("Grandma comes! Pat · until Sunday, 3/8");
  await user.click(await button("Heart sticker Thank you! For Mia · Pat · until today"));
  await form("Change the note");
  await fill(user, field("Note"), "Thank you so much!");
  await user.click(await button("Save Changes"));
  expect(await screen.findByText("The note is changed.")).toBeDefined();
  expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({
    text: "Thank you so much!",
    last_day: "2026-03-02",
  });
});

test("a thank-you names nobody while it is not known who is who", async () => {
  const thanks = fridgeNote("Thank you!", { kid_id: "mia", sticker: "heart", last_day: "2026-03-02" });
  keeping([thanks], { "GET /directory": BROKEN });
  show(<FamilyFridge />, { as: USERS.parent });
  expect(await button("Heart sticker Thank you! Pat · until today")).toBeDefined();
});

test("a note is taken down", async () => {
  const sent = keeping([GRANDMA]);
  const user = show(<FamilyFridge />, { as: USERS.parent });
  await user.click(await button(/^Grandma/));
  await form("Change the note");
  await user.click(await button("Take down"));
  expect(await screen.findByText("The note is taken down.")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(slips()).toEqual([]));
  expect(callsIn(sent)).toContain("DELETE /fridge/Grandma-comes-");
});

test("what somebody else took down meanwhile is told, and goes", async () => {
  const words = "This note is not on the fridge any more.";
  let notes = [GRANDMA];
  const gone = () => {
    notes = [];
    return refused(404, words);
  };
  keeping([], { "GET /fridge": () => ({ notes }), "PUT /fridge/{id}": gone, "DELETE /fridge/{id}": gone });
  const user = show(<FamilyFridge />, { as: USERS.parent });
  await user.click(await button(/^Grandma/));
  await form("Change the note");
  await user.click(await button("Save Changes"));
  expect(await alertSaying(words)).toBeDefined();
  await waitFor(() => expect(slips()).toEqual([]));
  await user.click(await button("Take down"));
  await user.click(await button("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("without a network they can be read, and the button says what it needs", async () => {
  const sent = keeping([GRANDMA]);
  const user = show(<FamilyFridge />, { as: USERS.parent });
  await button(/^Grandma/);
  onTestFinished(() => online.belief.set(true));
  online.belief.set(false);
  await waitFor(async () =>
    expect((await button("Put up a note")).getAttribute("aria-disabled")).toBe("true"),
  );
  await user.click(await button("Put up a note"));
  expect(await screen.findByRole("tooltip")).toHaveProperty("textContent", NEEDS_NETWORK);
  await user.click(await button(/^Grandma/));
  await form("Change the note");
  await user.click(await button("Take down"));
  expect(callsIn(sent).filter((call) => !call.startsWith("GET"))).toEqual([]);
});
