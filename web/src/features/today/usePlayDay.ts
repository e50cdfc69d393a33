import type { ReactNode } from "react";

import type { Play } from "@/domain/player/play";
import { usePlayer } from "@/domain/player/usePlayer";

import { isLeft, type Item, type MyDay, type SectionName } from "./myDay";

/** The number of chores from which a part of the day can be played. */
const LEAST = 2;

/** Whether so many of these are still to be done that they can be played one after the other. */
export function canPlay(items: readonly Item[]): boolean {
  return items.filter(isLeft).length >= LEAST;
}

/** Plays a chore of the day, or a whole part of it. A kid can ask others about each if `onAsk` says how. */
export function usePlayDay(
  { mine }: Pick<MyDay, "mine">,
  asking: Pick<Play, "onAsk"> = {},
): {
  playOne: (item: Item) => void;
  playPart: (part: SectionName, items: readonly Item[]) => void;
  player: ReactNode;
} {
  const left = new Set(mine.filter(isLeft).map(({ key }) => key));
  const { open, player } = usePlayer({ left });
  return {
    playOne: (item) => open({ turns: [item], ...asking }),
    playPart: (part, items) => open({ turns: items.filter(isLeft), part, ...asking }),
    player,
  };
}
