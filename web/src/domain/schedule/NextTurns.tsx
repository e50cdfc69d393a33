import { Anchor, Text } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";

import type { DaySet } from "@/lib/api";
import { shortDayAndDate } from "@/lib/days";
import { isolated } from "@/lib/isolated";
import { routes } from "@/lib/routes";
import type { Frequency, ScheduleTerms, Turn } from "@/lib/rules";

import classes from "./NextTurns.module.css";

/** For a chore that is due so many times a week, the first day of each week is told. */
const TITLES: Partial<Record<Frequency, string>> = { once: "Next time", quota: "Next weeks" };

const NOTHING: Partial<Record<Frequency, string>> = { once: "It is over." };

type NextTurnsProps = {
  turns: Turn[];
  terms: Pick<ScheduleTerms, "freq" | "mode" | "kid_ids">;
  /** The special days to name as the reason if nothing comes next. */
  spent: DaySet | undefined;
  nameOf: (kidId: string) => string;
};

/** The next days of a schedule, and whose they are (docs/product/routines.md#schedule-preview). */
export function NextTurns({ turns, terms, spent, nameOf }: NextTurnsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.next}>
      <Text component="h3" id={id} size="sm" fw={600} c="dimmed">
        {TITLES[terms.freq] ?? "Next times"}
      </Text>
      {turns.length === 0 ? (
        <Text size="sm">{spent ? <NoMoreDays of={spent} /> : (NOTHING[terms.freq] ?? "None yet.")}</Text>
      ) : (
        <ol className={classes.turns} aria-labelledby={id}>
          {turns.map(({ day, kid_ids }) => (
            <li key={day} className={classes.turn}>
              <span className={classes.day}>{shortDayAndDate(day)}</span>{" "}
              <span>{whoOf(kid_ids, terms, nameOf)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function NoMoreDays({ of: { name } }: { of: DaySet }) {
  return (
    <>
      No more days in {isolated(name)}. Add days under{" "}
      <Anchor component={Link} to={routes.specialDays.path} inherit>
        {routes.specialDays.heading}
      </Anchor>
      .
    </>
  );
}

/** Their names, or a word for the whole pool of several. */
function whoOf(
  there: string[],
  { mode, kid_ids }: NextTurnsProps["terms"],
  nameOf: NextTurnsProps["nameOf"],
): string {
  if (there.length === 0) {
    return "Nobody is home";
  }
  if (mode === "anyone") {
    return "Anyone";
  }
  return there.length > 1 && there.length === kid_ids.length ? "All" : there.map(nameOf).join(", ");
}
