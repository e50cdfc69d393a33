import { Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useEditAssignment } from "@/api/assignments/changes";
import { useNameOf } from "@/api/directory/members";
import { useFamilyToday } from "@/api/family/queries";
import { FormButtons } from "@/components/FormButtons";
import { LongTextInput } from "@/components/LongTextInput";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import type { FamilyAssignment } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { orNull } from "./orNull";

import classes from "./AssignChores.module.css";

type EditAssignmentFormProps = { assignment: FamilyAssignment; onClose: () => void };

/** The form for due date, notes and points; a due date in the past may stay. */
export function EditAssignmentForm({ assignment, onClose }: EditAssignmentFormProps) {
  const nameOf = useNameOf();
  const today = useFamilyToday();
  const { chore_name, kid_username, due_date, notes, points_value } = assignment;
  const edit = useEditAssignment(assignment, onClose);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { due: due_date ?? "", notes: notes ?? "", points: `${points_value}` },
    validate: {
      due: (due) => (orNull(due) === due_date ? null : say(rules().assignDueError(orNull(due), today))),
      notes: (text) => say(rules().textError(text)),
      points: (points) => say(rules().chorePointsError(Number(points))),
    },
  });
  const submit = form.onSubmit(({ due, notes: text, points }) =>
    edit.mutate({ due_date: orNull(due), notes: orNull(text), points_value: Number(points) }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div className={classes.what}>
          <Text fw={650} size="lg">
            {chore_name}
          </Text>
          <Text c="dimmed">{nameOf(kid_username)}</Text>
        </div>
        <TextInput
          type="date"
          label="Due Date (optional)"
          min={due_date !== null && due_date < today ? due_date : today}
          data-autofocus
          key={form.key("due")}
          {...form.getInputProps("due")}
        />
        <LongTextInput
          label="Notes (optional)"
          rows={2}
          key={form.key("notes")}
          {...form.getInputProps("notes")}
        />
        <WholeNumberInput
          label="Points Value"
          required
          key={form.key("points")}
          {...form.getInputProps("points")}
        />
        <FormButtons isBusy={edit.isPending} onCancel={onClose}>
          Save Changes
        </FormButtons>
      </Stack>
    </form>
  );
}
