import { eraseReads } from "./reads";
import { openOutboxStore } from "./store";

/** Erases what this device keeps of users who are gone for good: what they saw, what they had not sent, and marks. */
export async function forgetUsers(ids: string[]): Promise<void> {
  for (const id of ids) {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("pogona.") && key.endsWith(`.${id}`)) {
        localStorage.removeItem(key);
      }
    }
  }
  await Promise.all(ids.flatMap((id) => [eraseReads(id), eraseOutbox(id)]));
}

async function eraseOutbox(id: string): Promise<void> {
  const store = openOutboxStore(id, () => {});
  const entries = await store.all();
  await store.remove(entries.map(({ seq }) => seq));
}
