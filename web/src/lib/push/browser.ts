import { api, ApiError } from "../api";
import { token } from "../api/token";
import { durable } from "../device/durable";
import { Observable } from "../observable";
import { mark } from "../session/lastUserText";
import { PUSH_KEY, pushedIn, type Pushed } from "./pushed";
import { isFor, keyBytes, subscribeTo, wired } from "./subscription";

/** The longest wait for a first visit to install the app, in milliseconds. */
const INSTALL_MS = 60_000;

/** The reason that notifications could not be turned on, as a text for the screen. */
export class PushError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "PushError";
  }
}

/** The user whose notices this browser shows, for the screens. */
export const pushedHere = new Observable<Pushed | undefined>(pushedIn(durable.get(PUSH_KEY)));

durable.subscribe((key) => key === PUSH_KEY && pushedHere.set(kept()));

function kept(): Pushed | undefined {
  return pushedIn(durable.get(PUSH_KEY));
}

async function keep(pushed: Pushed | undefined): Promise<void> {
  const written = durable.set(PUSH_KEY, pushed === undefined ? null : JSON.stringify(pushed));
  pushedHere.set(pushed);
  await written;
}

/** Asks the browser for permission, which requires a user's tap, and turns on notices for `user` here. */
export async function turnOn(user: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new PushError("The browser was not allowed to show notifications.");
  }
  const registration = await installed();
  const before = kept();
  if (before !== undefined && before.user !== user) {
    await drop();
  }
  // Written ahead: even if the rest fails, a later user of this browser must see no notice for this one.
  await keep({ user, session: null, endpoint: null });
  try {
    await connect(user, registration);
  } catch (error) {
    if (error instanceof ApiError || error instanceof PushError) {
      await drop();
    }
    throw error;
  }
}

/** Turns off notices here, and removes those that are shown. */
export async function drop(): Promise<void> {
  // Plain http has no service workers, and nothing to end.
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) {
    notification.close();
  }
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  await keep(undefined);
}

/**
 * Subscribes again if the server may have lost the subscription: its session ended with a new password, or the browser
 * has changed the endpoint.
 */
export async function renew(user: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined || Notification.permission !== "granted") {
    return;
  }
  const known = kept();
  const subscription = await registration.pushManager.getSubscription();
  const isKnown =
    known?.session === markHere() && subscription !== null && known.endpoint === subscription.endpoint;
  if (!isKnown) {
    await connect(user, registration);
  }
}

async function connect(user: string, registration: ServiceWorkerRegistration): Promise<void> {
  const session = markHere();
  const key = keyBytes((await api.get("/push/key")).public_key);
  let subscription = await registration.pushManager.getSubscription();
  if (subscription !== null && !isFor(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await subscribeTo(registration, key).catch((error: unknown) => {
    throw new PushError("The browser could not reach its push service.", error);
  });
  await api.post("/push/subscriptions", { body: wired(subscription) });
  await keep({ user, session, endpoint: subscription.endpoint });
}

/** The service worker that shows notices, with the app installed; on a first visit that takes time. */
async function installed(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The app is not kept on this device.")), INSTALL_MS);
  });
  try {
    await navigator.serviceWorker.register("sw.js");
    return await Promise.race([navigator.serviceWorker.ready, timeout]);
  } catch (error) {
    throw new PushError("This browser keeps no app in the background.", error);
  } finally {
    clearTimeout(timer);
  }
}

function markHere(): string | null {
  const held = token.get();
  return held === null ? null : mark(held);
}
