import { durable } from "@/lib/device/durable";

const keyOf = (userId: string) => `pogona.cheered.${userId}`;

/** The last day on which a kid was cheered on this device for having done all of it: once a day is a feast. */
export const cheered = {
  on: (userId: string): string | null => durable.get(keyOf(userId)),
  keep: (userId: string, day: string): void => void durable.set(keyOf(userId), day),
};
