import { Button, Group, Select, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useAssignChore } from "@/api/assignments/mutations";
import { useFamilyToday } from "@/api/family/queries";
import { LongTextInput } from "@/components/LongTextInput";
import { NetworkButton } from "@/components/NetworkButton";
import type { Chore, User } from "@/lib/api";
import { formatPoints } from "@/lib/format";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

type AssignChoreFormProps = { chores: Chore[]; kids: User[]; onClose: () => void };

/** Which chore, for whom, until when, and how. */
export function AssignChoreForm({ chores, kids, onClose }: AssignChoreFormProps) {
  const today = useFamilyToday();
  const form = useForm({
    initialValues: { chore: "", kid: "", due: "", notes: "" },
    validate: {
      chore: (value) => say(rules().assignChoreError(value)),
      kid: (value) => say(rules().assignKidError(value)),
      due: (value) => say(rules().assignDueError(orNull(value), today)),
      notes: (value) => say(rules().textError(value)),
    },
  });
  const assign = useAssignChore({
    onDone: onClose,
    onDueRefused: (problem) => form.setFieldError("due", problem),
  });
  const submit = form.onSubmit(({ chore, kid, due, notes }) =>
    assign.mutate({
      chore_id: chore,
      assigned_to_kid_id: kid,
      due_date: orNull(due),
      notes: orNull(notes.trim()),
    }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Select
          label="Chore"
          placeholder="Choose a chore"
          required
          searchable
          openOnFocus={false}
          data-autofocus
          nothingFoundMessage="No such chore"
          data={chores.map(({ id, name, points_value }) => ({
            value: id,
            label: `${name} (${formatPoints(points_value)})`,
          }))}
          {...form.getInputProps("chore")}
        />
        <Select
          label="Kid"
          placeholder="Choose a kid"
          required
          data={kids.map(({ id, username }) => ({ value: id, label: username }))}
          {...form.getInputProps("kid")}
        />
        <TextInput type="date" label="Due Date (optional)" min={today} {...form.getInputProps("due")} />
        <LongTextInput label="Notes (optional)" rows={2} {...form.getInputProps("notes")} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={assign.isPending}>
            Cancel
          </Button>
          <NetworkButton type="submit" loading={assign.isPending}>
            Assign Chore
          </NetworkButton>
        </Group>
      </Stack>
    </form>
  );
}

function orNull(text: string): string | null {
  return text === "" ? null : text;
}
