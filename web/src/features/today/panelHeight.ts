import { storage } from "@/lib/device/storage";

const keyOf = (userId: string) => `pogona.today.${userId}`;

/**
 * The last height of a kid's day on this device's dashboard, in pixels and by the window's width, for its placeholder.
 * Zero if there was no panel, undefined before the first time.
 */
export const panelHeight = {
  of(userId: string, width: number): number | undefined {
    const [keptWidth, height] = (storage.get(keyOf(userId)) ?? "").split("x").map(Number);
    return keptWidth === width && height !== undefined && height >= 0 ? height : undefined;
  },
  keep: (userId: string, width: number, height: number): void =>
    storage.set(keyOf(userId), `${width}x${height}`),
};
