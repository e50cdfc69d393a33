/** Calls `listener` with where a tapped notice leads, without the base path. Returns the way to stop. */
export function onOpened(listener: (path: string) => void): () => void {
  const hear = ({ data, ports }: MessageEvent<unknown>) => {
    if (
      typeof data === "object" &&
      data !== null &&
      "type" in data &&
      data.type === "open" &&
      "path" in data
    ) {
      // The service worker loads the page anew if it hears nothing.
      ports[0]?.postMessage(null);
      listener(String(data.path));
    }
  };
  // Plain http has no service workers.
  const container = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  container?.addEventListener("message", hear);
  return () => container?.removeEventListener("message", hear);
}
