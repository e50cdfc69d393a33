import { durable } from "../device/durable";
import { eraseReads } from "./reads";
import { eraseOutbox } from "./store";

/** Erases this device's data of users who are gone for good: stored data, unsent entries, and marks. */
export async function forgetUsers(ids: string[]): Promise<void> {
  await Promise.all(ids.flatMap((id) => [durable.forget(id), eraseReads(id), eraseOutbox(id)]));
}
