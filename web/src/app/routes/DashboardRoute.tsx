import { lazy, Suspense } from "react";

import type { OpenChore } from "@/features/chores/openChore";
import { DashboardPage } from "@/features/dashboard/DashboardPage";
import { GoalTeaser } from "@/features/goal/GoalTeaser";
import { Greeting } from "@/features/greetings/Greeting";
import { StoreItemsPanel } from "@/features/store-items/StoreItemsPanel";
import { StreakCard } from "@/features/streak/StreakCard";

/** In a file of its own, with the QR codes and the time zones: kids never need it. */
const FamilyPanels = lazy(async () => {
  const { FamilyPanels: Panels } = await import("@/features/family/FamilyPanels");
  return { default: Panels };
});

const openChore = (choreId: string): OpenChore => ({ openChore: choreId });

/** The dashboard with the other features' parts in their places: features do not know each other, the app does. */
export function Page() {
  return (
    <DashboardPage
      greeting={<Greeting openChore={openChore} />}
      streakCard={<StreakCard />}
      goal={<GoalTeaser />}
      storeItems={<StoreItemsPanel />}
      family={
        <Suspense>
          <FamilyPanels />
        </Suspense>
      }
    />
  );
}
