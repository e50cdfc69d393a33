/** Where a kid sees what they did, where their points came from, and what they asked for (docs/product/screens-by-role.md#history-tabs). */
export const HISTORY_PATHS = {
  chores: "/chores/history",
  points: "/points-history",
  purchases: "/history",
} as const;
