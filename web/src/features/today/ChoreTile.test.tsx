import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering } from "@/lib/testing/answering";
import { show, USERS } from "@/lib/testing/screen";
import { claimOf } from "@/lib/testing/today";

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
