import { queryOptions } from "@tanstack/react-query";

import { api } from "@/lib/api";

import { homeAssistantKeys } from "../keys";

/** The interval at which the connection to the broker is checked, in milliseconds: no event reports it. */
const BROKER_MS = 10_000;

/** Whether the family is shown in Home Assistant, and the state of the connection to the broker; for parents. */
export const homeAssistantQuery = queryOptions({
  queryKey: homeAssistantKeys.all,
  queryFn: ({ signal }) => api.get("/home-assistant", { signal }),
  refetchInterval: ({ state }) => (state.data?.broker === "not_set" ? false : BROKER_MS),
});
