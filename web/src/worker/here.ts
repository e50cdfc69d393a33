import { keptTexts } from "@/lib/device/kept";
import { PUSH_KEY, pushedIn, type Pushed } from "@/lib/push/pushed";
import { LAST_USER_KEY, userIn } from "@/lib/session/lastUserText";

/** Whether who is signed in here is the one whose notices come here. */
export type Here =
  | { who: "theirs"; pushed: Pushed; token: string }
  /** The page has not said yet who that is. */
  | { who: "unknown" }
  /** Nobody is signed in any more, or somebody else is. */
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
