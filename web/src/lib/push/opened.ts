/** Calls `listener` with the address of a tapped notice, without the base path. Returns the function that stops it. */
export function onOpened(listener: (path: string) => void): () => void {
  const hear = ({ data, ports }: MessageEvent<unknown>) => {
    if (
      typeof data === "object" &&
      data !== null &&
      "type" in data &&
      data.type === "open" &&
      "path" in data
    ) {
      // Without this answer, the service worker reloads the page.
      ports[0]?.postMessage(null);
      listener(String(data.path));
    }
  };
  // Plain http has no service workers.
  const container = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  container?.addEventListener("message", hear);
  return () => container?.removeEventListener("message", hear);
}
