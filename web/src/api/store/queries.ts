import { wholeListQuery } from "@/lib/list";

import { storeKeys } from "./keys";

/** The family's store by cost, then name: for the store itself and for the parent who fills it. */
export const storeItemsQuery = wholeListQuery(storeKeys.all, "/store/items");
