import { Button, Text } from "@mantine/core";
import { useLayoutEffect, useState } from "react";

import { useNameOf } from "@/api/directory/members";
import { useSaveSchedule } from "@/api/schedules/mutations";
import { pauseBefore } from "@/api/schedules/pauses";
import { Failure } from "@/components/Failure";
import { LargeFormButtons } from "@/components/LargeModal";
import type { Chore } from "@/lib/api";
import { weekdayAndDate } from "@/lib/days";
import { useFamilyNow } from "@/lib/familyClock";
import { type Frequency, rules, type Schedule, type ScheduleTerms } from "@/lib/rules";
import { say } from "@/lib/say";

import { ByPanel } from "./ByPanel";
import { MoreSettings } from "./MoreSettings";
import { NextTurns } from "./NextTurns";
import { orderOf, settle } from "./pool";
import type { Offer } from "./ScheduleOffer";
import { type Piece, pieceOfField } from "./sentence";
import { SentencePieces } from "./SentencePieces";
import { daySetOf } from "./specialDays";
import type { Stopping } from "./StopRepeatingModal";
import { changed, comingBack, copiedTerms } from "./terms";
import { WhenPanel } from "./WhenPanel";
import { WhoPanel } from "./WhoPanel";

import classes from "./ScheduleForm.module.css";

/** The number of next days shown. */
const SHOWN_TURNS = 6;

type ScheduleFormProps = Omit<Offer, "schedules"> & {
  chore: Chore;
  /** The latest version; undefined for a chore without a schedule. */
  version: Schedule | undefined;
  /** Whether a chore without a schedule is due once, to begin with. */
  startsOnce: boolean;
  /** The terms of another chore, with which a chore without a schedule begins. */
  copied: ScheduleTerms | undefined;
  /** Called with each frequency that is chosen. */
  onFrequency: (freq: Frequency) => void;
  onClose: () => void;
  onStop: (stopping: Stopping) => void;
};

/** A schedule as one sentence, with the settings of each phrase below it and a preview. */
export function ScheduleForm(props: ScheduleFormProps) {
  const called = useNameOf();
  const { chore, members, version, presence, specialDays, daySets, weekStart, clock, startsOnce } = props;
  const { copied, onFrequency, onClose, onStop } = props;
  const now = useFamilyNow(clock).day;
  const standing = version?.terms;
  const pause = version && pauseBefore(version, now);
  const again = pause?.isRunning ? version?.valid_from : undefined;
  // The first day on which a change holds.
  const today = again ?? now;
  const save = useSaveSchedule(chore, again, onClose);
  const [piece, setPiece] = useState<Piece>("when");
  const [isSuggested, setIsSuggested] = useState(standing === undefined && copied === undefined);
  const [isTried, setIsTried] = useState(false);
  const [terms, setTerms] = useState(() => {
    const ids = members.filter(({ role }) => role === "kid").map(({ id }) => id);
    const usual = { ...rules().newSchedule(ids, today), week_start: weekStart };
    return standing ?? (copied ? copiedTerms(copied, members, usual) : newTerms(usual, startsOnce, today));
  });
  const { freq } = terms;
  useLayoutEffect(() => onFrequency(freq), [onFrequency, freq]);

  const daySet = daySetOf(rules().settledSchedule(terms), daySets);
  const days = daySet?.days ?? [];
  const settled = settle(terms, standing, today);
  const problems = rules().scheduleProblems(settled);
  const isRight = problems.length === 0;
  // The next member comes first.
  const order = orderOf(settled, { specialDays, daySets, today });
  const change = (part: Partial<ScheduleTerms>) => {
    setTerms(changed(terms, part, { order, today }));
    if ("weekdays" in part || "freq" in part) {
      setIsSuggested(false);
    }
  };
  const problem = (field: keyof ScheduleTerms) => say(problems.find((one) => one.field === field)?.message);
  const nameOf = (id: string) => called(members.find((one) => one.id === id)?.username ?? "?");
  const submit = () => {
    setIsTried(true);
    const [first] = problems;
    if (first === undefined) {
      save.mutate(settled);
    } else {
      setPiece(pieceOfField(first.field, freq) ?? piece);
    }
  };
  const panel = { terms, onChange: change, problem };
  return (
    <form
      noValidate
      className="fills-column"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Failure of={save} text="Failed to save the schedule." />
      {pause?.isRunning && (
        <Text component="div">
          Paused until {weekdayAndDate(pause.until_day)}. Changes hold from then on.
        </Text>
      )}
      <SentencePieces
        terms={{ ...settled, kid_ids: order }}
        nameOf={nameOf}
        daySetName={daySet?.name}
        opened={piece}
        onOpen={setPiece}
        hasProblem={(one) => problems.some(({ field }) => pieceOfField(field, freq) === one)}
      >
        {piece === "when" && (
          <WhenPanel
            {...panel}
            {...{ daySets, weekStart, isSuggested }}
            earliest={earliestDay(standing, today)}
          />
        )}
        {piece === "who" && <WhoPanel {...panel} members={members} order={order} />}
        {piece === "by" && <ByPanel {...panel} />}
      </SentencePieces>
      <NextTurns
        turns={isRight ? rules().nextTurns(settled, specialDays, days, presence, today, SHOWN_TURNS) : []}
        terms={settled}
        spent={isRight && isSpent(settled, days, today) ? daySet : undefined}
        nameOf={nameOf}
      />
      <MoreSettings {...panel} {...{ daySets, today, isTried }} />
      {standing !== undefined && (
        <Button
          variant="subtle"
          color="red"
          className={classes.stop}
          onClick={() => onStop({ chore, isOnce: standing.freq === "once" })}
        >
          {standing.freq === "once" ? "Not due any more" : "Stop repeating"}
        </Button>
      )}
      <LargeFormButtons isBusy={save.isPending} onCancel={onClose}>
        {standing !== undefined ? "Save Changes" : freq === "once" ? "Save" : "Repeat it"}
      </LargeFormButtons>
    </form>
  );
}

/** The terms to begin with, from the usual ones. A job that is due once is anyone's. */
function newTerms(usual: ScheduleTerms, isOnce: boolean, today: string): ScheduleTerms {
  return isOnce ? { ...usual, ...comingBack(usual, "once", today), mode: "anyone" } : usual;
}

/** The first day to choose for a chore that is due once; one that is open since an earlier day may keep that. */
function earliestDay(standing: ScheduleTerms | undefined, today: string): string {
  return standing?.freq === "once" && standing.anchor < today ? standing.anchor : today;
}

/** Whether the special days have nothing to come: none, or none whose day before is ahead. */
function isSpent({ freq }: ScheduleTerms, days: string[], today: string): boolean {
  return freq === "day_set" || days.every((day) => day < today);
}
