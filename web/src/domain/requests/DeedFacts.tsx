import { useFamilyToday } from "@/api/family/queries";
import type { Request } from "@/lib/api";
import { dayNameAndDate, daysBetween } from "@/lib/days";
import { plural } from "@/lib/format";

type Details = Request["details"];

/** When a kid did something, and for how long: `Yesterday · 40 minutes`, with the points they wish for if they count. */
export function DeedFacts({ deed, hasWish }: { deed: Details; hasWish: boolean }) {
  const { day, minutes, points_wish } = deed;
  return (
    <>
      {day !== null && <DeedDay day={day} />}
      {minutes !== null && ` · ${plural(minutes, "minute")}`}
      {hasWish && points_wish !== null && ` · Wishes for ${plural(points_wish, "point")}`}
    </>
  );
}

/** A day of the past in words: `Yesterday`, `Friday (11/27)`. */
export function DeedDay({ day }: { day: string }) {
  return dayNameAndDate(day, daysBetween(day, useFamilyToday()));
}
