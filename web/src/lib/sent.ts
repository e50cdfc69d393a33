import { Observable } from "./observable";

/** Something that a kid has just handed in. */
export type Sent = {
  /** What it was, by its name. */
  label: string;
  /** With a parent, counted at once, or on this device until there is a network. */
  state: "waiting" | "counted" | "saved";
  /** What it brings, as far as is known; 0 for what brings none. */
  points: number;
};

/** What is cheered about now: handing in answers full-screen (docs/product/screens.md#sent). */
export const sentNow = new Observable<Sent | undefined>(undefined);
