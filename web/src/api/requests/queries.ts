import { listQuery, wholeListQuery } from "@/lib/list";

import { requestKeys } from "./keys";

/** What the signed-in kid has asked for, newest first as the server sends it. */
export const myRequestsQuery = listQuery(requestKeys.mine, "/requests/me");

/** Requests that wait, oldest first. */
export const pendingRequestsQuery = wholeListQuery(requestKeys.pending, "/parent/requests/pending");
