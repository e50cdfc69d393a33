import { api, type CalendarFeed, type CreatedCalendarFeed, errorMessage } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifyError, notifySuccess } from "@/lib/notify";
import { useAction } from "@/lib/useAction";

import { affectedBy } from "../topics";

/** Makes a link to a kid's calendar, which is shown only this once. */
export function useCreateCalendarFeed() {
  return useAction<CreatedCalendarFeed, { kidId: string; name: string }>({
    mutationFn: ({ kidId, name }) =>
      api.post("/kids/{id}/calendar-feeds", { params: { id: kidId }, body: { name } }),
    reloads: affectedBy("calendar_feeds"),
  });
}

/** Removes a link, which stops working at once. */
export function useRemoveCalendarFeed(onDone: () => void) {
  return useAction<unknown, CalendarFeed>({
    mutationFn: ({ id }) => api.delete("/calendar-feeds/{id}", { params: { id } }),
    onSuccess: (_, { name }) => {
      notifySuccess(isolating`The link for ${name} is removed.`);
      onDone();
    },
    onError: (error) => notifyError(errorMessage(error, "Failed to remove the link.")),
    reloads: affectedBy("calendar_feeds"),
  });
}
