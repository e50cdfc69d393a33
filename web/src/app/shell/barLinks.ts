import {
  IconBuildingStore,
  IconCalendarWeek,
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
import { routes } from "@/lib/routes";

import { PendingBadge } from "./PendingBadge";

/** One link of the bottom bar. */
export type BarLink = {
  to: string;
  /** One short word. */
  label: string;
  icon: TablerIcon;
  /** The count beside the icon. */
  badge?: ComponentType;
  /** Other addresses for which the link is active. */
  within?: readonly string[];
};

const HOME: BarLink = { to: routes.dashboard.path, label: "Home", icon: IconHome };

/** A parent's daily links. */
export const parentBar: readonly BarLink[] = [
  HOME,
  { to: routes.pendingApprovals.path, label: "Approve", icon: IconWriting, badge: PendingBadge },
  {
    to: routes.manageChores.path,
    label: "Chores",
    icon: IconListDetails,
    within: [routes.assignChores.path, routes.week.path],
  },
  { to: routes.store.path, label: "Rewards", icon: IconBuildingStore },
  {
    to: routes.family.path,
    label: "Family",
    icon: IconUsers,
    within: [routes.familySettings.path, routes.connections.path, routes.familyData.path],
  },
];

/** The two pages of a carer. */
export const carerBar: readonly BarLink[] = [
  HOME,
  { to: routes.week.path, label: "Week", icon: IconCalendarWeek },
];

const KID_CHORES = [routes.today.path, routes.availableChores.path, routes.assignedToMe.path];
const KID_OWN = [
  routes.choreHistory.path,
  routes.purchaseHistory.path,
  routes.pointsHistory.path,
  routes.makeRequest.path,
  routes.notifications.path,
];

/** A kid's daily links; their chores are their day if there are routines. */
export function useKidBar(): readonly BarLink[] {
  const chores = useHasDay() ? routes.today.path : routes.availableChores.path;
  return [
    HOME,
    {
      to: chores,
      label: "Chores",
      icon: IconChecklist,
      within: KID_CHORES.filter((path) => path !== chores),
    },
    { to: routes.store.path, label: "Store", icon: IconBuildingStore },
    { to: routes.goal.path, label: "Goal", icon: IconTargetArrow },
    { to: routes.me.path, label: "Me", icon: IconUser, within: KID_OWN },
  ];
}
