import { Group } from "@mantine/core";
import { IconThumbDown, IconThumbUp } from "@tabler/icons-react";

import { useAcceptOffer, useEndOffer } from "@/api/swaps/mutations";
import { DrawnButton } from "@/domain/pictureMode/DrawnButton";
import type { SwapOffer } from "@/lib/api";
import { notifySuccess } from "@/lib/notify";

type SwapAnswerProps = {
  offer: SwapOffer;
  /** The id of the element that says what is asked. */
  describedBy: string;
  inPictures?: boolean;
  onDone?: () => void;
};

/** A kid's yes and no to what another kid asks (docs/product/routines.md#swaps). */
export function SwapAnswer({ offer, describedBy, inPictures = false, onDone }: SwapAnswerProps) {
  const accept = useAcceptOffer(offer, ({ waits }) => {
    onDone?.();
    notifySuccess(waits ? "A parent will see it." : "It is yours now.");
  });
  const refuse = useEndOffer(offer, offer.kid_id);
  const button = { inPictures, "aria-describedby": describedBy, ...(!inPictures && { px: "md" }) };
  return (
    <Group gap={inPictures ? "xl" : "xs"}>
      <DrawnButton
        {...button}
        color="green"
        label="Yes, I'll do it"
        icon={IconThumbUp}
        loading={accept.isPending}
        disabled={refuse.isPending}
        onClick={() => accept.mutate()}
      />
      <DrawnButton
        {...button}
        variant="default"
        label="No, thanks"
        icon={IconThumbDown}
        loading={refuse.isPending}
        disabled={accept.isPending}
        onClick={() => refuse.mutate(undefined, { onSuccess: () => onDone?.() })}
      />
    </Group>
  );
}
