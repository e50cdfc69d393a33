import type { Pause } from "@/api/schedules/pauses";
import { GrowingList } from "@/components/GrowingList";
import { TickRow } from "@/domain/pictures/TickRow";
import { pauseText } from "@/domain/schedule/PauseLine";
import { useScheduleSentence } from "@/domain/schedule/ScheduleLine";
import type { Chore } from "@/lib/api";
import { formatPoints } from "@/lib/format";

import classes from "./several.module.css";

type ChoreTicksProps = {
  /** The label of the list, for screen readers. */
  label: string;
  rows: Chore[];
  pauses: Map<string, Pause>;
  /** The ids of the ticked chores. */
  chosen: ReadonlySet<string>;
  onToggle: (chore: Chore) => void;
};

/** Chores to tick, of which several are changed at once. */
export function ChoreTicks({ label, rows, pauses, chosen, onToggle }: ChoreTicksProps) {
  return (
    <GrowingList rows={rows}>
      {(shown) => (
        <ul className={classes.rows} aria-label={label}>
          {shown.map((chore) => (
            <ChoreTick
              key={chore.id}
              chore={chore}
              pause={pauses.get(chore.id)}
              isTicked={chosen.has(chore.id)}
              onToggle={() => onToggle(chore)}
            />
          ))}
        </ul>
      )}
    </GrowingList>
  );
}

type ChoreTickProps = { chore: Chore; pause: Pause | undefined; isTicked: boolean; onToggle: () => void };

function ChoreTick({ chore, pause, isTicked, onToggle }: ChoreTickProps) {
  const { id, name, points_value } = chore;
  const sentence = useScheduleSentence(id);
  const facts = [pause && pauseText(pause), formatPoints(points_value), sentence];
  return (
    <TickRow
      of="chore"
      name={name}
      id={id}
      about={facts.filter((fact) => fact !== undefined).join(" · ")}
      isTicked={isTicked}
      onToggle={onToggle}
    />
  );
}
