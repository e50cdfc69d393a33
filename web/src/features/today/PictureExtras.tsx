import { IconHourglass, IconStars } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { activeChoresQuery } from "@/api/chores/queries";
import { useStepsOf } from "@/api/directory/looks";
import { submissionHistoryQuery } from "@/api/submissions/queries";
import { onlyWhenDue } from "@/api/today/deeds";
import { todayQuery } from "@/api/today/queries";
import { useDialog } from "@/components/useDialog";
import { queuedChores, takenBackChores, waitingChores } from "@/domain/handIn/choreHistory";
import { PictureDialog } from "@/domain/pictureMode/PictureDialog";
import { usePlayer } from "@/domain/player/usePlayer";
import { TakeBackButton, TakeOutButton, TakingBackBadge } from "@/domain/takeBack/TakeBackButton";
import type { Chore, ChoreHistoryEntry } from "@/lib/api";
import { familyNow } from "@/lib/familyClock";
import { useOutboxView } from "@/lib/offline";

import { ChoreTile } from "./ChoreTile";
import { Done } from "./DoneDialog";
import type { MyDay } from "./myDay";
import { PicturePart } from "./PicturePart";
import { useAssigned } from "./useAssigned";

import classes from "./PictureToday.module.css";

/** A kid's extras: each chore without another tile that may be done when it is not due. */
export function PictureExtras({ day }: { day: MyDay }) {
  const { data: chores = [] } = useQuery(activeChoresQuery);
  const { data: today } = useQuery(todayQuery);
  const todays = useTodaysHistory(day);
  const { entries } = useOutboxView();
  const dialog = useDialog<Chore>();
  const { open, player } = usePlayer();
  const stepsOf = useStepsOf();
  const others = new Set([
    ...[...day.mine, ...day.anyone].map(({ chore }) => chore.id),
    ...useAssigned().map(({ chore_id }) => chore_id),
    ...(today === undefined ? [] : onlyWhenDue(today, day.now)),
  ]);
  const extras = chores.filter(({ id }) => !others.has(id));
  const queued = queuedChores(entries);
  const takenBack = takenBackChores(entries);
  const waiting = waitingChores(todays);
  const isDone = (id: string) =>
    todays.some(({ chore_id, status }) => chore_id === id && status === "approved");
  const stateOf = ({ id }: Chore) =>
    waiting.has(id) || queued.has(id) ? "waiting" : isDone(id) ? "done" : "open";
  const chore = extras.find(({ id }) => id === dialog.subject?.id);
  const sent = chore && waiting.get(chore.id);
  const kept = chore && queued.get(chore.id);
  return (
    <>
      {extras.length > 0 && (
        <PicturePart title="Extra" icon={IconStars}>
          {extras.map((one) => (
            <ChoreTile
              key={one.id}
              chore={one}
              state={stateOf(one)}
              points={one.points_value}
              onOpen={() =>
                stateOf(one) === "open" && stepsOf(one.id).length > 0
                  ? open({ turns: [{ chore: one }] })
                  : dialog.open(one)
              }
            />
          ))}
        </PicturePart>
      )}
      {chore !== undefined && (
        <PictureDialog
          key={chore.id}
          of="chore"
          id={chore.id}
          name={chore.name}
          opened={dialog.opened}
          onClose={dialog.close}
        >
          {stateOf(chore) === "waiting" ? (
            <>
              <IconHourglass size={72} aria-hidden />
              <div className={classes.oops}>
                {kept !== undefined && <TakeOutButton entry={kept} />}
                {kept === undefined && sent !== undefined && takenBack.has(chore.id) && <TakingBackBadge />}
                {kept === undefined && sent !== undefined && !takenBack.has(chore.id) && (
                  <TakeBackButton
                    kind="chore_submission"
                    id={sent.id}
                    label={chore.name}
                    describedBy={undefined}
                  />
                )}
              </div>
            </>
          ) : (
            <Done item={{ chore }} onClose={dialog.close} />
          )}
        </PictureDialog>
      )}
      {player}
    </>
  );
}

/** The kid's submissions of this day of the family. */
function useTodaysHistory({ now }: MyDay): ChoreHistoryEntry[] {
  const { data: history = [] } = useQuery(submissionHistoryQuery);
  const { data: clock } = useQuery(todayQuery);
  return history.filter(
    ({ submitted_at }) => clock && familyNow(clock, Date.parse(submitted_at)).day === now.day,
  );
}
