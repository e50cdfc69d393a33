import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";

import type { Price } from "@/api/reviews/price";
import { LazyModal } from "@/components/LazyModal";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import type { Sticker } from "@/lib/api";
import type { DecisionWords } from "@/lib/offline";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { DRAWINGS, StickerArt, STICKERS } from "../stickers";
import { Choices } from "./Choices";

type PraiseModalProps = {
  /** The thing to approve. */
  label: string;
  price: Price | undefined;
  opened: boolean;
  onClose: () => void;
  onApprove: (words: DecisionWords) => void;
};

/** A sticker and a line of praise for an approval, and other points for a request (docs/product/chores.md#praise). */
export function PraiseModal({ opened, onClose, ...form }: PraiseModalProps) {
  return (
    <LazyModal
      opened={opened}
      onClose={onClose}
      title={form.price === undefined ? "Praise" : "Approve with praise"}
    >
      <PraiseForm {...form} />
    </LazyModal>
  );
}

const CHOICES = STICKERS.map((sticker) => ({
  value: sticker,
  label: DRAWINGS[sticker].name,
  drawing: <StickerArt sticker={sticker} size={48} decorative />,
}));

type PraiseFormProps = Pick<PraiseModalProps, "label" | "price" | "onApprove">;

function PraiseForm({ label, price, onApprove }: PraiseFormProps) {
  const form = useForm<{ sticker: Sticker | undefined; praise: string; points: string }>({
    initialValues: { sticker: undefined, praise: "", points: String(price?.points ?? "") },
    validate: {
      praise: (praise) => say(rules().praiseError(praise)),
      points: (points) => price && say(rules().awardPointsError(Number(points))),
    },
  });
  const submit = form.onSubmit(({ sticker, praise, points }) =>
    onApprove({
      ...(sticker && { sticker }),
      ...(praise.trim() !== "" && { praise: praise.trim() }),
      ...(price && Number(points) !== price.points && { points: Number(points) }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text fw={650}>{label}</Text>
        {price && <WholeNumberInput label={price.label} {...form.getInputProps("points")} />}
        <Choices
          label="Sticker"
          choices={CHOICES}
          chosen={form.values.sticker}
          onChoose={(sticker) => form.setFieldValue("sticker", sticker)}
        />
        <TextInput
          label="Praise (optional)"
          maxLength={rules().limits().praise_max}
          {...form.getInputProps("praise")}
        />
        <Button type="submit" color="green">
          Approve
        </Button>
      </Stack>
    </form>
  );
}
