import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { minutesThatMatter, onlyWhenDue, timesToDo, turnsToHelp } from "@/api/today/deeds";
import { todayQuery } from "@/api/today/queries";
import type { ChoreHistoryEntry } from "@/lib/api";
import { type FamilyClock, familyNow, useFamilyNow } from "@/lib/familyClock";
import type { OutboxEntry } from "@/lib/offline";

const NO_MINUTES: number[] = [];

/** Used until the family's own is known. */
const DEVICE_CLOCK: FamilyClock = {
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  day_starts_at: 0,
};

/**
 * The chores with an open occurrence, those that cannot be extras, and those approved for today; kept up to date during
 * the day.
 */
export function useKidsDay(history: readonly ChoreHistoryEntry[], entries: readonly OutboxEntry[]) {
  const { data: today } = useQuery(todayQuery);
  const minutes = useMemo(() => (today ? minutesThatMatter(today.plan) : NO_MINUTES), [today]);
  const { day, minute } = useFamilyNow(today ?? DEVICE_CLOCK, minutes);
  return useMemo(() => {
    const isOfToday = ({ submitted_at }: ChoreHistoryEntry) =>
      familyNow(today ?? DEVICE_CLOCK, Date.parse(submitted_at)).day === day;
    return {
      /** The most urgent occurrence to do, by chore. */
      due: new Map(
        today === undefined
          ? []
          : timesToDo(today, entries, { day, minute })
              .toReversed()
              .map((occurrence) => [occurrence.chore_id, occurrence]),
      ),
      /** The id of the kid whose turn it is, by chore. */
      turns: new Map(
        today === undefined
          ? []
          : turnsToHelp(today, entries, { day, minute }).map(({ chore_id, kid_id }) => [chore_id, kid_id]),
      ),
      onlyWhenDue: today === undefined ? new Set<string>() : onlyWhenDue(today, { day, minute }),
      done: new Set(
        history
          .filter((entry) => entry.status === "approved" && isOfToday(entry))
          .map(({ chore_id }) => chore_id),
      ),
    };
  }, [today, entries, history, day, minute]);
}
