import { ParentControls } from "@/features/dashboard/ParentControls";
import { FirstSteps } from "@/features/first-steps/FirstSteps";
import { StoreItemsPanel } from "@/features/store-items/StoreItemsPanel";

/** A parent's dashboard with the other features' panels in their places. */
export function ParentControlsRoute() {
  return (
    <FirstSteps>
      {(isBeginning) => <ParentControls storeItems={<StoreItemsPanel />} isBeginning={isBeginning} />}
    </FirstSteps>
  );
}
