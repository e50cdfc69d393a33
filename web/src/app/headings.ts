import { paths } from "./paths";

const WELCOME = "Welcome, {username}!";

/** The headings of the pages behind the sign-in (docs/product/screens.md#screens), by who sees them. */
export const headings = {
  everyone: {
    [paths.store]: "Rewards Store",
    [paths.leaderboard]: "Leaderboard",
    [paths.goal]: "Bearded Dragon Savings Goal",
    [paths.notifications]: "Notifications",
    [paths.outbox]: "Waiting to Send",
  },
  kid: {
    [paths.dashboard]: WELCOME,
    [paths.today]: "Today",
    [paths.availableChores]: "Available Chores",
    [paths.assignedToMe]: "Assigned to Me",
    [paths.choreHistory]: "Chore History",
    [paths.purchaseHistory]: "Purchase History",
    [paths.pointsHistory]: "Points History",
    [paths.makeRequest]: "Make a Request",
    [paths.me]: "Me",
  },
  parent: {
    [paths.dashboard]: WELCOME,
    [paths.week]: "Week",
    [paths.manageChores]: "Manage Chores",
    [paths.assignChores]: "Assign Chores",
    [paths.pendingApprovals]: "Pending Approvals",
    [paths.featureRequests]: "Feature Requests",
    [paths.family]: "Family Members",
    [paths.familySettings]: "Family Settings",
    [paths.connections]: "Connections",
    [paths.familyData]: "Family Data",
  },
} as const;

/** A heading with the name of who is here. */
export function withName(heading: string, username: string): string {
  return heading.replace("{username}", () => username);
}
