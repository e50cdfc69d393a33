import { wholeListQuery } from "@/lib/list";

import { storeKeys } from "../keys";

/** The family's store by cost, then name, for the store and for the parents' list. */
export const storeItemsQuery = wholeListQuery(storeKeys.all, "/store/items");
