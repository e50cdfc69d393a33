import { listQuery } from "@/lib/list";

import { pointsKeys } from "../keys";

/** Every movement of the signed-in kid's points, newest first. */
export const pointsHistoryQuery = listQuery(pointsKeys.history, "/users/me/points-history");
