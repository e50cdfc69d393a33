import { listQuery } from "@/lib/list";

import { decisionKeys } from "./keys";

/** What parents decided within the last days and can undo, newest first. */
export const recentDecisionsQuery = listQuery(decisionKeys.all, "/parent/decisions");
