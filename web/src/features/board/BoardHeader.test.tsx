import { screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";

import type { Board } from "@/lib/api";
import { loadRules } from "@/lib/rules";
import { answering } from "@/lib/testing/answering";
import { show, USERS } from "@/lib/testing/screen";
import { board } from "@/lib/testing/today";

import { BoardHeader } from "./BoardHeader";

beforeAll(loadRules);

function header(of: Board): void {
  answering({});
  show(<BoardHeader board={of} day="2026-03-02" onSheet={() => {}} />, { as: USERS.parent });
}

test("has the family's goal", () => {
  header(board());
  expect(screen.getByRole("region", { name: "Goal" })).toBeDefined();
});

test("of a board without a goal has none", () => {
  header({ ...board(), goal: null as unknown as Board["goal"] });
  expect(screen.getByRole("heading", { name: "Monday, 3/2" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Goal" })).toBeNull();
});
