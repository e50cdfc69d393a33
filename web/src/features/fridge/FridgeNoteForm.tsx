import { Alert, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconTrash } from "@tabler/icons-react";

import { useSaveFridgeNote, useTakeDownNote } from "@/api/fridge/mutations";
import { LargeFormButtons } from "@/components/LargeModal";
import { LongTextInput } from "@/components/LongTextInput";
import { NetworkButton } from "@/components/NetworkButton";
import { Choices } from "@/domain/decisions/Choices";
import { errorMessage, type FridgeNote, type FridgeNoteFields } from "@/lib/api";
import { dayAfter } from "@/lib/days";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import classes from "./Fridge.module.css";

type FridgeNoteFormProps = {
  /** The note to change; undefined writes a new one. */
  before: FridgeNote | undefined;
  today: string;
  onClose: () => void;
};

/** Text and last day of a note, checked by the same rules as on the server. */
export function FridgeNoteForm({ before, today, onClose }: FridgeNoteFormProps) {
  const save = useSaveFridgeNote(before, onClose);
  const takeDown = useTakeDownNote(onClose);
  const week = dayAfter(today, 7);
  const form = useForm<FridgeNoteFields>({
    initialValues: { text: before?.text ?? "", last_day: before?.last_day ?? week },
    validate: (fields) => problemsOf(fields, today),
  });
  const { text, last_day } = form.values;
  const most = rules().limits().fridge_note_max;
  const submit = form.onSubmit((fields) => save.mutate({ ...fields, text: fields.text.trim() }));
  const failure = save.error ?? takeDown.error;
  return (
    <form noValidate className="fills-column" onSubmit={submit}>
      {failure && <Alert color="red">{errorMessage(failure, "Failed to save the note.")}</Alert>}
      <LongTextInput
        label="Note"
        required
        rows={3}
        data-autofocus
        description={`${[...text.trim()].length} of ${most} characters`}
        inputWrapperOrder={["label", "input", "error", "description"]}
        {...form.getInputProps("text")}
      />
      <Stack gap="xs">
        <TextInput
          type="date"
          label="Last day"
          description="After it, nobody sees the note."
          required
          min={today}
          {...form.getInputProps("last_day")}
        />
        <Choices
          label="How long"
          choices={[
            { value: today, label: "Today" },
            { value: dayAfter(today, 1), label: "Tomorrow" },
            { value: week, label: "A week" },
          ]}
          chosen={last_day}
          onChoose={(day) => day && form.setFieldValue("last_day", day)}
        />
      </Stack>
      {before && (
        <NetworkButton
          variant="subtle"
          color="red"
          px="sm"
          className={classes.down}
          leftSection={<IconTrash size={20} aria-hidden />}
          loading={takeDown.isPending}
          disabled={save.isPending}
          onClick={() => {
            save.reset();
            takeDown.mutate(before);
          }}
        >
          Take down
        </NetworkButton>
      )}
      <LargeFormButtons isBusy={save.isPending} disabled={takeDown.isPending} onCancel={onClose}>
        {before === undefined ? "Put up" : "Save Changes"}
      </LargeFormButtons>
    </form>
  );
}

type Problems = Partial<Record<keyof FridgeNoteFields, string>>;

/** A field that was emptied has no day that the rules could read. */
function problemsOf(fields: FridgeNoteFields, today: string): Problems {
  const last_day = fields.last_day === "" ? today : fields.last_day;
  const problems = rules()
    .fridgeNoteProblems({ ...fields, last_day }, today)
    .map(({ field, message }) => [field, say(message)]);
  return {
    ...(fields.last_day === "" && { last_day: "Choose the last day." }),
    ...Object.fromEntries(problems),
  };
}
