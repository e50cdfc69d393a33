import { isolating } from "@/lib/isolated";

import { NetworkButton } from "./NetworkButton";

/** The button to remove an entry of a list; the caller asks for confirmation. */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <NetworkButton variant="default" c="red" aria-label={isolating`Remove ${name}`} onClick={onClick}>
      Remove
    </NetworkButton>
  );
}
