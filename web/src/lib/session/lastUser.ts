import type { User } from "@/lib/api";
import { durable } from "@/lib/device/durable";

import { LAST_USER_KEY, textOf, userIn } from "./lastUserText";

/**
 * The user last signed in on this device, so that the app opens for them offline
 * (docs/product/offline.md#offline-open). It is valid only with the token it was stored with, and contains nothing that
 * gives access.
 */
export const lastUser = {
  /** The user of this token, if known on this device. */
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
