import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering } from "@/lib/testing/answering";
import { show, USERS } from "@/lib/testing/screen";
import { claimOf, OFFER, STUCK } from "@/lib/testing/today";

import { ChoreTile } from "./ChoreTile";

const TILE = { chore: { id: "bed", name: "Make the bed" }, points: 0, onOpen: () => {} };

test("a waiting tile says when it counts by itself", async () => {
  answering({});
  show(<ChoreTile {...TILE} state="waiting" countsAt={new Date(2026, 2, 3, 18).toISOString()} />, {
    as: USERS.kid,
  });
  expect(await screen.findByText(/^Counts .+ at 6 PM, if nobody says otherwise\.$/)).toBeDefined();
});

test("a waiting tile that never counts by itself says that a parent looks", async () => {
  answering({});
  show(<ChoreTile {...TILE} state="waiting" countsAt={null} />, { as: USERS.kid });
  expect(await screen.findByText("Waiting for a parent")).toBeDefined();
});

test("an open tile of what is due once says until when", async () => {
  answering({});
  show(<ChoreTile {...TILE} state="open" until="Until Tuesday" />, { as: USERS.kid });
  expect(await screen.findByText("Until Tuesday")).toBeDefined();
});

test("an open tile that a kid took shows who is doing it", async () => {
  answering({});
  show(<ChoreTile {...TILE} state="open" claim={claimOf("leo")} />, { as: USERS.kid });
  expect(await screen.findByText("leo is doing it until 5:10 PM")).toBeDefined();
  expect(screen.queryByText("To do")).toBeNull();
});

const ANSWERED = { ...STUCK, note: "Use the blue lead.", answered_by: "Pat" };
const ICONS = ["arrows-exchange", "lifebuoy", "message-circle"];

test.each([
  ["You asked for help", { help: STUCK }, "lifebuoy"],
  ["You asked leo", { offer: OFFER }, "arrows-exchange"],
  ["You asked for help · You asked leo", { help: STUCK, offer: OFFER }, "lifebuoy"],
  ["You asked for help · Until Tuesday", { help: STUCK, until: "Until Tuesday" }, "lifebuoy"],
  ["You asked for help · leo is doing it until 5:10 PM", { help: STUCK, claim: claimOf("leo") }, undefined],
  ["Pat: “Use the blue lead.” · Until Tuesday", { help: ANSWERED, until: "Until Tuesday" }, "message-circle"],
  [
    "Pat: “Use the blue lead.” · leo is doing it until 5:10 PM",
    { help: ANSWERED, claim: claimOf("leo"), until: "Until Tuesday" },
    "message-circle",
  ],
])("an open tile says: %s", async (words, said, mark) => {
  answering({});
  show(<ChoreTile {...TILE} state="open" {...said} />, { as: USERS.kid });
  await screen.findByText(words);
  const shown = ICONS.filter((icon) => document.querySelector(`.tabler-icon-${icon}`) !== null);
  expect(shown).toEqual(mark === undefined ? [] : [mark]);
});
