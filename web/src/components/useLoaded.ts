import { type ComponentType, useState } from "react";
import { flushSync } from "react-dom";

import { NetworkError } from "@/lib/api";
import { notifyMissing, plainToast } from "@/lib/notify";
import { loadPart } from "@/lib/pwa/missingParts";

/**
 * What opens over a page and is loaded when it first does. Without a connection the page stays as it is, and a
 * toast says so, with a button to try again.
 */
export function useLoaded<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [opened, setOpened] = useState(false);
  const loadAndOpen = async () => {
    plainToast.set(undefined);
    try {
      const Loaded = await loadPart(load);
      // What opens gives the focus back only if it was there, closed, before; and only to what has it as its effects
      // run, which is before it takes the focus itself if it opens at once.
      flushSync(() => setComponent(() => Loaded));
      flushSync(() => setOpened(true));
    } catch {
      notifyMissing(new NetworkError().message, () => void loadAndOpen());
    }
  };
  const open = () => (Component ? setOpened(true) : void loadAndOpen());
  return { Component, opened, setOpened, open };
}
