import { KID_PATH } from "@/lib/kidPath";

/** Every address (docs/product.md#routes), by the name the code uses. */
export const paths = {
  login: "/login",
  signup: "/signup",
  dashboard: "/",
  store: "/store",
  leaderboard: "/leaderboard",
  purchaseHistory: "/history",
  pointsHistory: "/points-history",
  pendingApprovals: "/parent/pending-requests",
  manageChores: "/parent/manage-chores",
  availableChores: "/chores",
  assignedToMe: "/my-assigned-chores",
  choreHistory: "/chores/history",
  makeRequest: "/make-request",
  featureRequests: "/manage-requests",
  assignChores: "/parent/assign-chores",
  kid: KID_PATH,
  goal: "/bearded-dragon-goal",
  outbox: "/waiting-to-send",
} as const;
