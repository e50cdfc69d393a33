import { Dragon } from "./dragon";
import { EmptyState } from "./EmptyState";

/** Stands in for what was never loaded on this device, while it cannot be. */
export function NotHere() {
  return (
    <EmptyState drawing={<Dragon pose="sleeping" />} message="Not on this device yet. Connect to see it." />
  );
}
