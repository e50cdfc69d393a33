import { notifyManager, onlineManager, type QueryClient, type QueryKey } from "@tanstack/react-query";

/**
 * Asks the server again for what these queries show; what no screen shows is asked for when one does. Resolves once they
 * show it, or when the network is gone: then they wait for it.
 */
export async function reload(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  if (keys.length === 0) {
    return;
  }
  let leave: (() => void) | undefined;
  const networkGone = new Promise<void>((resolve) => {
    leave = onlineManager.subscribe((isOnline) => isOnline || resolve());
  });
  const loaded = Promise.all([...new Set(keys)].map((queryKey) => client.invalidateQueries({ queryKey })));
  await Promise.race([loaded, networkGone]).finally(leave);
  // The screens hear of it a moment later.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
}
