import { separate } from "../separate";

/** In a file of its own, with its forms, QR codes and time zones: kids never need it. */
export const ParentControls = separate(async () => {
  const { ParentControlsRoute } = await import("./ParentControlsRoute");
  return ParentControlsRoute;
});
