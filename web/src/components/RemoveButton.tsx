import { isolating } from "@/lib/isolated";

import { NetworkButton } from "./NetworkButton";

/** The way to remove one entry of a list; whoever uses it asks before. */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <NetworkButton variant="default" c="red" aria-label={isolating`Remove ${name}`} onClick={onClick}>
      Remove
    </NetworkButton>
  );
}
