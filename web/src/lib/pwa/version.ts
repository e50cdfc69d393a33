import { Observable } from "../observable";

/** Switches to a version newer than this page's, once there is one. */
export const newVersion = new Observable<(() => void) | undefined>(undefined);
