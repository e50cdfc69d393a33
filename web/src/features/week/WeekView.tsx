import { useMemo } from "react";

import { useNameOf } from "@/api/directory/members";
import { minutesThatMatter } from "@/api/today/deeds";
import { useDialog } from "@/components/useDialog";
import { useIsPhone } from "@/components/useIsPhone";
import { type Cell, CellModal } from "@/domain/week/CellModal";
import { namesOf } from "@/domain/week/names";
import { cellsOf, keyOf } from "@/domain/week/occurrences";
import { isParent } from "@/domain/week/parents";
import type { Week } from "@/lib/api";
import { dayAfter, dayBefore } from "@/lib/days";
import { useFamilyNow } from "@/lib/familyClock";
import { rules } from "@/lib/rules";
import { useUser } from "@/lib/session/user";

import { FridgeSheet } from "./FridgeSheet";
import { Legend } from "./Legend";
import type { ShownWeek } from "./shown";
import { WeekBar } from "./WeekBar";
import { WeekByDay } from "./WeekByDay";
import { WeekGrid } from "./WeekGrid";
import { YesterdayLink } from "./YesterdayLink";

type WeekViewProps = {
  week: Week;
  /** The first day of the shown week; undefined for the current one. */
  from: string | undefined;
  onGo: (from: string | undefined) => void;
};

/** A week of the family, computed on this device, so that it follows the clock, also offline. */
export function WeekView({ week, from, onGo }: WeekViewProps) {
  const { role } = useUser();
  const isPhone = useIsPhone();
  const cell = useDialog<Cell>();
  const shown = useShown(week, from);
  const { now, names } = shown;
  const View = isPhone ? WeekByDay : WeekGrid;
  const opened = cell.subject && fresh(cell.subject, shown);
  return (
    <>
      <WeekBar
        shown={shown}
        isCurrent={shown.days.includes(now.day)}
        hasBefore={role !== "carer" || isAfterLastWeek(shown, week)}
        onGo={onGo}
      />
      <View key={shown.days[0]} shown={shown} onOpen={cell.open} />
      <Legend />
      {role === "parent" && from === undefined && <YesterdayLink week={week} />}
      <FridgeSheet shown={shown} presence={week.plan.presence} />
      {opened && (
        <CellModal
          week={week}
          now={now}
          cell={opened}
          names={names}
          opened={cell.opened}
          onClose={cell.close}
        />
      )}
    </>
  );
}

function useShown(week: Week, from: string | undefined): ShownWeek {
  const { plan, week_start } = week;
  const nameOf = useNameOf();
  const minutes = useMemo(() => minutesThatMatter(plan), [plan]);
  const now = useFamilyNow(week, minutes);
  const first = from ?? rules().weekOf(now.day, week_start);
  const cells = useMemo(() => cellsOf(rules().routinesWeek(plan, first, now)), [plan, first, now]);
  return useMemo(() => {
    const days = Array.from({ length: 7 }, (_, ahead) => dayAfter(first, ahead));
    return {
      plan,
      now,
      cells,
      names: namesOf(week, nameOf),
      days,
      rows: [
        ...plan.kid_ids.filter((id) => !isParent(week.kids, id) || hasAny(cells, id)),
        ...(hasAny(cells, null) ? [null] : []),
      ],
      // Until another week has come, those of this one are there.
      daySets: week.day_sets.filter((set) => set.days.some((day) => days.includes(day))),
    };
  }, [now, cells, week, nameOf, first, plan]);
}

/** Whether a week is after last week, the earliest that carers see. */
function isAfterLastWeek({ days: [first = ""], now }: ShownWeek, { week_start }: Week): boolean {
  return first > dayBefore(rules().weekOf(now.day, week_start), 7);
}

/** Whether a week has occurrences of a member, or of anyone. */
function hasAny(cells: ShownWeek["cells"], id: string | null): boolean {
  return [...cells.values()].some((cell) => cell.some(({ kid_id }) => kid_id === id));
}

/** The present occurrences of an open cell, which a mark may have changed. */
function fresh(cell: Cell, { cells }: ShownWeek): Cell {
  const known = new Map([...cells.values()].flat().map((one) => [keyOf(one), one]));
  return { ...cell, occurrences: cell.occurrences.map((one) => known.get(keyOf(one)) ?? one) };
}
