import { Dragon } from "./dragon";
import { EmptyState } from "./EmptyState";

/** Shown in place of data that was never loaded on this device and cannot be loaded now. */
export function NotHere() {
  return (
    <EmptyState drawing={<Dragon pose="sleeping" />} message="Not on this device yet. Connect to see it." />
  );
}
