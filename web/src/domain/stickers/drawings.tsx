import type { ReactNode } from "react";

import type { Sticker } from "@/lib/api";

/** The colours of the stickers, equally bright in the dark scheme. */
const INK = "#2b2320";
const GOLD = "#f5b83d";
const TEAL = "#2a9d8f";
const RED = "#e05a3a";
const PINK = "#f29bb2";
const BLUE = "#5aa9d6";
const SAND = "#e8b872";
const WHITE = "#ffffff";

/** A sticker's name for screen readers, and its drawing in a box of 64 by 64. */
export const DRAWINGS: Record<Sticker, { name: string; art: ReactNode }> = {
  star: {
    name: "Star",
    art: (
      <>
        <path
          fill={GOLD}
          d="M32 13L37.9 25.4L51.5 27.1L41.5 36.5L44.1 50L32 43.4L19.9 50L22.5 36.5L12.5 27.1L26.1 25.4Z"
        />
        <Face x={32} y={32} />
      </>
    ),
  },
  heart: {
    name: "Heart",
    art: (
      <>
        <path
          fill={RED}
          d="M32 50C17 39 11 31 13 23C15 14 27 12 32 22C37 12 49 14 51 23C53 31 47 39 32 50Z"
        />
        <path fill="none" stroke={WHITE} d="M19 25c1-3 3-4 5-4" />
      </>
    ),
  },
  sun: {
    name: "Sun",
    art: (
      <>
        <path d="M32 10v6M32 48v6M10 32h6M48 32h6M16.5 16.5l4 4M43.5 43.5l4 4M47.5 16.5l-4 4M20.5 43.5l-4 4" />
        <circle fill={GOLD} cx="32" cy="32" r="12" />
        <Face x={32} y={31} />
      </>
    ),
  },
  rainbow: {
    name: "Rainbow",
    art: (
      <>
        <path fill={RED} d="M11 43a21 21 0 0 1 42 0z" />
        <path fill={GOLD} stroke="none" d="M17 43a15 15 0 0 1 30 0z" />
        <path fill={BLUE} stroke="none" d="M22 43a10 10 0 0 1 20 0z" />
        <path fill={WHITE} d="M27 43a5 5 0 0 1 10 0z" />
        <path fill={WHITE} d="M11 48a5 5 0 0 1 1-9a6 6 0 0 1 11 1a4 4 0 0 1 1 8z" />
        <path fill={WHITE} d="M40 48a5 5 0 0 1 1-9a6 6 0 0 1 11 1a4 4 0 0 1 1 8z" />
      </>
    ),
  },
  rocket: {
    name: "Rocket",
    art: (
      <>
        <path fill={GOLD} d="M27 46h10l-5 10z" />
        <path fill={RED} d="M23 32l-8 8v8l9-4zM41 32l8 8v8l-9-4z" />
        <path fill={WHITE} d="M32 9C42 18 43 32 39 46H25C21 32 22 18 32 9Z" />
        <circle fill={BLUE} cx="32" cy="27" r="4.5" />
      </>
    ),
  },
  trophy: {
    name: "Trophy",
    art: (
      <>
        <path fill="none" d="M21 18h-8c0 9 4 13 10 14M43 18h8c0 9-4 13-10 14" />
        <path fill={GOLD} d="M20 13h24v13a12 12 0 0 1-24 0z" />
        <path fill={GOLD} d="M29 38h6l1 7h-8z" />
        <path fill={TEAL} d="M22 45h20v7H22z" />
        <path fill="none" stroke={WHITE} d="M26 18v8" />
      </>
    ),
  },
  crown: {
    name: "Crown",
    art: (
      <>
        <path fill={GOLD} d="M14 47L11 23l11 8l10-16l10 16l11-8l-3 24z" />
        <circle fill={RED} cx="32" cy="38" r="3.5" />
        <circle fill={TEAL} cx="22" cy="40" r="2.5" />
        <circle fill={TEAL} cx="42" cy="40" r="2.5" />
      </>
    ),
  },
  flower: {
    name: "Flower",
    art: (
      <>
        <path d="M32 38v18" stroke={TEAL} strokeWidth="4" />
        <path fill={TEAL} d="M32 52c4-6 9-7 13-6c-2 6-7 8-13 6z" />
        <g fill={PINK}>
          <circle cx="32" cy="17" r="7" />
          <circle cx="41" cy="24" r="7" />
          <circle cx="38" cy="34" r="7" />
          <circle cx="26" cy="34" r="7" />
          <circle cx="23" cy="24" r="7" />
        </g>
        <circle fill={GOLD} cx="32" cy="26" r="6" />
      </>
    ),
  },
  cat: {
    name: "Cat",
    art: (
      <>
        <path fill={SAND} d="M15 13l11 8h12l11-8l1 21c0 10-8 17-18 17s-18-7-18-17z" />
        <Face x={32} y={32} />
        <path fill="none" d="M10 34l8 2M10 42l8-2M54 34l-8 2M54 42l-8-2" />
      </>
    ),
  },
  muffin: {
    name: "Muffin",
    art: (
      <>
        <path fill={TEAL} d="M18 34h28l-4 18H22z" />
        <path fill="none" stroke={WHITE} d="M27 39l1 9M37 39l-1 9" />
        <path fill={PINK} d="M17 37a6 6 0 0 1-1-11a16 14 0 0 1 32 0a6 6 0 0 1-1 11z" />
        <circle fill={RED} cx="32" cy="13" r="4.5" />
      </>
    ),
  },
  balloon: {
    name: "Balloon",
    art: (
      <>
        <path fill="none" d="M32 44c-5 5 5 7 0 13" />
        <path
          fill={BLUE}
          d="M32 10c9 0 15 6 15 15c0 8-7 15-13 17l2 4h-8l2-4c-6-2-13-9-13-17c0-9 6-15 15-15z"
        />
        <path fill="none" stroke={WHITE} d="M24 25c0-4 2-7 5-8" />
      </>
    ),
  },
  dragon: {
    name: "Dragon",
    art: (
      <>
        <path fill={RED} d="M14 36l-5 3l6 3l-3 5l7 0l1 6l6-4l6 6l6-6l6 4l1-6l7 0l-3-5l6-3l-5-3z" />
        <path
          fill={SAND}
          d="M32 14c12 0 18 8 18 17c0 7-3 9-8 12c-3 2-6 4-10 4s-7-2-10-4c-5-3-8-5-8-12c0-9 6-17 18-17z"
        />
        <Face x={32} y={31} />
        <path fill="none" d="M26 20l2 2M32 18v3M38 20l-2 2" />
      </>
    ),
  },
};

/** All stickers, in the order in which they are offered. */
export const STICKERS = Object.keys(DRAWINGS) as Sticker[];

/** Two eyes and a smile. */
function Face({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle fill={INK} stroke="none" cx={x - 5} cy={y} r="1.8" />
      <circle fill={INK} stroke="none" cx={x + 5} cy={y} r="1.8" />
      <path fill="none" d={`M${x - 4} ${y + 4.5}c2 3 6 3 8 0`} />
    </>
  );
}
