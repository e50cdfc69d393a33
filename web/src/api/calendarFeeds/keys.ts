export const calendarFeedKeys = {
  all: ["calendar-feeds"],
} as const;
