import { storage } from "@/lib/device/storage";

const keyOf = (userId: string) => `pogona.today.${userId}`;

/**
 * How high a kid's day last was on the dashboard of this device, in pixels and by the width of the window: its place is
 * kept free. Zero where there was none, undefined before the first time.
 */
export const panelHeight = {
  of(userId: string, width: number): number | undefined {
    const [keptWidth, height] = (storage.get(keyOf(userId)) ?? "").split("x").map(Number);
    return keptWidth === width && height !== undefined && height >= 0 ? height : undefined;
  },
  keep: (userId: string, width: number, height: number): void =>
    storage.set(keyOf(userId), `${width}x${height}`),
};
