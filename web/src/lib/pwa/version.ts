import { Watched } from "../watched";

/** Goes over to a newer version than this page's, once there is one. */
export const newVersion = new Watched<(() => void) | undefined>(undefined);
