import { DashboardPage } from "@/features/dashboard/DashboardPage";
import { StreakCard } from "@/features/streak/StreakCard";

/** The dashboard with the streak card in its place: features do not know each other, the app does. */
export function Page() {
  return <DashboardPage streakCard={<StreakCard />} />;
}
