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

/** Notices: they come, are tapped, and go on coming when the browser changes where they are sent to. */
export function followPush(): void {
  on<PushEvent>("push", ({ data }) => tell(data?.text()));
  on<ClickEvent>("notificationclick", ({ action, notification }) => {
    notification.close();
    return tapped(action, readAgain(notification.data) ?? SOMETHING_NEW);
  });
  on<SubscriptionChange>("pushsubscriptionchange", subscribeAgain);
}

/** Shows what came: always something, or browsers end the subscription; to others than it is for, nothing of it. */
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

/** A push service brings one twice rather than not at all: then it is not heard again. */
async function isShown({ notice_id, tag }: Notice): Promise<boolean> {
  const notifications = await worker.registration.getNotifications({ tag });
  return notice_id !== "" && notifications.some(({ data }) => readAgain(data)?.notice_id === notice_id);
}

/** What a notification that is shown is about. */
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
