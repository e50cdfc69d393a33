import { Alert, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";

import { useNameOf } from "@/api/directory/members";
import { useFamilyToday } from "@/api/family/queries";
import { useThank } from "@/api/fridge/mutations";
import { LazyModal } from "@/components/LazyModal";
import { NetworkButton } from "@/components/NetworkButton";
import { errorMessage } from "@/lib/api";
import { dayAfter } from "@/lib/days";
import { isolating } from "@/lib/isolated";
import { rules } from "@/lib/rules";

import type { KidRef } from "../kids/kid";
import { DRAWINGS, StickerArt, STICKERS } from "../stickers";

import classes from "./ThankYouModal.module.css";

type ThankYouModalProps = { kid: KidRef; opened: boolean; onClose: () => void };

/** 'Thank you': a note with a sticker for one kid, sent by the tap on the sticker (docs/product/fridge.md#thank-you). */
export function ThankYouModal({ kid, opened, onClose }: ThankYouModalProps) {
  const nameOf = useNameOf();
  return (
    <LazyModal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={isolating`Thank you: ${nameOf(kid.username)}`}
    >
      <ThankYouForm kid={kid} onClose={onClose} />
    </LazyModal>
  );
}

function ThankYouForm({ kid, onClose }: Pick<ThankYouModalProps, "kid" | "onClose">) {
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
