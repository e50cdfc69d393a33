import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Asks the server again for what these queries show; what no screen shows is asked for when one does. */
export async function reload(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
