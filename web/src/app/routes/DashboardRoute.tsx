import { Suspense } from "react";

import { ToDoLink } from "@/features/assigned-to-me/ToDoLink";
import { DashboardPage } from "@/features/dashboard/DashboardPage";
import { GoalTeaser } from "@/features/goal/GoalTeaser";
import { StreakCard } from "@/features/streak/StreakCard";
import { TodayPanel } from "@/features/today/TodayPanel";

import { ParentControls } from "./parentControls";

/** The dashboard with the other features' parts in their places: features do not know each other, the app does. */
export function DashboardRoute() {
  return (
    <DashboardPage
      today={<TodayPanel />}
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
