import { ParentControls } from "@/features/dashboard/ParentControls";
import { FirstSteps } from "@/features/first-steps/FirstSteps";
import { FamilyFridge } from "@/features/fridge/FamilyFridge";
import { StoreItemsPanel } from "@/features/store-items/StoreItemsPanel";

/** A parent's dashboard, composed of other features' panels. */
export function ParentControlsRoute() {
  return (
    <FirstSteps>
      {(isBeginning) => (
        <ParentControls
          fridge={<FamilyFridge />}
          storeItems={<StoreItemsPanel />}
          isBeginning={isBeginning}
        />
      )}
    </FirstSteps>
  );
}
