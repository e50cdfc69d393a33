import { ActionIcon, Button } from "@mantine/core";
import { IconDotsVertical, IconUsers } from "@tabler/icons-react";

import { useLoadedMenu } from "@/components/useLoadedMenu";
import type { KidRef } from "@/domain/kids/kid";
import { KidName } from "@/domain/kids/KidName";
import { MemberFace } from "@/domain/people/MemberFace";
import { titleOf } from "@/domain/week/facts";
import type { Names } from "@/domain/week/names";
import { formatNumber } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import type { Occurrence } from "@/lib/rules";

import classes from "./MissedYesterday.module.css";

async function loadItems() {
  const { MissedMenuItems } = await import("./MissedMenuItems");
  return MissedMenuItems;
}

type MissedRowProps = {
  /** The kid; undefined for occurrences of anyone. */
  kid: KidRef | undefined;
  missed: Occurrence[];
  names: Names;
  onExcuse: (kid: KidRef) => void;
  onSee: () => void;
  onTakePoints: (kid: KidRef) => void;
  onLeave: () => void;
};

/** The occurrences that one kid, or anyone, missed yesterday, and a parent's actions for them. */
export function MissedRow({ kid, missed, names, onExcuse, onSee, onTakePoints, onLeave }: MissedRowProps) {
  const { Items, menu, target } = useLoadedMenu(loadItems);
  const count = formatNumber(missed.length);
  const who = names.kid(kid?.id ?? null);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {kid ? <MemberFace of={kid.id} size={36} /> : <IconUsers size={36} aria-hidden />}
        <span className={classes.words}>
          <span className={classes.title}>
            {kid ? (
              <>
                <KidName id={kid.id} username={kid.username} /> missed {count}
              </>
            ) : (
              `${count} for anyone not done`
            )}
          </span>
          <span className={classes.chores}>{missed.map((one) => titleOf(one, names)).join(", ")}</span>
        </span>
      </div>
      <div className={classes.actions} role="group" aria-label={isolating`Missed yesterday: ${who}`}>
        {kid && (
          <Button variant="light" size="sm" className={classes.action} onClick={() => onExcuse(kid)}>
            Excuse the day
          </Button>
        )}
        <Button variant="subtle" size="sm" className={classes.action} onClick={onSee}>
          See
        </Button>
        <ActionIcon
          {...target}
          variant="subtle"
          size="2.75rem"
          aria-label={isolating`More: ${who}`}
          title="More"
        >
          <IconDotsVertical size={22} aria-hidden />
        </ActionIcon>
        {Items && <Items menu={menu} onTakePoints={kid && (() => onTakePoints(kid))} onLeave={onLeave} />}
      </div>
    </li>
  );
}
