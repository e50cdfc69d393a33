import { Select, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";

import { type NotGiven, useAssignChore } from "@/api/assignments/assign";
import { useNameOf } from "@/api/directory/members";
import { useFamilyToday } from "@/api/family/queries";
import { FormButtons } from "@/components/FormButtons";
import { LongTextInput } from "@/components/LongTextInput";
import type { Chore, User } from "@/lib/api";
import { formatPoints } from "@/lib/format";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { AlsoFor } from "./AlsoFor";
import { NotEverybody } from "./NotEverybody";
import { orNull } from "./orNull";

type AssignChoreFormProps = { chores: Chore[]; kids: User[]; onClose: () => void };

/** The form for the chore, its kids, due date and notes. Kids who already got it are left out of another attempt. */
export function AssignChoreForm({ chores, kids, onClose }: AssignChoreFormProps) {
  const nameOf = useNameOf();
  const today = useFamilyToday();
  const form = useForm({
    initialValues: { chore: "", kid: "", also: [] as string[], due: "", notes: "" },
    validate: {
      chore: (value) => say(rules().assignChoreError(value)),
      kid: (value) => say(rules().assignKidError(value)),
      due: (value) => say(rules().assignDueError(orNull(value), today)),
      notes: (value) => say(rules().textError(value)),
    },
  });
  const [notGiven, setNotGiven] = useState<NotGiven[]>([]);
  const assign = useAssignChore({
    onDone: onClose,
    onPartly: (failures) => {
      setNotGiven(failures);
      const [kid = "", ...also] = failures.map(({ kidId }) => kidId);
      form.setValues({ kid, also });
    },
    onDueRefused: (problem) => form.setFieldError("due", problem),
  });
  const others = kids.filter(({ id }) => id !== form.values.kid);
  const also = others.map(({ id }) => id).filter((id) => form.values.also.includes(id));
  const submit = form.onSubmit(({ chore, kid, due, notes }) => {
    setNotGiven([]);
    assign.mutate(
      [kid, ...also].map((id) => ({
        chore_id: chore,
        assigned_to_kid_id: id,
        due_date: orNull(due),
        notes: orNull(notes),
      })),
    );
  });

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
          data={kids.map(({ id, username }) => ({ value: id, label: nameOf(username) }))}
          {...form.getInputProps("kid")}
        />
        {form.values.kid !== "" && others.length > 0 && (
          <AlsoFor kids={others} chosen={also} onChoose={(ids) => form.setFieldValue("also", ids)} />
        )}
        <TextInput type="date" label="Due Date (optional)" min={today} {...form.getInputProps("due")} />
        <LongTextInput label="Notes (optional)" rows={2} {...form.getInputProps("notes")} />
        {notGiven.length > 0 && <NotEverybody kids={kids} notGiven={notGiven} />}
        <FormButtons isBusy={assign.isPending} onCancel={onClose}>
          Assign Chore
        </FormButtons>
      </Stack>
    </form>
  );
}
