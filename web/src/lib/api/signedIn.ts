import { sharedDevice } from "../device/sharedDevice";
import { ending } from "./ending";
import { instanceOf } from "./instanceOf";
import { renewal } from "./renewal";
import { token } from "./token";

/** Only these calls are a tablet's own; others refuse every tablet's token. */
const BOARD = /\/api\/board(?:[/?]|$)/;

/** A call for the user signed in when it began, or for the shared tablet if nobody is. */
export type SignedIn = {
  headers: Headers;
  /**
   * Handles the answer: one of ours that refuses the token ends the session, unless another began meanwhile. Resolves
   * to whether the call must be repeated, because the user has a new token.
   */
  learn: (response: Response) => Promise<boolean>;
};

/** Starts a call with a token in its headers, if there is one: `bearer`, if given. */
export function signedIn(accept: string, bearer?: string): SignedIn {
  const sent = bearer ?? token.get() ?? sharedDevice.get()?.token;
  const headers = new Headers({ Accept: accept });
  if (sent !== undefined) {
    headers.set("Authorization", `Bearer ${sent}`);
  }
  const learn = async (response: Response) => {
    if (response.status !== 401 || instanceOf(response) === undefined || sent === undefined) {
      return false;
    }
    if (bearer === undefined && sent === token.get()) {
      await renewal.settled();
    }
    if (sent === token.get()) {
      ending.learn(response);
      token.clear();
    } else if (sent === sharedDevice.get()?.token && BOARD.test(response.url)) {
      sharedDevice.forget(true);
    }
    return bearer === undefined && renewal.hasReplaced(sent);
  };
  return { headers, learn };
}
