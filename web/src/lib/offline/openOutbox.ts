import { api } from "@/lib/api";
import { serverClock } from "@/lib/api/clock";
import { instance } from "@/lib/api/instance";
import { sharedDevice, type SharedDevice } from "@/lib/device/sharedDevice";
import { online } from "@/lib/online";
import { showOnIcon } from "@/lib/pwa/badge";
import { keepForGood } from "@/lib/pwa/persist";
import { askToBeWoken, onWoken } from "@/lib/pwa/sync";
import { session } from "@/lib/session";

import { Outbox } from "./outbox";
import { type Post, postToOutbox, send } from "./send";
import { openOutboxStore, type OutboxStore } from "./store";
import { tickWire } from "./wire";
import { withLock } from "./withLock";

/** The channel on which tabs report changes of an outbox. */
const CHANNEL = "pogona.outbox";

/** Whether this user is signed in on this device. */
export function isSignedIn(user: string): boolean {
  const state = session.get();
  return state.status === "signed-in" && state.user.id === user;
}

type Opened = {
  outbox: Outbox;
  /** Starts sending, whenever it may succeed. */
  start: () => () => void;
};

/** The outbox of a user on this device. */
export function openOutbox(user: string): Opened {
  return open(user, () => isSignedIn(user), postToOutbox);
}

/** The outbox of ticks on this shared tablet (docs/product/screens.md#board-offline). */
export function openTicks({ id, token }: SharedDevice): Opened {
  const post: Post = (entries) =>
    api.exchange("/board/ticks", { body: { entries: entries.flatMap(tickWire) }, bearer: token });
  return open(
    id,
    () => sharedDevice.get()?.id === id,
    () => post,
  );
}

/** `mayAsk` returns whether the outbox's owner may call the server at present. */
function open(user: string, mayAsk: () => boolean, postOf: (store: OutboxStore) => Post): Opened {
  let channel: BroadcastChannel | undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
  const store = openOutboxStore(user, () => channel?.postMessage(user));
  const post = postOf(store);
  const outbox = new Outbox({
    user,
    store,
    clock: serverClock,
    send: (entries, canGoOn) => send(entries, canGoOn, post),
    askTime: () => api.get("/config"),
    instance: instance.get,
    canSend: () => mayAsk() && online.get(),
    withLock: (work) => withLock(`pogona.outbox.${user}`, work),
  });

  const start = () => {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", () => void outbox.reload());
    const stopFollowing = online.subscribe(() => void outbox.run());
    const stopWatching = instance.subscribe(() => void outbox.run());
    const tell = countReporter();
    const show = () => tell(outbox.view.get().entries.length);
    const stopShowing = outbox.view.subscribe(show);
    show();
    const stopWaking = onWoken(() => {
      online.woken();
      void outbox.run();
    });
    const onVisible = () => {
      if (!document.hidden) {
        void outbox.run();
      } else if (outbox.size > 0) {
        void askToBeWoken();
      }
    };
    document.addEventListener("visibilitychange", onVisible);
    void outbox.run();
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      stopShowing();
      stopWaking();
      stopFollowing();
      stopWatching();
      channel?.close();
      channel = undefined;
      outbox.rest();
    };
  };
  return { outbox, start };
}

/**
 * Reports the number of waiting entries to the device when it changes: if it grows, the page may be closed at any
 * moment.
 */
function countReporter(): (count: number) => void {
  let shown: number | undefined;
  return (count) => {
    if (count === shown) {
      return;
    }
    showOnIcon(count);
    if (count > (shown ?? 0)) {
      void keepForGood();
      if (!online.get()) {
        void askToBeWoken();
      }
    }
    shown = count;
  };
}
