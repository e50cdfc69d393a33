import { separate } from "../separate";

/** In a separate file, because most families have no carer. */
export const CarerDay = separate(async () => {
  const { CarerDayRoute } = await import("./CarerDayRoute");
  return CarerDayRoute;
});
