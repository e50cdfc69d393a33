import { useNameOf } from "@/api/directory/members";
import { isLetOff } from "@/api/today/deeds";
import { Picture } from "@/domain/pictures/Picture";
import { REASONS } from "@/domain/presence/absences";
import { formatClock, formatPoints } from "@/lib/format";
import { isolating } from "@/lib/isolated";
import { useUser } from "@/lib/session/user";

import { type Item, type MyDay, sectionsOf } from "./myDay";
import { dateText, SECTION_TITLES } from "./words";

import classes from "./PrintSheet.module.css";

/** The day on paper, for the fridge: name, date, and boxes to tick. */
export function PrintSheet({ day: { now, reason, mine, anyone } }: { day: MyDay }) {
  const nameOf = useNameOf();
  const { username } = useUser();
  const toTick = mine.filter(({ occurrence }) => !isLetOff(occurrence));
  const groups = sectionsOf(toTick).map(({ name, items }) => ({ title: SECTION_TITLES[name], items }));
  const forAnyone = anyone.filter(({ occurrence }) => !isLetOff(occurrence));
  if (forAnyone.length > 0) {
    groups.push({ title: "For anyone", items: forAnyone });
  }
  return (
    <div className={classes.sheet} data-paper aria-hidden>
      <p className={classes.head}>
        <strong>{nameOf(username)}</strong>
        <span>{[dateText(now.day), reason && REASONS[reason]].filter(Boolean).join(" · ")}</span>
      </p>
      {groups.map(({ title, items }) => (
        <div key={title} className={classes.group}>
          <p className={classes.title}>{title}</p>
          <ul>
            {items.map((item) => (
              <Line key={item.key} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Line({ item: { chore, occurrence, until, forWhom } }: { item: Item }) {
  const { state, due_minute, pays } = occurrence;
  const facts = [
    forWhom !== undefined && isolating`for ${forWhom}`,
    due_minute !== null && `by ${formatClock(due_minute)}`,
    until,
    pays && formatPoints(chore.points_value),
  ].filter((fact) => typeof fact === "string");
  return (
    <li className={classes.line}>
      <span className={classes.box}>{state === "waiting" || state === "done" ? "✓" : ""}</span>
      <Picture of="chore" name={chore.name} id={chore.id} size={28} />
      <span className={classes.name}>{chore.name}</span>
      <span>{facts.join(" · ")}</span>
    </li>
  );
}
