import { Observable } from "../observable";

/** The generation of the last answer's data: it changes when the server is restored from a backup. */
export const instance = new Observable<string | undefined>(undefined);
