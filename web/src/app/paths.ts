import { HISTORY_PATHS } from "@/lib/historyPaths";
import { KID_PATH } from "@/lib/kidPath";
import { CHORES_PATH, TODAY_PATH } from "@/lib/openChore";

/** Every address (docs/product/screens.md#routes), by the name the code uses. */
export const paths = {
  login: "/login",
  signup: "/signup",
  dashboard: "/",
  store: "/store",
  leaderboard: "/leaderboard",
  purchaseHistory: HISTORY_PATHS.purchases,
  pointsHistory: HISTORY_PATHS.points,
  pendingApprovals: "/parent/pending-requests",
  week: "/week",
  manageChores: "/parent/manage-chores",
  today: TODAY_PATH,
  availableChores: CHORES_PATH,
  assignedToMe: "/my-assigned-chores",
  choreHistory: HISTORY_PATHS.chores,
  makeRequest: "/make-request",
  featureRequests: "/manage-requests",
  assignChores: "/parent/assign-chores",
  kid: KID_PATH,
  family: "/family",
  familySettings: "/family/settings",
  connections: "/family/connections",
  familyData: "/family/data",
  goal: "/bearded-dragon-goal",
  me: "/me",
  notifications: "/notifications",
  outbox: "/waiting-to-send",
  board: "/board",
} as const;
