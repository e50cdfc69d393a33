import type { User } from "@/lib/api";
import { durable } from "@/lib/device/durable";

import { LAST_USER_KEY, textOf, userIn } from "./lastUserText";

/**
 * Who was last signed in on this device, so that the app opens for them without a network (docs/product/offline.md#offline-open). It counts
 * only beside the token it was learned with, and holds nothing that lets anybody in.
 */
export const lastUser = {
  /** The user this token belongs to, if that was ever learned here. */
  of(token: string): User | undefined {
    return userIn(durable.get(LAST_USER_KEY), token);
  },

  remember(token: string, user: User): void {
    void durable.set(LAST_USER_KEY, textOf(token, user));
  },

  forget(): void {
    void durable.set(LAST_USER_KEY, null);
  },
};
