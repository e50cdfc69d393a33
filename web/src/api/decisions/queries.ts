import { listQuery } from "@/lib/list";

import { decisionKeys } from "../keys";

/** Decisions of the last days that can be undone, newest first. */
export const recentDecisionsQuery = listQuery(decisionKeys.all, "/parent/decisions");
