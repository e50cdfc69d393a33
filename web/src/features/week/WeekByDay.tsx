import { Stack, Title } from "@mantine/core";
import { useId, useState } from "react";

import { EmptySection } from "@/components/EmptySection";
import { DaySetTag } from "@/domain/daySets/DaySetTag";
import { MemberFace } from "@/domain/people/MemberFace";
import { Picture } from "@/domain/pictures/Picture";
import type { Cell } from "@/domain/week/CellModal";
import { doingText, factsOf } from "@/domain/week/facts";
import { cellKey, keyOf } from "@/domain/week/occurrences";
import { StateIcon } from "@/domain/week/StateIcon";
import { useStates } from "@/domain/week/states";
import type { Occurrence } from "@/lib/rules";

import { DayTabs } from "./DayTabs";
import { daySetsOn, type ShownWeek } from "./shown";

import classes from "./WeekByDay.module.css";

type WeekByDayProps = { shown: ShownWeek; onOpen: (cell: Cell) => void };

/** A week on a narrow screen: one of its days at a time, member by member. */
export function WeekByDay({ shown, onOpen }: WeekByDayProps) {
  const { days, rows, cells, now, daySets } = shown;
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const today = days.includes(now.day) ? now.day : days[0];
  const day = chosen ?? today ?? "";
  const special = daySetsOn(daySets, day);
  const kids = rows.flatMap((kidId) => {
    const occurrences = cells.get(cellKey(kidId, day));
    return occurrences === undefined ? [] : [{ kidId, occurrences }];
  });
  return (
    <Stack gap="md">
      <DayTabs shown={shown} chosen={day} panelId={id} onChoose={setChosen} />
      <div id={id} role="tabpanel" aria-labelledby={`${id}-${day}`}>
        <Stack gap="md">
          {special.length > 0 && (
            <ul className={classes.special} aria-label="Special days">
              {special.map((set) => (
                <li key={set.id}>
                  <DaySetTag of={set} />
                </li>
              ))}
            </ul>
          )}
          {kids.length === 0 && <EmptySection message="Nothing on this day." />}
          {kids.map(({ kidId, occurrences }) => (
            <OfKid
              key={kidId ?? "anyone"}
              kidId={kidId}
              occurrences={occurrences}
              shown={shown}
              onOpen={(occurrence) => onOpen({ kidId, day, occurrences: [occurrence] })}
            />
          ))}
        </Stack>
      </div>
    </Stack>
  );
}

type OfKidProps = {
  kidId: string | null;
  occurrences: Occurrence[];
  shown: ShownWeek;
  onOpen: (occurrence: Occurrence) => void;
};

function OfKid({ kidId, occurrences, shown, onOpen }: OfKidProps) {
  const { names } = shown;
  const id = useId();
  const states = useStates();
  return (
    <section className={classes.kid} aria-labelledby={id}>
      <Title order={2} size="h4" id={id} className={classes.name}>
        {kidId === null ? (
          "For anyone"
        ) : (
          <>
            <MemberFace of={kidId} size={32} /> {names.kid(kidId)}
          </>
        )}
      </Title>
      <ul className="framed-rows raised" aria-labelledby={id}>
        {occurrences.map((one) => (
          <li key={keyOf(one)}>
            <button type="button" className={classes.row} onClick={() => onOpen(one)}>
              <StateIcon state={one.state} size={24} />
              <Picture of="chore" name={names.chore(one.chore_id)} id={one.chore_id} size={40} />
              <span className={classes.what}>
                <span className={classes.chore}>{names.chore(one.chore_id)}</span>
                <span className={classes.details}>
                  {[states[one.state].label, ...factsOf(one, shown), doingText(one, names)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
