import type { HandedIn } from "../handIn/handedIn";
import type { PartOfDay } from "./words";

/** What is played: one chore, or those of a part of the day one after the other. */
export type Play = {
  turns: HandedIn[];
  /** The part of the day, if it is one. */
  part?: PartOfDay;
  /** Called with what the kid wants to ask others about, once the player has closed; without it nothing can be asked. */
  onAsk?: (turn: HandedIn) => void;
};
