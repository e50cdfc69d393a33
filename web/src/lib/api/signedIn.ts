import { ending } from "./ending";
import { instanceOf } from "./instanceOf";
import { token } from "./token";

/** A call on behalf of whoever was signed in when it began. */
export type SignedIn = {
  headers: Headers;
  /** Takes note of the answer: one of ours that refuses the token ends the session, unless another began meanwhile. */
  endIfRefused: (response: Response) => void;
};

/** Begins a call with the token in its headers, if there is one. */
export function signedIn(accept: string): SignedIn {
  const sent = token.get();
  const headers = new Headers({ Accept: accept });
  if (sent !== null) {
    headers.set("Authorization", `Bearer ${sent}`);
  }
  const endIfRefused = (response: Response) => {
    const isRefused = response.status === 401 && instanceOf(response) !== undefined;
    if (isRefused && sent !== null && sent === token.get()) {
      ending.learn(response);
      token.clear();
    }
  };
  return { headers, endIfRefused };
}
