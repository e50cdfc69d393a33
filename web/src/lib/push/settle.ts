import { token } from "../api/token";
import { session } from "../session";
import { drop, pushedHere, renew } from "./browser";

/**
 * Makes notices come here only for the signed-in user (docs/product/screens.md#push-device): a user who has left in any
 * way gets none here, and the next user sees none of theirs.
 */
export async function settlePush(): Promise<void> {
  const state = session.get();
  const user = pushedHere.get()?.user;
  if (user === undefined) {
    return;
  }
  if (state.status === "signed-out" || (state.status === "signed-in" && state.user.id !== user)) {
    await drop();
  } else if (state.status === "signed-in" && state.remembered !== true && !token.isLent()) {
    await renew(user);
  }
}
