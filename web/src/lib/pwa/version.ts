import { Watched } from "../watched";

/** True when a newer version than this page's is ready. */
export const newVersion = new Watched(false);
