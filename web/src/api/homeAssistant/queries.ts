import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { homeAssistantKeys } from "./keys";

/** How often it is asked how it stands with the broker, in milliseconds: that is told by no event. */
const BROKER_MS = 10_000;

/** Whether the family is shown in Home Assistant, and how it stands with the broker, for a parent. */
export const homeAssistantQuery = queryOptions({
  queryKey: homeAssistantKeys.all,
  queryFn: ({ signal }) => api.get("/home-assistant", { signal }),
  refetchInterval: ({ state }) => (state.data?.broker === "not_set" ? false : BROKER_MS),
});
