import { Observable } from "./observable";

/** A kid's submission of a moment ago. */
export type Sent = {
  /** Its name. */
  label: string;
  /** Waiting for a parent, approved at once, or stored on this device until there is a network. */
  state: "waiting" | "counted" | "saved";
  /** When it counts by itself, if it waits and does. */
  countsAt?: string | undefined;
  /** Its points, as far as known; 0 if it brings none. */
  points: number;
};

/** The submission confirmed full-screen at present (docs/product/screens.md#sent). */
export const sentNow = new Observable<Sent | undefined>(undefined);
