import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering } from "@/lib/testing/answering";
import { show } from "@/lib/testing/screen";

import type { Tile as TileModel } from "./model";
import { Tile } from "./Tile";

const COUNTS_AT = new Date(2026, 2, 3, 18).toISOString();
const TILE: TileModel = {
  key: "bed",
  what: { chore_id: "bed", occurrence_day: "2026-03-02", part: "any" },
  name: "Make the bed",
  part: "any",
  kids: [],
  state: "waiting",
  isQueued: false,
  doneBy: [],
};

test.each([
  ["a parent", {}, /^Waiting for a parent$/],
  ["a parent, by name", { doneBy: ["Mia"] }, /^Waiting for a parent: .?Mia.?$/],
  ["its hour", { countsAt: COUNTS_AT }, /^Counts .+ at 6 PM, if nobody says otherwise\.$/],
  ["its hour, by name", { countsAt: COUNTS_AT, doneBy: ["Mia"] }, /^Done by .?Mia.?\. Counts .+ at 6 PM/],
  ["the network", { countsAt: COUNTS_AT, isQueued: true }, /^Waiting to send$/],
])("a tile that waits for %s says so", async (_, part, words) => {
  answering({});
  show(<Tile tile={{ ...TILE, ...part }} />);
  expect(await screen.findByText(words)).toBeDefined();
});

test("a tile that a kid took says who is doing it", async () => {
  answering({});
  const doing = { kidId: "mia", words: "Mia is doing it until 5:10 PM" };
  show(<Tile tile={{ ...TILE, state: "late", doing }} />);
  expect(await screen.findByText("Mia is doing it until 5:10 PM")).toBeDefined();
  expect(screen.queryByText("Still counts!")).toBeNull();
});

test("a tile of what is due once says until when", async () => {
  answering({});
  show(<Tile tile={{ ...TILE, state: "to-do", until: "Until Tuesday" }} />);
  expect(await screen.findByText("Until Tuesday")).toBeDefined();
});

test("a tile that the carer who looks ticked says so, and what a tap does", async () => {
  answering({});
  show(<Tile tile={{ ...TILE, countsAt: COUNTS_AT, tickedFor: "mia" }} />);
  expect(await screen.findByText("With you. Tap to take it back.")).toBeDefined();
});
