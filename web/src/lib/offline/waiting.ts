import { nameKey } from "@/lib/session/deviceAccounts";

import { database } from "../device/database";
import { storage } from "../device/storage";

/** The number of a member's unsent entries on this device. */
export type UnsentCount = { name: string; count: number };

/** The members with unsent entries on this device. */
export async function whoWaits(): Promise<UnsentCount[]> {
  const rows = await database.transact<{ user?: unknown }[]>(["outbox"], "readonly", (transaction) =>
    transaction.objectStore("outbox").getAll(),
  );
  const counts = new Map<string, number>();
  for (const { user } of rows) {
    const name = storage.get(nameKey(String(user)));
    if (name !== null) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}
