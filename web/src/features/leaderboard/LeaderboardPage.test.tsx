import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { LeaderboardEntry } from "@/lib/api";
import { answering, BROKEN } from "@/lib/testing/answering";
import { DIRECTORY } from "@/lib/testing/rows";
import { alertSaying, show, USERS } from "@/lib/testing/screen";

import { LeaderboardPage } from "./LeaderboardPage";

const entry = (username: string, points: number): LeaderboardEntry => ({
  id: username,
  username,
  points,
  role: "kid",
});

/** The texts of the rows' cells. */
async function rows(): Promise<(string | null)[][]> {
  const [, ...shown] = within(await screen.findByRole("table")).getAllByRole("row");
  return shown.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
}

test("equal points share a rank and its medal", async () => {
  answering({ "GET /leaderboard": [entry("Mia", 40), entry("Leo", 40), entry("Ida", 10)] });
  show(<LeaderboardPage />, { as: USERS.parent });
  expect((await rows()).map(([rank]) => rank)).toEqual(["1, gold medal", "1, gold medal", "3, bronze medal"]);
});

test("without kids it says so", async () => {
  answering({ "GET /leaderboard": [] });
  show(<LeaderboardPage />, { as: USERS.parent });
  expect(await screen.findByText("No scores yet. Be the first!")).toBeDefined();
});

test("a failed load says so and can be tried again", async () => {
  answering({ "GET /leaderboard": BROKEN });
  const user = show(<LeaderboardPage />, { as: USERS.kid });
  const failed = await alertSaying("Failed to load leaderboard");
  answering({ "GET /leaderboard": [entry("Mia", 0)] });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect((await rows()).map(([, player]) => player)).toEqual([expect.stringContaining("Mia")]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("points that are missing show as N/A", async () => {
  const older = { ...entry("Mia", 0), points: null } as unknown as LeaderboardEntry;
  answering({ "GET /leaderboard": [older] });
  show(<LeaderboardPage />, { as: USERS.kid });
  expect(await rows()).toEqual([[expect.anything(), expect.stringContaining("Mia"), "N/A"]]);
});

test("two of one name have their usernames beside it", async () => {
  const [pat, mia] = DIRECTORY.members;
  const members = [
    pat,
    { ...mia, display_name: "Ada" },
    { ...mia, id: "leo", username: "Leo", display_name: "ADA" },
  ];
  answering({
    "GET /directory": { ...DIRECTORY, members: members as typeof DIRECTORY.members },
    "GET /leaderboard": [entry("Mia", 40), entry("Leo", 10)],
  });
  show(<LeaderboardPage />, { as: USERS.parent });
  expect(await screen.findByText("Ada (Mia)")).toBeDefined();
  expect(screen.getByText("ADA (Leo)")).toBeDefined();
});

test("who has no points has no medal", async () => {
  answering({ "GET /leaderboard": [entry("Mia", 0), entry("Leo", 0)] });
  show(<LeaderboardPage />, { as: USERS.kid });
  expect((await rows()).map(([rank]) => rank)).toEqual(["1", "1"]);
});
