import type { RibbonDay } from "@/lib/rules";

import { dayInWords, lookKey, looksOf, MEANINGS, weekdayLetters } from "./looks";
import { RibbonArt } from "./RibbonArt";

import classes from "./Ribbon.module.css";

/** The action of a tap on a day. */
export type DayAction = { label: string; onTap: () => void };

type RibbonProps = {
  /** Oldest first, up to today. */
  days: RibbonDay[];
  /** The action for a day, if there is one; with it, days show their dates. */
  actionOf?: (day: RibbonDay) => DayAction | undefined;
};

/** The last four weeks day by day, as drawings and as text (docs/product/routines.md#ribbon). */
export function Ribbon({ days, actionOf }: RibbonProps) {
  const looks = looksOf(days);
  return (
    <div className={classes.ribbon} data-dated={actionOf !== undefined || undefined}>
      <div className={classes.weekdays} aria-hidden>
        {weekdayLetters(days.slice(0, 14)).map((letter, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the letters never move
          <span key={place}>{letter}</span>
        ))}
      </div>
      <ol className={classes.days} aria-label="The last four weeks">
        {days.map((day, place) => {
          const words = dayInWords(day, days.length - 1 - place);
          const action = actionOf?.(day);
          const art = (
            <>
              <RibbonArt look={looks[place] ?? "nothing"} />
              {actionOf && <span aria-hidden>{Number(day.day.slice(8))}</span>}
              <span className="visually-hidden">{action ? `${action.label} ${words}` : words}</span>
            </>
          );
          return (
            <li key={day.day} className={classes.day} data-today={place === days.length - 1 || undefined}>
              {action ? (
                <button type="button" className={classes.cell} title={words} onClick={action.onTap}>
                  {art}
                </button>
              ) : (
                <span className={classes.cell} title={words}>
                  {art}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <ul className={classes.key} aria-hidden>
        {lookKey(looks).map((look) => (
          <li key={look}>
            <RibbonArt look={look} />
            {MEANINGS[look]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The placeholder of a ribbon, exact to the pixel if its key has one line. */
export function RibbonSkeleton({ dated = false }: { dated?: boolean }) {
  return (
    <div className={classes.ribbon} data-dated={dated || undefined}>
      <div className={classes.skeleton} role="status" aria-label="Loading" />
    </div>
  );
}
