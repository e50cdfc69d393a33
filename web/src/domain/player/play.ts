import type { HandedIn } from "../handIn/handedIn";
import type { PartOfDay } from "./words";

/** One chore to play, or those of a part of the day one after the other. */
export type Play = {
  turns: HandedIn[];
  /** The part of the day, if it is one. */
  part?: PartOfDay;
  /** Called with the chore that the kid wants to ask about, once the player has closed; without it nothing can be asked. */
  onAsk?: (turn: HandedIn) => void;
};
