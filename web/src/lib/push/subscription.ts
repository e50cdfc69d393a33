/** A subscription's data for the server. */
export type NewSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The server's public key in the form that browsers need. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Subscribes to notices: every one is shown, as browsers demand. */
export function subscribeTo(
  { pushManager }: Pick<ServiceWorkerRegistration, "pushManager">,
  applicationServerKey: BufferSource,
): Promise<PushSubscription> {
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** A subscription in the API's format. */
export function wired(subscription: PushSubscription): NewSubscription {
  const { keys = {} } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" },
  };
}

/** Whether a subscription is for the server's present key: with any other key the server cannot send to it. */
export function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = options.applicationServerKey;
  return known !== null && String(new Uint8Array(known)) === String(key);
}
