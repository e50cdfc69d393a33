import { Button, Stack, Title } from "@mantine/core";
import { useId, useState } from "react";

import { useNameOf } from "@/api/directory/members";
import { useSayMark } from "@/api/week/mutations";
import type { Week } from "@/lib/api";
import type { MarkKind, Now, Occurrence } from "@/lib/rules";

import { AdjustModal } from "../kids/AdjustModal";
import type { KidRef } from "../kids/kid";
import { NetworkButton } from "../NetworkButton";
import { useDialog } from "../useDialog";
import { type Cell, CellModal } from "./CellModal";
import { titleOf } from "./facts";
import { labelOf, markOf } from "./markChoices";
import { type Names, namesOf } from "./names";
import { keyOf } from "./occurrences";
import { StateIcon } from "./StateIcon";
import { STATES } from "./states";

import classes from "./NotDone.module.css";

/** How many are shown at first: the week itself is below. */
const SHOWN_AT_FIRST = 3;

type NotDoneProps = {
  week: Week;
  now: Now;
  occurrences: Occurrence[];
  onLeave: (occurrence: Occurrence) => void;
};

/** What was not done yesterday, with what a parent can do about each. */
export function NotDone({ week, now, occurrences, onLeave }: NotDoneProps) {
  const nameOf = useNameOf();
  const id = useId();
  const postponing = useDialog<Cell>();
  const correcting = useDialog<KidRef>();
  const names = namesOf(week, nameOf);
  const [isWhole, setIsWhole] = useState(false);
  const shown =
    isWhole || occurrences.length <= SHOWN_AT_FIRST + 1 ? occurrences : occurrences.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      {occurrences.length > 0 && (
        <Stack component="section" gap="sm" aria-labelledby={id}>
          <Title order={2} size="h3" id={id}>
            Yesterday: {occurrences.length} not done
          </Title>
          <ul className={classes.list} aria-labelledby={id}>
            {shown.map((occurrence) => (
              <NotDoneRow
                key={keyOf(occurrence)}
                occurrence={occurrence}
                names={names}
                onPostpone={() => postponing.open(cellOf(occurrence, "postpone"))}
                onLeave={() => onLeave(occurrence)}
                onTakePoints={(kidId) =>
                  correcting.open({
                    id: kidId,
                    username: week.kids.find((kid) => kid.id === kidId)?.username ?? "",
                  })
                }
              />
            ))}
          </ul>
          {shown.length < occurrences.length && (
            <Button variant="subtle" className={classes.more} onClick={() => setIsWhole(true)}>
              Show all {occurrences.length}
            </Button>
          )}
        </Stack>
      )}
      {postponing.subject && (
        <CellModal
          plan={week.plan}
          notes={week.notes}
          now={now}
          cell={postponing.subject}
          names={names}
          opened={postponing.opened}
          onClose={postponing.close}
        />
      )}
      {correcting.subject && (
        <AdjustModal kid={correcting.subject} opened={correcting.opened} onClose={correcting.close} />
      )}
    </>
  );
}

function cellOf(occurrence: Occurrence, kind: MarkKind): Cell {
  return { kidId: occurrence.kid_id, day: occurrence.due_day, occurrences: [occurrence], kind };
}

type NotDoneRowProps = {
  occurrence: Occurrence;
  names: Names;
  onPostpone: () => void;
  onLeave: () => void;
  onTakePoints: (kidId: string) => void;
};

function NotDoneRow({ occurrence, names, onPostpone, onLeave, onTakePoints }: NotDoneRowProps) {
  const { kid_id, state } = occurrence;
  const excuse = useSayMark(occurrence, () => {});
  const chore = titleOf(occurrence, names);
  const who = names.kid(kid_id);
  const draft = { kind: kid_id === null ? "skip" : "excuse", to_kid_id: null, to_day: null } as const;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <StateIcon state={state} size={22} />
        <span>
          <span className={classes.chore}>{chore}</span>
          <span className={classes.who}>
            {who} · {STATES[state].label}
          </span>
        </span>
      </div>
      <div className={classes.actions} role="group" aria-label={`${chore}, ${who}`}>
        <NetworkButton
          variant="light"
          size="sm"
          className={classes.action}
          loading={excuse.isPending}
          onClick={() => excuse.mutate({ ...markOf(occurrence, draft), note: null })}
        >
          {labelOf(draft.kind, occurrence)}
        </NetworkButton>
        <Button variant="subtle" size="sm" className={classes.action} onClick={onPostpone}>
          Postpone
        </Button>
        <Button variant="subtle" size="sm" className={classes.action} onClick={onLeave}>
          Leave
        </Button>
        {kid_id !== null && (
          <Button
            variant="subtle"
            color="terracotta"
            size="sm"
            className={classes.action}
            onClick={() => onTakePoints(kid_id)}
          >
            Take points
          </Button>
        )}
      </div>
    </li>
  );
}
