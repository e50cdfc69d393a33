import { Alert, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";

import { useNameOf } from "@/api/directory/members";
import { useFamilyToday } from "@/api/family/queries";
import { useThank } from "@/api/fridge/mutations";
import { NetworkButton } from "@/components/NetworkButton";
import { errorMessage } from "@/lib/api";
import { dayAfter } from "@/lib/days";
import { rules } from "@/lib/rules";

import { KidModal, type KidModalProps } from "../kids/KidModal";
import { DRAWINGS, StickerArt, STICKERS } from "../stickers";

import classes from "./ThankYouModal.module.css";

/** 'Thank you': a note with a sticker for one kid, sent by the tap on the sticker (docs/product/fridge.md#thank-you). */
export function ThankYouModal(modal: KidModalProps) {
  return (
    <KidModal {...modal} title="Thank you">
      <ThankYouForm {...modal} />
    </KidModal>
  );
}

function ThankYouForm({ kid, onClose }: KidModalProps) {
  const nameOf = useNameOf();
  const today = useFamilyToday();
  const [line, setLine] = useState("Thank you!");
  const text = line.trim();
  const { mutate, isPending, variables, error } = useThank(nameOf(kid.username), onClose);
  return (
    <Stack gap="md">
      {error && <Alert color="red">{errorMessage(error, "Failed to send it.")}</Alert>}
      <TextInput
        label="A line"
        required
        maxLength={rules().limits().fridge_note_max}
        value={line}
        onChange={({ currentTarget }) => setLine(currentTarget.value)}
      />
      <Text c="dimmed">Tap a sticker to send it.</Text>
      <div role="group" aria-label="Sticker" className={classes.stickers}>
        {STICKERS.map((sticker) => (
          <NetworkButton
            key={sticker}
            variant="default"
            className={classes.sticker}
            aria-label={DRAWINGS[sticker].name}
            disabled={text === ""}
            loading={isPending && variables.sticker === sticker}
            onClick={() => mutate({ text, last_day: dayAfter(today, 7), kid_id: kid.id, sticker })}
          >
            <StickerArt sticker={sticker} size={56} decorative />
          </NetworkButton>
        ))}
      </div>
    </Stack>
  );
}
