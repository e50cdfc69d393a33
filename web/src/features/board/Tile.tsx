import { UnstyledButton } from "@mantine/core";
import {
  IconCheck,
  IconClock,
  IconCloudUp,
  IconMoon,
  IconSun,
  IconSunrise,
  type TablerIcon,
} from "@tabler/icons-react";

import { countsText } from "@/domain/history/countsAt";
import { MemberFace } from "@/domain/people/MemberFace";
import { Picture } from "@/domain/pictures/Picture";
import { isolated } from "@/lib/isolated";

import type { Tile as TileModel } from "./model";

import classes from "./Tile.module.css";

const PARTS: Record<TileModel["part"], { icon: TablerIcon; label: string } | undefined> = {
  any: undefined,
  morning: { icon: IconSunrise, label: "Morning" },
  midday: { icon: IconSun, label: "Midday" },
  evening: { icon: IconMoon, label: "Evening" },
};

type TileProps = {
  tile: TileModel;
  /** Undefined if a tap does nothing, because it is done or a parent only looks. */
  onTap?: (() => void) | undefined;
  /** Whether a tap on it is being sent. */
  isBusy?: boolean;
};

/** A chore of today: its picture, name and state. */
export function Tile({ tile, onTap, isBusy = false }: TileProps) {
  const { name, part, state, isQueued } = tile;
  const Part = PARTS[part];
  const content = (
    <>
      <span className={classes.picture}>
        <Picture of="chore" id={tile.what.chore_id} name={name} size={64} />
        <Tick tile={tile} />
      </span>
      <span>
        <span className={classes.name}>{name}</span>
        {Part !== undefined && (
          <span className={classes.small}>
            <Part.icon size={16} aria-hidden /> {Part.label}
          </span>
        )}
        <span className={classes.small}>{wordsOf(tile)}</span>
      </span>
    </>
  );
  const shape = { className: classes.tile, "data-state": state, "data-queued": isQueued };
  return (
    <li className={classes.item}>
      {onTap === undefined ? (
        <div {...shape}>{content}</div>
      ) : (
        <UnstyledButton {...shape} aria-busy={isBusy || undefined} onClick={onTap}>
          {content}
        </UnstyledButton>
      )}
    </li>
  );
}

/** The state in a sign; the words below say it. */
function Tick({ tile: { state, isQueued, doing } }: { tile: TileModel }) {
  if (doing !== undefined) {
    return (
      <span className={classes.tick}>
        <MemberFace of={doing.kidId} size={26} />
      </span>
    );
  }
  const Sign = isQueued
    ? IconCloudUp
    : { done: IconCheck, waiting: IconClock, late: undefined, "to-do": undefined }[state];
  return <span className={classes.tick}>{Sign && <Sign size={20} stroke={3} aria-hidden />}</span>;
}

function wordsOf({ state, isQueued, doneBy, countsAt, until, doing, tickedFor }: TileModel): string {
  if (isQueued) {
    return "Waiting to send";
  }
  if (doing !== undefined) {
    return doing.words;
  }
  const names = doneBy.map(isolated).join(", ");
  const by = names === "" ? "" : `: ${names}`;
  if (tickedFor !== undefined) {
    return `With you${by}. Tap to take it back.`;
  }
  switch (state) {
    case "late":
      return "Still counts!";
    case "waiting":
      return countsAt === undefined
        ? `Waiting for a parent${by}`
        : `${names === "" ? "" : `Done by ${names}. `}${countsText(countsAt)}`;
    case "done":
      return until === undefined ? `Done${by}` : `Done${by}, ${until}`;
    case "to-do":
      return until ?? "";
  }
}
