import { Button } from "@mantine/core";

import { useDialog } from "@/components/useDialog";
import type { Chore } from "@/lib/api";
import { formatNumber } from "@/lib/format";

import { type Changing, SeveralModal } from "./SeveralModal";

import classes from "./several.module.css";

const CHANGES = [
  { what: "points", label: "Points…" },
  { what: "kids", label: "Kids…" },
  { what: "pause", label: "Pause…" },
] as const;

type ChooseBarProps = { chores: Chore[]; onDone: () => void };

/** The number of chosen chores, and the actions for them, while several are chosen. */
export function ChooseBar({ chores, onDone }: ChooseBarProps) {
  const dialog = useDialog<Changing>();
  return (
    <>
      <div className={classes.bar} role="group" aria-label="Chosen chores">
        <span className={classes.count} role="status">
          {formatNumber(chores.length)} chosen
        </span>
        {CHANGES.map(({ what, label }) => (
          <Button
            key={what}
            variant="light"
            disabled={chores.length === 0}
            onClick={() => dialog.open({ what, chores })}
          >
            {label}
          </Button>
        ))}
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </div>
      <SeveralModal changing={dialog.subject} opened={dialog.opened} onClose={dialog.close} />
    </>
  );
}
