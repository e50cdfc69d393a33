import { Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useNameOf } from "@/api/directory/members";
import { useSaveAbsence } from "@/api/presence/absences";
import { Failure } from "@/components/Failure";
import { NetworkButton } from "@/components/NetworkButton";
import type { AbsenceInput } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { type AbsenceKind, rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { Choices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import { type AbsenceDraft, REASONS } from "./absences";

type Values = { kind: AbsenceKind; from: string; until: string };

type AbsenceFormProps = { draft: AbsenceDraft; today: string; onClose: () => void };

const KINDS = (["away", "sick", "holiday"] as const).map((value) => ({ value, label: REASONS[value] }));

/** The form for the reason, first day and last day of an absence. */
export function AbsenceForm({ draft, today, onClose }: AbsenceFormProps) {
  const nameOf = useNameOf();
  const { kid, kind, before } = draft;
  const title = kid === undefined ? "Everybody is away" : isolating`${nameOf(kid.username)} is away`;
  const kid_id = kid?.id ?? null;
  const save = useSaveAbsence(kid_id, before, title, onClose);
  const form = useForm<Values>({
    initialValues: {
      kind: before?.kind ?? kind,
      from: before?.from_day ?? today,
      until: before === undefined ? today : (before.to_day ?? ""),
    },
    validate: (values) => {
      const terms = termsOf(values);
      if (terms.from_day === "") {
        return { from: "Choose the first day." };
      }
      const error = say(rules().absenceError({ kid_id, ...terms }, today));
      return { [isInOrder(terms) ? "from" : "until"]: error };
    },
  });
  const submit = form.onSubmit((values) => save.mutate(termsOf(values)));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure of={save} text="Failed to save the absence." />
        <ChoicesField label="Why">
          <Choices
            label="Why"
            choices={KINDS}
            chosen={form.values.kind}
            onChoose={(chosen) => chosen && form.setFieldValue("kind", chosen)}
          />
        </ChoicesField>
        <TextInput type="date" label="First day" required data-autofocus {...form.getInputProps("from")} />
        <TextInput
          type="date"
          label="Last day (optional)"
          description="Leave it empty until you know."
          min={form.values.from}
          {...form.getInputProps("until")}
        />
        <Text size="sm" c="dimmed">
          Nothing is due on these days, and the streak is paused.
        </Text>
        <NetworkButton type="submit" loading={save.isPending}>
          Save
        </NetworkButton>
      </Stack>
    </form>
  );
}

function termsOf({ kind, from, until }: Values): AbsenceInput {
  return { kind, from_day: from, to_day: until === "" ? null : until };
}

function isInOrder({ from_day, to_day }: AbsenceInput): boolean {
  return to_day === null || from_day <= to_day;
}
