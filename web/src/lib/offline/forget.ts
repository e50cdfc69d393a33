import { durable } from "../device/durable";
import { eraseReads } from "./reads";
import { eraseOutbox } from "./store";

/** Erases what this device keeps of users who are gone for good: what they saw, what they had not sent, and marks. */
export async function forgetUsers(ids: string[]): Promise<void> {
  await Promise.all(ids.flatMap((id) => [durable.forget(id), eraseReads(id), eraseOutbox(id)]));
}
