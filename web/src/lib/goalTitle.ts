import { storage } from "./device/storage";

const keyOf = (user: string) => `pogona.goal.${user}`;

/**
 * The last known name of a user's goal on this device, until the server tells the present one. It is erased with the
 * user's other stored data.
 */
export const goalTitle = {
  of: (user: string): string | undefined => storage.get(keyOf(user)) ?? undefined,
  remember: (user: string, title: string): void => storage.set(keyOf(user), title),
  forget: (user: string): void => storage.remove(keyOf(user)),
};
