import {
  IconChecklist,
  IconHome,
  IconListDetails,
  IconTrophy,
  IconWriting,
  type TablerIcon,
} from "@tabler/icons-react";

import type { Role } from "@/lib/api";

import { paths } from "../paths";

/** One entry of the side navigation. */
export type NavLink = { to: string; label: string; icon: TablerIcon };

/** Links under one heading. */
export type NavGroup = { label: string; links: NavLink[] };

/** For everyone. */
export const commonLinks: NavLink[] = [
  { to: paths.dashboard, label: "Dashboard", icon: IconHome },
  { to: paths.leaderboard, label: "Leaderboard", icon: IconTrophy },
];

/** The group each role has of its own. */
export const roleGroups: Record<Role, NavGroup> = {
  kid: {
    label: "My Activities",
    links: [{ to: paths.availableChores, label: "Available Chores", icon: IconChecklist }],
  },
  parent: {
    label: "Management",
    links: [
      { to: paths.manageChores, label: "Manage Chores", icon: IconListDetails },
      { to: paths.pendingApprovals, label: "Pending Approvals", icon: IconWriting },
    ],
  },
};
