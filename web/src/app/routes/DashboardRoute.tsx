import { Suspense } from "react";

import { ToDoLink } from "@/features/assigned-to-me/ToDoLink";
import { DashboardPage } from "@/features/dashboard/DashboardPage";
import { GoalTeaser } from "@/features/goal/GoalTeaser";
import { StreakCard } from "@/features/streak/StreakCard";

import { ParentControls } from "./parentControls";

/** The dashboard with the other features' parts in their places: features do not know each other, the app does. */
export function DashboardRoute() {
  return (
    <DashboardPage
      streakCard={<StreakCard />}
      toDo={<ToDoLink />}
      goal={<GoalTeaser />}
      parentControls={
        <Suspense>
          <ParentControls />
        </Suspense>
      }
    />
  );
}
