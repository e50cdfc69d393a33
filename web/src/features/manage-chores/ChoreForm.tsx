import { Button, Group, Stack, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";

import { useSaveChore } from "@/api/chores/mutations";
import { LongTextInput } from "@/components/LongTextInput";
import { NetworkButton } from "@/components/NetworkButton";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import type { Chore } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

type ChoreFormProps = {
  chore: Chore | undefined;
  onClose: () => void;
  onRepeat: (chore: Chore) => void;
};

type ChoreFields = { name: string; description: string; points_value: string };

/** Name, description and points of a chore, checked by the same rules as on the server. */
export function ChoreForm({ chore, onClose, onRepeat }: ChoreFormProps) {
  const [repeats, setRepeats] = useState(false);
  const save = useSaveChore(chore, (saved) => {
    onClose();
    if (repeats) {
      onRepeat(saved);
    }
  });
  const form = useForm<ChoreFields>({
    mode: "uncontrolled",
    initialValues: {
      name: chore?.name ?? "",
      description: chore?.description ?? "",
      points_value: chore === undefined ? "" : `${chore.points_value}`,
    },
    validate: {
      name: (value) => say(rules().choreNameError(value)),
      description: (value) => say(rules().textError(value)),
      points_value: (value) => say(rules().chorePointsError(Number(value))),
    },
  });

  const submit = form.onSubmit(({ name, description, points_value }) =>
    save.mutate({
      name: name.trim(),
      description: description.trim() === "" ? null : description.trim(),
      points_value: Number(points_value),
    }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Name"
          required
          data-autofocus
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <LongTextInput
          label="Description"
          rows={3}
          key={form.key("description")}
          {...form.getInputProps("description")}
        />
        <WholeNumberInput
          label="Points Value"
          required
          key={form.key("points_value")}
          {...form.getInputProps("points_value")}
        />
        {chore === undefined && (
          <Switch
            size="md"
            label="Repeat…"
            description="Next you choose when, and who."
            checked={repeats}
            onChange={({ currentTarget }) => setRepeats(currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <NetworkButton type="submit" loading={save.isPending}>
            {chore === undefined ? "Create Chore" : "Save Changes"}
          </NetworkButton>
        </Group>
      </Stack>
    </form>
  );
}
