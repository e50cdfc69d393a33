import { queryOptions } from "@tanstack/react-query";

import { availableChoresQuery } from "@/lib/chores";

import { typicalValue } from "./reach";

/** What an active chore earns typically: the same list, in the same place of the cache, as Available Chores. */
export const typicalChoreQuery = queryOptions({ ...availableChoresQuery, select: typicalValue });
