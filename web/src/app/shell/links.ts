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
import type { RouteName } from "@/lib/routes";

import { PendingBadge } from "./PendingBadge";
import { TodayBadge } from "./TodayBadge";
import { ToDoBadge } from "./ToDoBadge";
import { WeekLink } from "./WeekLink";

/** One entry of the side navigation. */
export type NavLink = {
  page: RouteName;
  /** Its text, if that changes. */
  label?: ComponentType | undefined;
  icon: TablerIcon;
  /** Shown after the label. */
  badge?: ComponentType;
  /** Decides whether the link is shown. */
  gate?: ComponentType<{ children: ReactNode }>;
};

/** Links under one heading. */
export type NavGroup = { label: string; links: NavLink[] };

/** The links of all roles; a carer has those of the pages that they can open. */
export const commonLinks: NavLink[] = [
  { page: "dashboard", icon: IconHome },
  { page: "store", icon: IconBuildingStore },
  { page: "leaderboard", icon: IconTrophy },
];

/** The groups of each role. */
export const roleGroups: Record<Role, NavGroup[]> = {
  kid: [
    {
      label: "My Activities",
      links: [
        { page: "today", icon: IconCalendarCheck, badge: TodayBadge, gate: TodayLink },
        { page: "availableChores", icon: IconChecklist },
        { page: "assignedToMe", icon: IconClipboardCheck, badge: ToDoBadge },
        { page: "choreHistory", icon: IconHistory },
        { page: "goal", label: GoalLabel, icon: IconTargetArrow },
        { page: "purchaseHistory", icon: IconReceipt },
        { page: "pointsHistory", icon: IconCoins },
        { page: "makeRequest", icon: IconMessagePlus },
      ],
    },
  ],
  carer: [{ label: "Family", links: [{ page: "week", icon: IconCalendarWeek }] }],
  parent: [
    {
      label: "Management",
      links: [
        { page: "week", icon: IconCalendarWeek, gate: WeekLink },
        { page: "manageChores", icon: IconListDetails },
        { page: "assignChores", icon: IconUserCheck },
        { page: "pendingApprovals", icon: IconWriting, badge: PendingBadge },
        { page: "featureRequests", icon: IconMessages },
        { page: "goal", label: GoalLabel, icon: IconTargetArrow },
      ],
    },
    {
      label: "Family",
      links: [
        { page: "family", icon: IconUsers },
        { page: "familySettings", icon: IconAdjustments },
        { page: "connections", icon: IconPlugConnected },
        { page: "familyData", icon: IconDatabase },
      ],
    },
  ],
};
