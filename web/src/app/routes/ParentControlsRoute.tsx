import { ParentControls } from "@/features/dashboard/ParentControls";
import { FamilyPanels } from "@/features/family/FamilyPanels";
import { StoreItemsPanel } from "@/features/store-items/StoreItemsPanel";

/** A parent's dashboard with the other features' panels in their places. */
export function ParentControlsRoute() {
  return <ParentControls storeItems={<StoreItemsPanel />} family={<FamilyPanels />} />;
}
