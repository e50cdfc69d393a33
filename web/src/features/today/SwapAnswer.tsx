import { Group } from "@mantine/core";
import { IconArrowBackUp, IconThumbDown, IconThumbUp } from "@tabler/icons-react";

import { useAcceptOffer, useEndOffer } from "@/api/swaps/mutations";
import { DrawnButton } from "@/domain/pictureMode/DrawnButton";
import type { SwapOffer } from "@/lib/api";
import { notifySuccess } from "@/lib/notify";

type SwapAnswerProps = {
  offer: SwapOffer;
  /** The id of the element with the question. */
  describedBy: string;
  inPictures?: boolean;
  onDone?: () => void;
};

/** A kid's yes and no to another kid's offer, or the button that takes the yes back (docs/product/routines.md#swaps). */
export function SwapAnswer({ offer, describedBy, inPictures = false, onDone }: SwapAnswerProps) {
  const accept = useAcceptOffer(({ waits }) => {
    onDone?.();
    notifySuccess(waits ? "A parent will see it." : "It is yours now.");
  });
  const refuse = useEndOffer();
  const button = { inPictures, "aria-describedby": describedBy, ...(!inPictures && { px: "md" }) };
  const isAsked = offer.accepted_at === null;
  return (
    <Group gap={inPictures ? "xl" : "xs"}>
      {isAsked && (
        <DrawnButton
          {...button}
          color="green"
          label="Yes, I'll do it"
          icon={IconThumbUp}
          loading={accept.isPending}
          disabled={refuse.isPending}
          onClick={() => accept.mutate(offer)}
        />
      )}
      <DrawnButton
        {...button}
        variant="default"
        label={isAsked ? "No, thanks" : "Never mind"}
        icon={isAsked ? IconThumbDown : IconArrowBackUp}
        loading={refuse.isPending}
        disabled={accept.isPending}
        onClick={() => refuse.mutate(offer, { onSuccess: () => onDone?.() })}
      />
    </Group>
  );
}
