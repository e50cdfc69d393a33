import { keepText } from "@/lib/device/kept";
import { PUSH_KEY, type Pushed } from "@/lib/push/pushed";
import { keyBytes, subscribeTo, wired } from "@/lib/push/subscription";
import { mark } from "@/lib/session/lastUserText";

import { whoIsHere } from "./here";
import { worker, type WorkerEvent } from "./scope";

export type SubscriptionChange = WorkerEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/**
 * Subscribes again after the browser has changed the subscription, and tells the server if the user is signed in. The
 * push service refuses the old subscription from then on.
 */
export async function subscribeAgain(change: SubscriptionChange): Promise<void> {
  const here = await whoIsHere();
  if (here.who !== "theirs") {
    return;
  }
  const { registration } = worker;
  const call = async (path: string, method: "GET" | "POST", body?: unknown): Promise<unknown> => {
    const response = await fetch(new URL(`api/push/${path}`, registration.scope), {
      method,
      cache: "no-store",
      headers: {
        Accept: "application/json",
        Authorization: `Bearer ${here.token}`,
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      throw new Error(`The server answered ${response.status}.`);
    }
    return response.json();
  };
  const { public_key } = (await call("key", "GET")) as { public_key: string };
  const subscription = change.newSubscription ?? (await subscribeTo(registration, keyBytes(public_key)));
  await call("subscriptions", "POST", wired(subscription));
  const next: Pushed = {
    user: here.pushed.user,
    session: mark(here.token),
    endpoint: subscription.endpoint,
  };
  await keepText(PUSH_KEY, JSON.stringify(next));
}
