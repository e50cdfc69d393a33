import { sharedDevice } from "../device/sharedDevice";
import { ending } from "./ending";
import { instanceOf } from "./instanceOf";
import { renewal } from "./renewal";
import { token } from "./token";

/** Any other call refuses a tablet because it is one. */
const BOARD = /\/api\/board(?:[/?]|$)/;

/** A call on behalf of whoever was signed in when it began; of the family's tablet, where that is one and nobody is. */
export type SignedIn = {
  headers: Headers;
  /**
   * Takes note of the answer: one of ours that refuses the token ends the session, unless another began meanwhile. Resolves to
   * whether the call is to be made again: the user has got another token since.
   */
  learn: (response: Response) => Promise<boolean>;
};

/** Begins a call with a token in its headers, if there is one: with `bearer`, where that is given. */
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
