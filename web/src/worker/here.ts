import { keptTexts } from "@/lib/device/kept";
import { PUSH_KEY, pushedIn, type Pushed } from "@/lib/push/pushed";
import { LAST_USER_KEY, userIn } from "@/lib/session/lastUserText";

/** Whether the signed-in user is the one whose notices come here. */
export type Here =
  | { who: "theirs"; pushed: Pushed; token: string }
  /** The page has not stored its user yet. */
  | { who: "unknown" }
  /** Nobody is signed in, or another user. */
  | { who: "others" };

export async function whoIsHere(): Promise<Here> {
  const textOf = await keptTexts().catch(() => undefined);
  if (textOf === undefined) {
    return { who: "unknown" };
  }
  const token = textOf("token");
  const pushed = pushedIn(textOf(PUSH_KEY));
  if (token === null || pushed === undefined) {
    return { who: "others" };
  }
  const user = userIn(textOf(LAST_USER_KEY), token);
  if (user === undefined) {
    return { who: "unknown" };
  }
  return user.id === pushed.user ? { who: "theirs", pushed, token } : { who: "others" };
}
