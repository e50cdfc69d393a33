import type { ReactNode } from "react";

import type { DayDrawing } from "./looks";

import classes from "./RibbonArt.module.css";

const GOLD = "#f5b83d";
const SAND = "#e8b872";
const RED = "#e05a3a";
const TEAL = "#2a9d8f";
const BLUE = "#5aa9d6";

/** In a box of 32 by 32. */
const DRAWINGS: Record<DayDrawing, ReactNode> = {
  done: (
    <>
      <path d="M16 2.5v3M16 26.5v3M2.5 16h3M26.5 16h3M6.5 6.5l2 2M23.5 23.5l2 2M25.5 6.5l-2 2M8.5 23.5l-2 2" />
      <circle fill={GOLD} cx="16" cy="16" r="7.5" />
      <g stroke="#2b2320">
        <path d="M13.4 14.6v.1M18.6 14.6v.1" />
        <path fill="none" d="M13.4 18c1.4 1.8 3.8 1.8 5.2 0" />
      </g>
    </>
  ),
  nothing: (
    <path className={classes.cloud} d="M9 24a5 5 0 0 1-.4-10a7.5 7.5 0 0 1 14.3-1.6A5.8 5.8 0 0 1 23.5 24z" />
  ),
  sick: (
    <>
      <path
        fill={RED}
        d="M3.5 17a12.5 12.5 0 0 1 25 0c-2-2-4.5-2-6.3 0c-1.8-2-4.4-2-6.2 0c-1.8-2-4.4-2-6.2 0c-1.8-2-4.3-2-6.3 0z"
      />
      <path fill="none" d="M16 2.5v2M16 17v8.5a2.8 2.8 0 0 0 5.6 0" />
    </>
  ),
  away: (
    <>
      <path
        fill={TEAL}
        d="M17 12c-3-5-8-5-11-2c3 0 6 1 11 2c-1-5 3-8 8-7c-3 1-5 3-8 7c4-3 8-2 10 2c-3-2-6-2-10-2z"
      />
      <path fill="none" d="M17 12c1 4 1 8-1 12" />
      <path fill={SAND} d="M2.5 28c3-6 9-6.5 13.5-4c4-2 10-2 13.5 4z" />
    </>
  ),
  holiday: (
    <>
      <path fill={BLUE} stroke="none" d="M2.5 22c3-2 5 2 9 0c4-2 6 2 9 0c4-2 6 2 9 0v6h-27z" />
      <path fill={SAND} d="M7 28l1.5-12h3v-3h2.5v3h4v-3h2.5v3h3L25 28z" />
      <path fill={RED} d="M16 13V3.5l6 2.5l-6 2.5" />
      <path fill="none" d="M13.5 28v-3.5a2.5 2.5 0 0 1 5 0V28" />
    </>
  ),
  rest: (
    <>
      <path fill={GOLD} d="M20 4.5a12 12 0 1 0 8 17.5a10 10 0 0 1-8-17.5z" />
      <path d="M25.5 6v5M23 8.5h5" />
    </>
  ),
  pass: (
    <>
      <path fill={TEAL} d="M3 9h26v4.5a2.8 2.8 0 0 0 0 5.5V23H3v-4a2.8 2.8 0 0 0 0-5.5z" />
      <path stroke="#fff" d="M11 12v1.5M11 16v1.5M11 20v.5" />
      <path fill="none" stroke="#fff" d="M16.5 16.5l2.5 2.5l4.5-5" />
    </>
  ),
  today: (
    <>
      <path d="M16 6v3M6.5 10.5l2 2M25.5 10.5l-2 2M2.5 23h27" />
      <path fill="none" d="M8.5 23a7.5 7.5 0 0 1 15 0" />
    </>
  ),
  before: <circle className={classes.dot} cx="16" cy="16" r="2.5" />,
};

/** The drawing of a day; the text beside it says the same (docs/product/routines.md#ribbon). */
export function RibbonArt({ look }: { look: DayDrawing }) {
  return (
    <svg className={classes.art} viewBox="0 0 32 32" aria-hidden data-look={look}>
      {DRAWINGS[look]}
    </svg>
  );
}
