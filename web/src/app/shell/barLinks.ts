import {
  IconBuildingStore,
  IconChecklist,
  IconHome,
  IconListDetails,
  IconTargetArrow,
  IconUser,
  IconUsers,
  IconWriting,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ComponentType } from "react";

import { useHasDay } from "@/features/today/TodayLink";

import { paths } from "../paths";
import { PendingBadge } from "./PendingBadge";

/** One place of the bar at the thumb. */
export type BarLink = {
  to: string;
  /** One short word. */
  label: string;
  icon: TablerIcon;
  /** What waits there. */
  badge?: ComponentType;
  /** Other addresses that belong to this place. */
  within?: readonly string[];
};

const HOME: BarLink = { to: paths.dashboard, label: "Home", icon: IconHome };

/** What a parent needs daily. */
export const parentBar: readonly BarLink[] = [
  HOME,
  { to: paths.pendingApprovals, label: "Approve", icon: IconWriting, badge: PendingBadge },
  {
    to: paths.manageChores,
    label: "Chores",
    icon: IconListDetails,
    within: [paths.assignChores, paths.week],
  },
  { to: paths.store, label: "Rewards", icon: IconBuildingStore },
  {
    to: paths.family,
    label: "Family",
    icon: IconUsers,
    within: [paths.familySettings, paths.connections, paths.familyData],
  },
];

const KID_CHORES = [paths.today, paths.availableChores, paths.assignedToMe];
const KID_OWN = [
  paths.choreHistory,
  paths.purchaseHistory,
  paths.pointsHistory,
  paths.makeRequest,
  paths.notifications,
];

/** What a kid needs daily; their chores are their day where something comes back. */
export function useKidBar(): readonly BarLink[] {
  const chores = useHasDay() ? paths.today : paths.availableChores;
  return [
    HOME,
    {
      to: chores,
      label: "Chores",
      icon: IconChecklist,
      within: KID_CHORES.filter((path) => path !== chores),
    },
    { to: paths.store, label: "Store", icon: IconBuildingStore },
    { to: paths.goal, label: "Goal", icon: IconTargetArrow },
    { to: paths.me, label: "Me", icon: IconUser, within: KID_OWN },
  ];
}
