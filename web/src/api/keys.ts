/* The query keys of every resource, for what concerns several. */

export * from "./assignments/keys";
export * from "./chores/keys";
export * from "./config/keys";
export * from "./decisions/keys";
export * from "./family/keys";
export * from "./firstSteps/keys";
export * from "./goal/keys";
export * from "./kids/keys";
export * from "./leaderboard/keys";
export * from "./points/keys";
export * from "./presence/keys";
export * from "./purchases/keys";
export * from "./requests/keys";
export * from "./schedules/keys";
export * from "./sessions/keys";
export * from "./starterPack/keys";
export * from "./store/keys";
export * from "./streak/keys";
export * from "./submissions/keys";
export * from "./today/keys";
export * from "./users/keys";
export * from "./week/keys";
