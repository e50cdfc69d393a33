import { approve } from "./approve";
import { whoIsHere } from "./here";
import { noticeIn, OFF_HERE, quiet, shown, SOMETHING_NEW, type Notice, type Shown } from "./notice";
import { open } from "./open";
import { subscribeAgain, type SubscriptionChange } from "./resubscribe";
import { on, worker, type WorkerEvent } from "./scope";

type PushEvent = WorkerEvent & { data: { text: () => string } | null };
type ClickEvent = WorkerEvent & {
  action: string;
  notification: { data: unknown; close: () => void };
};

/** Handles notices: received ones, tapped ones, and a changed push subscription. */
export function followPush(): void {
  on<PushEvent>("push", ({ data }) => tell(data?.text()));
  on<ClickEvent>("notificationclick", ({ action, notification }) => {
    notification.close();
    return tapped(action, readAgain(notification.data) ?? SOMETHING_NEW);
  });
  on<SubscriptionChange>("pushsubscriptionchange", subscribeAgain);
}

/**
 * Shows a received notice. Something must always be shown, because browsers otherwise end the subscription; another
 * user sees nothing of its content.
 */
async function tell(text: string | undefined): Promise<void> {
  const { who } = await whoIsHere();
  if (who === "others") {
    await show(quiet(OFF_HERE, worker.registration.scope));
    const subscription = await worker.registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
    return;
  }
  const about = (who === "theirs" ? noticeIn(text) : undefined) ?? SOMETHING_NEW;
  const present = (await isShown(about)) ? quiet : shown;
  await show(present(about, worker.registration.scope));
}

/** Whether the same notice is shown already: a push service may deliver one twice, and the second time it is silent. */
async function isShown({ notice_id, tag }: Notice): Promise<boolean> {
  const notifications = await worker.registration.getNotifications({ tag });
  return notice_id !== "" && notifications.some(({ data }) => readAgain(data)?.notice_id === notice_id);
}

/** The notice behind a notification. */
function readAgain(data: unknown): Notice | undefined {
  return noticeIn(JSON.stringify(data));
}

async function tapped(action: string, about: Notice): Promise<void> {
  if (action === "approve" && about.approve !== null) {
    const { scope } = worker.registration;
    await show(quiet(await approve(about, scope), scope));
  } else {
    await open(about.url);
  }
}

function show({ title, options }: Shown): Promise<void> {
  return worker.registration.showNotification(title, options);
}
