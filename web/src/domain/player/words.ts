/** A part of the day, the late chores, or those of any time. */
export type PartOfDay = "late" | "morning" | "midday" | "evening" | "any";

/** The button that plays a part of the day. */
export const START_WORDS: Record<PartOfDay, string> = {
  late: "Start with these",
  morning: "Start my morning",
  midday: "Start my midday",
  evening: "Start my evening",
  any: "Start these",
};

/** The words once all chores of a part are done. */
export const DONE_WORDS: Record<PartOfDay, string> = {
  late: "You did them all!",
  morning: "Your morning is done!",
  midday: "Your midday is done!",
  evening: "Your evening is done!",
  any: "You did them all!",
};
