import { Observable } from "../observable";

/** The generation of the data that last answered: another one after the server was restored from a backup. */
export const instance = new Observable<string | undefined>(undefined);
