import { CarerDay } from "@/features/board/CarerDay";
import { FamilyFridge } from "@/features/fridge/FamilyFridge";

/** A carer's dashboard, composed of other features' parts. */
export function CarerDayRoute() {
  return <CarerDay fridge={<FamilyFridge />} />;
}
