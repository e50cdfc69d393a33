import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";

import { PendingApprovalsPage } from "@/features/approvals/PendingApprovalsPage";
import { KidCards } from "@/features/dashboard/KidCards";
import { GoalPage } from "@/features/goal/GoalPage";
import { LeaderboardPage } from "@/features/leaderboard/LeaderboardPage";
import { kidPath } from "@/lib/routes";
import { answering, type Answers } from "@/lib/testing/answering";
import { NOBODY_AWAY, NOTHING_WAITS, OVERVIEW } from "@/lib/testing/quiet";
import { FAMILY, GOAL, waitingChore } from "@/lib/testing/rows";
import { show, USERS } from "@/lib/testing/screen";

const PAGES: [string, ReactNode, Answers][] = [
  [
    "in what waits",
    <PendingApprovalsPage key="1" />,
    { "GET /parent/chore-submissions/pending": [waitingChore("Dishes")] },
  ],
  [
    "on the leaderboard",
    <LeaderboardPage key="2" />,
    { "GET /leaderboard": [{ id: "mia", username: "Mia", points: 40, role: "kid" }] },
  ],
  ["below the goal", <GoalPage key="3" />, {}],
  ["on the dashboard", <KidCards key="4" />, {}],
];

test.each(PAGES)("a name that a parent reads %s leads to the kid", async (_, page, answers) => {
  answering({
    ...NOTHING_WAITS,
    "GET /parent/purchase-requests/to-hand-over": [],
    "GET /parent/decisions": [],
    "GET /family": FAMILY,
    "GET /goal": GOAL,
    "GET /goal/savers": [],
    "GET /kids/bearded-dragon-purchases": [],
    "GET /kids": [OVERVIEW],
    "GET /presence": NOBODY_AWAY,
    "GET /schedules": { schedules: [] },
    ...answers,
  });
  show(page, { as: USERS.parent });
  expect((await screen.findByRole("link", { name: "Mia" })).getAttribute("href")).toBe(kidPath("mia"));
});
