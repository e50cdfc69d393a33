import { useRemoveDaySet } from "@/api/daySets/mutations";
import { LineList, LineRow } from "@/components/LineList";
import { RemoveButton } from "@/components/RemoveButton";
import { RemoveModal } from "@/components/RemoveModal";
import { useDialog } from "@/components/useDialog";
import { ColourDot } from "@/domain/colours/ColourDot";
import type { DaySet } from "@/lib/api";
import { shortDayAndDate } from "@/lib/days";
import { plural } from "@/lib/format";
import { isolated, isolating } from "@/lib/isolated";

import type { ChoresByDaySet } from "./goneBy";

import classes from "./SpecialDays.module.css";

type DaySetListProps = {
  daySets: DaySet[];
  chores: ChoresByDaySet;
  today: string;
  onEdit: (set: DaySet) => void;
};

/** The family's special days; a tap on a row edits it. */
export function DaySetList({ daySets, chores, today, onEdit }: DaySetListProps) {
  const removing = useDialog<DaySet>();
  const remove = useRemoveDaySet(removing.close);
  return (
    <>
      <LineList label="Special days">
        {daySets.map((set) => (
          <LineRow
            key={set.id}
            start={<ColourDot color={set.color} />}
            title={isolated(set.name)}
            details={
              <>
                {detailsOf(set, today)}
                <Chores names={chores.get(set.id) ?? []} />
              </>
            }
            opens={() => onEdit(set)}
            action={<RemoveButton name={set.name} onClick={() => removing.open(set)} />}
          />
        ))}
      </LineList>
      <RemoveModal
        dialog={removing}
        title="Remove special days"
        question={({ name }) => isolating`Are you sure you want to remove ${name}? Weeks no longer show it.`}
        removal={remove}
      />
    </>
  );
}

/** The chores that go by these days; nothing if there are none. */
function Chores({ names }: { names: string[] }) {
  return names.length > 0 && <span className={classes.chores}>Chores: {names.map(isolated).join(", ")}</span>;
}

/** `12 days · next: Mon 12/21` */
function detailsOf({ days }: DaySet, today: string): string {
  const next = days.find((day) => day >= today);
  const when = next === undefined ? "all over" : next === today ? "today" : `next: ${shortDayAndDate(next)}`;
  return `${plural(days.length, "day")} · ${when}`;
}
