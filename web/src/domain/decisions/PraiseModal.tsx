import { Button, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";

import type { Price } from "@/api/reviews/price";
import { LazyModal } from "@/components/LazyModal";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import type { DecisionWords } from "@/lib/offline";
import { rules } from "@/lib/rules";

import { DRAWINGS, StickerArt, STICKERS } from "../stickers";
import { Choices } from "./Choices";
import { approveText, fieldsOf, validation, wordsOf } from "./praiseFields";

import classes from "./PraiseModal.module.css";

type PraiseModalProps = {
  /** The thing to approve. */
  label: string;
  price: Price | undefined;
  opened: boolean;
  onClose: () => void;
  onApprove: (words: DecisionWords) => void;
};

/**
 * A sticker and a line of praise for an approval, other points for a request (docs/product/chores.md#praise), and those
 * for a deed.
 */
export function PraiseModal({ opened, onClose, ...form }: PraiseModalProps) {
  return (
    <LazyModal opened={opened} onClose={onClose} title={titleOf(form.price)}>
      <PraiseForm {...form} />
    </LazyModal>
  );
}

function titleOf(price: Price | undefined): string {
  if (price === undefined) {
    return "Praise";
  }
  return price.deed === undefined ? "Approve with praise" : "Points and praise";
}

const CHOICES = STICKERS.map((sticker) => ({
  value: sticker,
  label: DRAWINGS[sticker].name,
  drawing: <StickerArt sticker={sticker} size={48} decorative />,
}));

type PraiseFormProps = Pick<PraiseModalProps, "label" | "price" | "onApprove">;

function PraiseForm({ label, price, onApprove }: PraiseFormProps) {
  const form = useForm({ initialValues: fieldsOf(price), validate: validation(price) });
  const { sticker, points, isChore } = form.values;
  const isGift = price?.deed !== undefined;
  const submit = form.onSubmit((fields) => onApprove(wordsOf(fields, price)));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text fw={650}>{label}</Text>
        {price && (
          <WholeNumberInput
            label={price.label}
            description={isGift && "Leave it empty to say thanks only."}
            {...form.getInputProps("points")}
          />
        )}
        {isGift && (
          <Switch
            className={classes.switch}
            size="md"
            label="Make it a chore, too"
            checked={isChore}
            onChange={({ currentTarget: { checked } }) =>
              form.setValues({ isChore: checked, chorePoints: points })
            }
          />
        )}
        {isChore && <WholeNumberInput label="Points Value" {...form.getInputProps("chorePoints")} />}
        <Choices
          label="Sticker"
          choices={CHOICES}
          chosen={sticker}
          onChoose={(chosen) => form.setFieldValue("sticker", chosen)}
        />
        <TextInput
          label="Praise (optional)"
          maxLength={rules().limits().praise_max}
          {...form.getInputProps("praise")}
        />
        <Button type="submit" color="green">
          {approveText(form.values, price)}
        </Button>
      </Stack>
    </form>
  );
}
