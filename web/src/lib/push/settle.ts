import { token } from "../api/token";
import { session } from "../session";
import { drop, pushedHere, renew } from "./browser";

/**
 * Has notices come here for who is signed in here, and for nobody else (docs/product/screens.md#push-device): whoever has left, however
 * that was, and whoever came after, is told nothing.
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
