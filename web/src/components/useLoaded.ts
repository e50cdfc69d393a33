import { type ComponentType, useState } from "react";
import { flushSync } from "react-dom";

import { NetworkError } from "@/lib/api";
import { notifyMissing, plainToast } from "@/lib/notify";
import { loadPart } from "@/lib/pwa/missingParts";

/**
 * An overlay that is loaded when it first opens. If that fails offline, the page stays as it is, and a toast with a
 * button to try again appears.
 */
export function useLoaded<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [opened, setOpened] = useState(false);
  const loadAndOpen = async () => {
    plainToast.set(undefined);
    try {
      const Loaded = await loadPart(load);
      // An overlay returns the focus only if it was mounted, closed, before it opens. Its effects then see the element
      // that has the focus; mounted open, it would take the focus first.
      flushSync(() => setComponent(() => Loaded));
      flushSync(() => setOpened(true));
    } catch {
      notifyMissing(new NetworkError().message, () => void loadAndOpen());
    }
  };
  const open = () => (Component ? setOpened(true) : void loadAndOpen());
  return { Component, opened, setOpened, open };
}
