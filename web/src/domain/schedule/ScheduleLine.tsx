import { IconCalendarEvent, IconRepeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { daySetsQuery, useDaySetName } from "@/api/daySets/queries";
import { useNameOf } from "@/api/directory/members";
import { useAreRoutinesKnown, useHasRoutines, useSchedules } from "@/api/schedules/queries";
import { usersQuery } from "@/api/users/queries";

import { sentenceOf } from "./sentence";

import classes from "./ScheduleLine.module.css";

/** A chore's schedule in one line; nothing if it has none. */
export function ScheduleLine({ choreId }: { choreId: string }) {
  const sentence = useScheduleSentence(choreId);
  const isOnce = useSchedules().get(choreId)?.freq === "once";
  const Icon = isOnce ? IconCalendarEvent : IconRepeat;
  return (
    sentence !== undefined && (
      <p className={classes.line}>
        <Icon size={16} aria-hidden />
        <span>{sentence}</span>
      </p>
    )
  );
}

/** A chore's schedule in words; undefined if it has none, or while that is not known. */
export function useScheduleSentence(choreId: string): string | undefined {
  const called = useNameOf();
  const terms = useSchedules().get(choreId);
  const daySetName = useDaySetName(terms?.day_set_id);
  const { data: users } = useQuery({ ...usersQuery, enabled: terms !== undefined });
  if (terms === undefined || users === undefined) {
    return undefined;
  }
  const nameOf = (id: string) =>
    called(users.find((user) => user.id === id)?.username ?? "somebody who left");
  return sentenceOf(terms, nameOf, daySetName);
}

/** Whether it is known which chores have such a line. */
export function useAreScheduleLinesKnown(): boolean {
  const users = useQuery({ ...usersQuery, enabled: useHasRoutines() });
  const usesDaySets = [...useSchedules().values()].some(({ day_set_id }) => day_set_id);
  const daySets = useQuery({ ...daySetsQuery, enabled: usesDaySets });
  return useAreRoutinesKnown(users, daySets);
}
