import type { MakeRequest } from "@/lib/api";
import { dayBefore } from "@/lib/days";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

/** The values of the form in which kids tell of a deed. */
export type DeedFields = {
  name: string;
  when: "today" | "yesterday" | "another";
  /** For another day. */
  day: string;
  minutes: string;
  wish: string;
};

export const EMPTY: DeedFields = { name: "", when: "today", day: "", minutes: "", wish: "" };

/** The oldest day that can be told of, in days back from today. */
export const OLDEST_DAYS = 30;

/** The rules for each field (docs/product/points.md#deeds-told). */
export function validation(today: string) {
  return {
    name: (name: string) => say(rules().deedNameError(name)),
    day: (_: string, fields: DeedFields) => {
      const day = dayOf(fields, today);
      return day === "" ? "Pick the day." : say(rules().deedDayError(day, today));
    },
    minutes: (minutes: string) =>
      isEmpty(minutes) ? undefined : say(rules().deedMinutesError(Number(minutes))),
    wish: (wish: string) => (isEmpty(wish) ? undefined : say(rules().requestPointsError(Number(wish)))),
  };
}

/** The call's body. */
export function deedOf(fields: DeedFields, today: string): MakeRequest {
  const { name, minutes, wish } = fields;
  return {
    request_type: "deed",
    details: {
      name: name.trim(),
      day: dayOf(fields, today),
      ...(!isEmpty(minutes) && { minutes: Number(minutes) }),
      ...(!isEmpty(wish) && { points_wish: Number(wish) }),
    },
  };
}

function dayOf({ when, day }: DeedFields, today: string): string {
  return when === "another" ? day : dayBefore(today, when === "today" ? 0 : 1);
}

function isEmpty(text: string): boolean {
  return text.trim() === "";
}
