import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import type { BoardKid, ChoreSubmission } from "@/lib/api";
import { show } from "@/lib/testing/screen";

import { Cheer } from "./Cheer";

const KID = { id: "mia", display_name: "Mia" } as BoardKid;
const COUNTS_AT = new Date(2026, 2, 3, 18).toISOString();

test.each([
  ["waits for a parent", { status: "pending_approval", counts_at: null }, "Wait for a parent to check it."],
  ["counted at once", { status: "approved", counts_at: null }, "It counts right away."],
  ["counts by itself", { status: "pending_approval", counts_at: COUNTS_AT }, /^Counts .+ at 6 PM, if nobody/],
  ["is stored on the tablet", undefined, "Saved here. It will be sent later."],
])("the cheer for what %s says so", async (_, submission, words) => {
  const cheer = { key: "tap", kid: KID, submission: submission as ChoreSubmission | undefined };
  show(<Cheer cheer={cheer} onEnd={() => {}} />);
  expect(await screen.findByText(words)).toBeDefined();
});
