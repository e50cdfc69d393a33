import { Button, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";

import type { BoardKid } from "@/lib/api";
import { isolated } from "@/lib/isolated";
import type { OutboxEntry } from "@/lib/offline";

import { type Ticking, UNDO_MS, type UndoableTick } from "./useTicking";

import classes from "./Notes.module.css";

type NotesProps = {
  ticking: Ticking;
  /** The message. */
  note: string | undefined;
  onRead: () => void;
  kids: BoardKid[];
  /** The entries that the server refused. */
  refused: readonly OutboxEntry[];
  onDiscard: (entry: OutboxEntry) => void;
};

/** The notes at the bottom: a tick that can be taken back, a message, and refused entries. */
export function Notes({ ticking, note, onRead, kids, refused, onDiscard }: NotesProps) {
  const { undoable, takeBack, endUndo } = ticking;
  const nameOf = ({ task }: OutboxEntry) =>
    kids.find(({ id }) => task.action === "tick" && task.kid_id === id)?.display_name ?? "";
  return (
    <div className={classes.notes} role="status">
      {refused.map((entry) => (
        <div key={entry.key} className={classes.note}>
          <Text span>
            {isolated(nameOf(entry))}, {isolated(entry.label)}: {entry.problem?.sentence}
          </Text>
          <Button variant="default" onClick={() => onDiscard(entry)}>
            OK
          </Button>
        </div>
      ))}
      {note !== undefined && (
        <div className={classes.note}>
          <Text span>{note}</Text>
          <Button variant="default" onClick={onRead}>
            OK
          </Button>
        </div>
      )}
      {undoable !== undefined && (
        <Undo key={undoable.key} undoable={undoable} onTap={takeBack} onEnd={endUndo} />
      )}
    </div>
  );
}

type UndoProps = { undoable: UndoableTick; onTap: () => void; onEnd: () => void };

/** Disappears when the time to take it back is over. */
function Undo({ undoable: { kid, tile }, onTap, onEnd }: UndoProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.note}>
      <Text span>
        {isolated(kid.display_name)}: {isolated(tile.name)}
      </Text>
      <Button variant="default" leftSection={<IconArrowBackUp size={20} aria-hidden />} onClick={onTap}>
        Oops, take it back
      </Button>
    </div>
  );
}
