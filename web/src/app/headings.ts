import { paths } from "./paths";

type Viewer = {
  username: string;
  role: "kid" | "parent";
  /** The heading of the goal's page, where it is known by another: it is named after an item that can be renamed. */
  goalTitle?: string | undefined;
};

const WELCOME = "Welcome, {username}!";

/** The headings of the pages behind the sign-in (docs/product.md#screens), by who sees them. */
export const headings = {
  everyone: {
    [paths.store]: "Rewards Store",
    [paths.leaderboard]: "Leaderboard",
    [paths.goal]: "Bearded Dragon Savings Goal",
    [paths.outbox]: "Waiting to Send",
  },
  kid: {
    [paths.dashboard]: WELCOME,
    [paths.availableChores]: "Available Chores",
    [paths.assignedToMe]: "Assigned to Me",
    [paths.choreHistory]: "Chore History",
    [paths.purchaseHistory]: "Purchase History",
    [paths.pointsHistory]: "Points History",
    [paths.makeRequest]: "Make a Request",
  },
  parent: {
    [paths.dashboard]: WELCOME,
    [paths.manageChores]: "Manage Chores",
    [paths.assignChores]: "Assign Chores",
    [paths.pendingApprovals]: "Pending Approvals",
    [paths.featureRequests]: "Feature Requests",
  },
} as const;

/**
 * The heading of the page at an address, for what is shown until that page is there; public/before-paint.js finds it
 * likewise. Undefined where the page is another for others, and who is here is not known.
 */
export function headingOf(path: string, viewer?: Viewer): string | undefined {
  const known: Record<string, string> = {
    ...headings.everyone,
    ...(viewer && headings[viewer.role]),
    ...(viewer?.goalTitle !== undefined && { [paths.goal]: viewer.goalTitle }),
  };
  const heading = known[path];
  return heading === undefined || viewer === undefined ? heading : withName(heading, viewer.username);
}

/** A heading with the name of who is here. */
export function withName(heading: string, username: string): string {
  return heading.replace("{username}", () => username);
}
