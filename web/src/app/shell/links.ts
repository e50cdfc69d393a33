import {
  IconAdjustments,
  IconBuildingStore,
  IconCalendarCheck,
  IconChecklist,
  IconClipboardCheck,
  IconCalendarWeek,
  IconCoins,
  IconDatabase,
  IconHistory,
  IconHome,
  IconListDetails,
  IconMessagePlus,
  IconMessages,
  IconPlugConnected,
  IconReceipt,
  IconTargetArrow,
  IconTrophy,
  IconUserCheck,
  IconUsers,
  IconWriting,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";

import { GoalLabel } from "@/features/goal/GoalLabel";
import { TodayLink } from "@/features/today/TodayLink";
import type { Role } from "@/lib/api";

import { paths } from "../paths";
import { PendingBadge } from "./PendingBadge";
import { TodayBadge } from "./TodayBadge";
import { ToDoBadge } from "./ToDoBadge";
import { WeekLink } from "./WeekLink";

/** One entry of the side navigation. */
export type NavLink = {
  to: string;
  /** A text, or what has one that changes. */
  label: string | ComponentType;
  icon: TablerIcon;
  /** What stands after the label. */
  badge?: ComponentType;
  /** Shows it, where not everybody of this role needs it. */
  gate?: ComponentType<{ children: ReactNode }>;
};

/** Links under one heading. */
export type NavGroup = { label: string; links: NavLink[] };

/** For everyone. */
export const commonLinks: NavLink[] = [
  { to: paths.dashboard, label: "Dashboard", icon: IconHome },
  { to: paths.store, label: "Store", icon: IconBuildingStore },
  { to: paths.leaderboard, label: "Leaderboard", icon: IconTrophy },
];

/** The groups each role has of its own. */
export const roleGroups: Record<Role, NavGroup[]> = {
  kid: [
    {
      label: "My Activities",
      links: [
        { to: paths.today, label: "Today", icon: IconCalendarCheck, badge: TodayBadge, gate: TodayLink },
        { to: paths.availableChores, label: "Available Chores", icon: IconChecklist },
        { to: paths.assignedToMe, label: "Assigned to Me", icon: IconClipboardCheck, badge: ToDoBadge },
        { to: paths.choreHistory, label: "Chore History", icon: IconHistory },
        { to: paths.goal, label: GoalLabel, icon: IconTargetArrow },
        { to: paths.purchaseHistory, label: "Purchase History", icon: IconReceipt },
        { to: paths.pointsHistory, label: "Points History", icon: IconCoins },
        { to: paths.makeRequest, label: "Make Request", icon: IconMessagePlus },
      ],
    },
  ],
  parent: [
    {
      label: "Management",
      links: [
        { to: paths.week, label: "Week", icon: IconCalendarWeek, gate: WeekLink },
        { to: paths.manageChores, label: "Manage Chores", icon: IconListDetails },
        { to: paths.assignChores, label: "Assign Chores", icon: IconUserCheck },
        { to: paths.pendingApprovals, label: "Pending Approvals", icon: IconWriting, badge: PendingBadge },
        { to: paths.featureRequests, label: "Feature Requests", icon: IconMessages },
        { to: paths.goal, label: GoalLabel, icon: IconTargetArrow },
      ],
    },
    {
      label: "Family",
      links: [
        { to: paths.family, label: "Family Members", icon: IconUsers },
        { to: paths.familySettings, label: "Family Settings", icon: IconAdjustments },
        { to: paths.connections, label: "Connections", icon: IconPlugConnected },
        { to: paths.familyData, label: "Family Data", icon: IconDatabase },
      ],
    },
  ],
};
