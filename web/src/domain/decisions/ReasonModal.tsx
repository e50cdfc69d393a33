import { Button, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";

import { LazyModal } from "@/components/LazyModal";
import { LongTextInput } from "@/components/LongTextInput";
import type { Decided, RejectReason } from "@/lib/api";
import type { DecisionWords } from "@/lib/offline";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { REJECT_REASONS, reasonsFor } from "../review/rejectReasons";
import { Choices } from "./Choices";

type ReasonModalProps = {
  /** The thing to reject. */
  label: string;
  kind: Decided;
  opened: boolean;
  onClose: () => void;
  onReject: (words: DecisionWords) => void;
};

/** A reason and a note for a rejection, both optional (docs/product/chores.md#reject-reason). */
export function ReasonModal({ opened, onClose, ...form }: ReasonModalProps) {
  return (
    <LazyModal opened={opened} onClose={onClose} title="Why not?">
      <ReasonForm {...form} />
    </LazyModal>
  );
}

const NO_REASON = { value: "none", label: "No reason" } as const;

function ReasonForm({ label, kind, onReject }: Pick<ReasonModalProps, "label" | "kind" | "onReject">) {
  const form = useForm<{ reason: RejectReason | "none"; note: string }>({
    initialValues: { reason: NO_REASON.value, note: "" },
    validate: { note: (note) => say(rules().reviewNoteError(note)) },
  });
  const submit = form.onSubmit(({ reason, note }) =>
    onReject({ ...(reason !== "none" && { reason }), ...(note.trim() !== "" && { note: note.trim() }) }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text fw={650}>{label}</Text>
        <Choices
          label="Reason"
          choices={[
            NO_REASON,
            ...reasonsFor(kind).map((value) => ({ value, label: REJECT_REASONS[value].choice })),
          ]}
          chosen={form.values.reason}
          onChoose={(reason = NO_REASON.value) => form.setFieldValue("reason", reason)}
        />
        <LongTextInput
          label="Note (optional)"
          description="Your kid reads it."
          rows={2}
          {...form.getInputProps("note")}
        />
        <Button type="submit" color="red">
          Reject
        </Button>
      </Stack>
    </form>
  );
}
