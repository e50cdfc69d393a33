import { Suspense } from "react";
import { Navigate } from "react-router-dom";

import { usePictureMode } from "@/domain/pictureMode/usePictureMode";
import { ToDoLink } from "@/features/assigned-to-me/ToDoLink";
import { DashboardPage } from "@/features/dashboard/DashboardPage";
import { KidFridge } from "@/features/fridge/KidFridge";
import { GoalTeaser } from "@/features/goal/GoalTeaser";
import { StreakCard } from "@/features/streak/StreakCard";
import { TodayPanel } from "@/features/today/TodayPanel";
import { routes } from "@/lib/routes";

import { CarerDay } from "./carerDay";
import { LeftToday, ParentControls } from "./parentControls";

/** The dashboard, composed of other features' parts: features do not import each other, the app does. */
export function DashboardRoute() {
  if (usePictureMode()) {
    return <Navigate to={routes.today.path} replace />;
  }
  return (
    <DashboardPage
      today={(below) => <TodayPanel>{below}</TodayPanel>}
      fridge={<KidFridge />}
      streakCard={<StreakCard />}
      toDo={<ToDoLink />}
      goal={<GoalTeaser />}
      parentControls={
        <Suspense>
          <ParentControls />
        </Suspense>
      }
      carerDay={
        <Suspense>
          <CarerDay />
        </Suspense>
      }
      leftToday={
        <Suspense>
          <LeftToday />
        </Suspense>
      }
    />
  );
}
