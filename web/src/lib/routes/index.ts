/** The data of a page that is known before its file is loaded. */
export type PageRoute = {
  /** Its address below the base path. `:id` stands for an id. */
  path: string;
  /** Its file below `src/`, which exports a component of the same name. */
  file: string;
  /** The users who can open it. */
  audience: "guest" | "everyone" | "kid" | "parent" | "board";
  /** Set if a carer can open it as well. */
  isForCarers?: true;
  /** Its heading. `{username}` is a placeholder for the member's name. */
  heading?: string;
  /** The text of its link in the navigation, if it is not the heading. */
  link?: string;
  /** Set if it contains neither menus nor selects, whose code a kid then need not load. */
  isLight?: true;
  /** Set if it loads the rules itself. Every page behind the sign-in comes with them. */
  needsRules?: true;
};

/** All pages by their names in the code (docs/product/screens.md#routes). The build and the tests read them, too. */
export const routes = {
  login: { path: "/login", file: "features/auth/LoginPage", audience: "guest" },
  signup: { path: "/signup", file: "features/auth/SignupPage", audience: "guest", needsRules: true },
  board: { path: "/board", file: "app/routes/BoardRoute", audience: "board", needsRules: true },

  dashboard: {
    path: "/",
    file: "app/routes/DashboardRoute",
    audience: "everyone",
    isForCarers: true,
    heading: "Welcome, {username}!",
    link: "Dashboard",
  },
  store: {
    path: "/store",
    file: "features/store/StorePage",
    audience: "everyone",
    heading: "Rewards Store",
    link: "Store",
    isLight: true,
  },
  leaderboard: {
    path: "/leaderboard",
    file: "features/leaderboard/LeaderboardPage",
    audience: "everyone",
    heading: "Leaderboard",
    isLight: true,
  },
  goal: {
    path: "/bearded-dragon-goal",
    file: "features/goal/GoalPage",
    audience: "everyone",
    heading: "Bearded Dragon Savings Goal",
    link: "Bearded Dragon Goal",
    isLight: true,
  },
  notifications: {
    path: "/notifications",
    file: "features/notifications/NotificationsPage",
    audience: "everyone",
    heading: "Notifications",
  },
  outbox: {
    path: "/waiting-to-send",
    file: "features/outbox/OutboxPage",
    audience: "everyone",
    heading: "Waiting to Send",
  },

  today: {
    path: "/today",
    file: "features/today/TodayPage",
    audience: "kid",
    heading: "Today",
    isLight: true,
  },
  availableChores: {
    path: "/chores",
    file: "features/chores/AvailableChoresPage",
    audience: "kid",
    heading: "Available Chores",
    isLight: true,
  },
  assignedToMe: {
    path: "/my-assigned-chores",
    file: "features/assigned-to-me/AssignedToMePage",
    audience: "kid",
    heading: "Assigned to Me",
    isLight: true,
  },
  choreHistory: {
    path: "/chores/history",
    file: "features/chore-history/ChoreHistoryPage",
    audience: "kid",
    heading: "Chore History",
  },
  purchaseHistory: {
    path: "/history",
    file: "features/purchase-history/PurchaseHistoryPage",
    audience: "kid",
    heading: "Purchase History",
    isLight: true,
  },
  pointsHistory: {
    path: "/points-history",
    file: "features/points-history/PointsHistoryPage",
    audience: "kid",
    heading: "Points History",
    isLight: true,
  },
  makeRequest: {
    path: "/make-request",
    file: "features/make-request/MakeRequestPage",
    audience: "kid",
    heading: "Make a Request",
    link: "Make Request",
  },
  me: { path: "/me", file: "app/me/MePage", audience: "kid", heading: "Me", isLight: true },

  week: {
    path: "/week",
    file: "features/week/WeekPage",
    audience: "parent",
    isForCarers: true,
    heading: "Week",
  },
  specialDays: {
    path: "/parent/special-days",
    file: "features/special-days/SpecialDaysPage",
    audience: "parent",
    heading: "Special days",
  },
  manageChores: {
    path: "/parent/manage-chores",
    file: "features/manage-chores/ManageChoresPage",
    audience: "parent",
    heading: "Manage Chores",
  },
  assignChores: {
    path: "/parent/assign-chores",
    file: "features/assign-chores/AssignChoresPage",
    audience: "parent",
    heading: "Assign Chores",
  },
  pendingApprovals: {
    path: "/parent/pending-requests",
    file: "features/approvals/PendingApprovalsPage",
    audience: "parent",
    heading: "Pending Approvals",
  },
  featureRequests: {
    path: "/manage-requests",
    file: "features/feature-requests/FeatureRequestsPage",
    audience: "parent",
    heading: "Feature Requests",
  },
  kid: { path: "/kids/:id", file: "features/kid/KidPage", audience: "parent" },
  family: {
    path: "/family",
    file: "features/family/FamilyMembersPage",
    audience: "parent",
    heading: "Family Members",
  },
  familySettings: {
    path: "/family/settings",
    file: "features/family/FamilySettingsPage",
    audience: "parent",
    heading: "Family Settings",
  },
  connections: {
    path: "/family/connections",
    file: "features/family/ConnectionsPage",
    audience: "parent",
    heading: "Connections",
  },
  familyData: {
    path: "/family/data",
    file: "features/family/FamilyDataPage",
    audience: "parent",
    heading: "Family Data",
  },
} as const satisfies Record<string, PageRoute>;

export type RouteName = keyof typeof routes;

/** All pages, with their optional fields. */
export const allRoutes = Object.entries(routes) as [RouteName, PageRoute][];

type Role = "kid" | "parent" | "carer";

/** Whether a page is for members of this role. */
export function isPageFor(role: Role, { audience, isForCarers }: PageRoute): boolean {
  return role === "carer" ? isForCarers === true : audience === role || audience === "everyone";
}

/** The pages for members of this role. */
export function pagesOf(role: Role): PageRoute[] {
  return allRoutes.map(([, route]) => route).filter((route) => isPageFor(role, route));
}

/** The text of a page's link in the navigation. */
export function linkText(name: RouteName): string {
  const { link, heading = "" }: PageRoute = routes[name];
  return link ?? heading;
}

/** The address of a kid's page (docs/product/screens-by-role.md#screen-kid). */
export function kidPath(id: string): string {
  return routes.kid.path.replace(":id", () => encodeURIComponent(id));
}
