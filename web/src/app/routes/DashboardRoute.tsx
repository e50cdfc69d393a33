import { Suspense } from "react";

import { ToDoLink } from "@/features/assigned-to-me/ToDoLink";
import type { OpenChore } from "@/features/chores/openChore";
import { DashboardPage } from "@/features/dashboard/DashboardPage";
import { GoalTeaser } from "@/features/goal/GoalTeaser";
import { Greeting } from "@/features/greetings/Greeting";
import { StreakCard } from "@/features/streak/StreakCard";

import { ParentControls } from "./parent-controls";

const openChore = (choreId: string): OpenChore => ({ openChore: choreId });

/** The dashboard with the other features' parts in their places: features do not know each other, the app does. */
export function Page() {
  return (
    <DashboardPage
      greeting={<Greeting openChore={openChore} />}
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
