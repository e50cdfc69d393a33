import { listQuery, wholeListQuery } from "@/lib/list";

import { requestKeys } from "../keys";

/** The signed-in kid's requests, newest first as the server sends them. */
export const myRequestsQuery = listQuery(requestKeys.mine, "/requests/me");

/** Waiting requests, oldest first. */
export const pendingRequestsQuery = wholeListQuery(requestKeys.pending, "/parent/requests/pending");
