import { Observable } from "../observable";

/** Goes over to a newer version than this page's, once there is one. */
export const newVersion = new Observable<(() => void) | undefined>(undefined);
