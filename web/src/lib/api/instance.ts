import { Watched } from "../watched";

/** The generation of the data that last answered: another one after the server was restored from a backup. */
export const instance = new Watched<string | undefined>(undefined);
