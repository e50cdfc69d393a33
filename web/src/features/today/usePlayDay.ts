import type { ReactNode } from "react";

import type { HandedIn } from "@/domain/handIn/handedIn";
import { usePlayer } from "@/domain/player/usePlayer";

import { isLeft, type Item, type MyDay, type SectionName } from "./myDay";

/** The number of chores from which a part of the day can be played. */
const LEAST = 2;

/** Whether so many of these are still to be done that they can be played one after the other. */
export function canPlay(items: readonly Item[]): boolean {
  return items.filter(isLeft).length >= LEAST;
}

/** Plays a chore of the day, or a whole part of it. `onAsk` is called for a chore that the kid wants to ask others about. */
export function usePlayDay(
  { mine }: Pick<MyDay, "mine">,
  onAsk: (turn: HandedIn) => void,
): {
  playOne: (item: Item) => void;
  playPart: (part: SectionName, items: readonly Item[]) => void;
  player: ReactNode;
} {
  const left = new Set(mine.filter(isLeft).map(({ key }) => key));
  const { open, player } = usePlayer({ left });
  return {
    playOne: (item) => open({ turns: [item], onAsk }),
    playPart: (part, items) => open({ turns: items.filter(isLeft), part, onAsk }),
    player,
  };
}
