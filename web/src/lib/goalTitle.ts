import { storage } from "./device/storage";

const keyOf = (user: string) => `pogona.goal.${user}`;

/**
 * What a user's goal was last called on this device, until the server says what it is called now. It ends with what
 * else is kept of what they saw.
 */
export const goalTitle = {
  of: (user: string): string | undefined => storage.get(keyOf(user)) ?? undefined,
  remember: (user: string, title: string): void => storage.set(keyOf(user), title),
  forget: (user: string): void => storage.remove(keyOf(user)),
};
