import { separate } from "../separate";

/** In a separate file, with its forms, QR codes and time zones, because kids never need it. */
export const ParentControls = separate(async () => {
  const { ParentControlsRoute } = await import("./ParentControlsRoute");
  return ParentControlsRoute;
});

/** In the same file. */
export const LeftToday = separate(async () => {
  const { LeftToday: Line } = await import("@/features/dashboard/LeftToday");
  return Line;
});
