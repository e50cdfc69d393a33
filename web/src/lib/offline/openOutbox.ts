import { api } from "@/lib/api";
import { serverClock } from "@/lib/api/clock";
import { instance } from "@/lib/api/instance";
import { online } from "@/lib/online";
import { showOnIcon } from "@/lib/pwa/badge";
import { keepForGood } from "@/lib/pwa/persist";
import { askToBeWoken, onWoken } from "@/lib/pwa/sync";
import { session } from "@/lib/session";

import { Outbox } from "./outbox";
import { send } from "./send";
import { openOutboxStore } from "./store";
import { withLock } from "./withLock";

/** Tabs tell each other that an outbox changed. */
const CHANNEL = "pogona.outbox";

/** Whether this user is signed in on this device. */
export function isSignedIn(user: string): boolean {
  const state = session.get();
  return state.status === "signed-in" && state.user.id === user;
}

/** The outbox of a user on this device. `start` has it sent whenever there is reason to hope. */
export function openOutbox(user: string): { outbox: Outbox; start: () => () => void } {
  let channel: BroadcastChannel | undefined;
  const outbox = new Outbox({
    user,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    store: openOutboxStore(user, () => channel?.postMessage(user)),
    clock: serverClock,
    send,
    askTime: () => api.get("/config"),
    instance: instance.get,
    canSend: () => isSignedIn(user) && online.get(),
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

/** Tells the device how much waits, where that has changed: that more does while the page may be closed any moment. */
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
