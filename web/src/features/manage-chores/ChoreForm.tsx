import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";

import { useSaveChore } from "@/api/chores/mutations";
import { useSchedules } from "@/api/schedules/queries";
import { FormButtons } from "@/components/FormButtons";
import { LongTextInput } from "@/components/LongTextInput";
import { WholeNumberInput } from "@/components/WholeNumberInput";
import { Choices } from "@/domain/decisions/Choices";
import { ChoicesField } from "@/domain/decisions/ChoicesField";
import { GroupField, groupChange } from "@/domain/groups/GroupField";
import { PhotoField } from "@/domain/photos/PhotoField";
import { IconPicker } from "@/domain/pictures/IconPicker";
import type { CatalogueChore, Chore } from "@/lib/api";
import { rules, type ScheduleTerms } from "@/lib/rules";
import { say } from "@/lib/say";

import { areRight, rowsOf, stepsOf } from "./stepRows";
import { StepsEditor } from "./StepsEditor";
import { Suggestions } from "./Suggestions";

/** The chore to change, or one to copy; neither for a new one. */
export type Written = { before?: Chore; copied?: Chore };

/** Opens the schedule of a chore, which may begin with the terms of another. */
export type OpenSchedule = (chore: Chore, startsOnce: boolean, copied?: ScheduleTerms) => void;

type ChoreFormProps = Written & { onClose: () => void; onSchedule: OpenSchedule };

type ChoreFields = { name: string; description: string; points_value: string };

/** Whether submitting it takes a photo. */
const PROOFS: { value: Chore["proof"]; label: string }[] = [
  { value: "no", label: "No" },
  { value: "may", label: "If they like" },
  { value: "must", label: "Always" },
];

type Due = "same" | "any" | "once" | "repeat";

/** For the copy of a chore that has a schedule. */
const SAME: { value: Due; label: string } = { value: "same", label: "Like before…" };

/** When a new chore is due: anything but any time leads on to its schedule. */
const DUE: { value: Due; label: string }[] = [
  { value: "any", label: "Any time" },
  { value: "once", label: "Once…" },
  { value: "repeat", label: "Repeat…" },
];

/** Name, description, points, picture, proof and steps of a chore, checked by the same rules as on the server. */
export function ChoreForm({ before, copied, onClose, onSchedule }: ChoreFormProps) {
  const chore = before ?? copied;
  const terms = useSchedules().get(copied?.id ?? "");
  const [due, setDue] = useState<Due>(terms === undefined ? "any" : "same");
  const [name, setName] = useState(chore?.name ?? "");
  const [icon, setIcon] = useState(chore?.icon ?? null);
  const [photo, setPhoto] = useState(chore?.photo_id ?? null);
  const [group, setGroup] = useState(chore?.group_id ?? null);
  const [isSending, setIsSending] = useState(false);
  const [proof, setProof] = useState(chore?.proof ?? "no");
  const [steps, setSteps] = useState(() => rowsOf(chore?.steps ?? []));
  const [isTried, setIsTried] = useState(false);
  const save = useSaveChore(before, (saved) => {
    onClose();
    if (due !== "any") {
      const same = due === "same" ? terms : undefined;
      onSchedule(saved, due === "once" || same?.freq === "once", same);
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
    onValuesChange: (values) => setName(values.name),
  });

  const pick = ({ name: picked, points_value }: CatalogueChore) => {
    flushSync(() => form.setValues({ name: picked, points_value: `${points_value}` }));
    form.getInputNode("points_value")?.focus();
  };

  const send = form.onSubmit(({ description, points_value, ...fields }) => {
    if (areRight(steps)) {
      save.mutate({
        name: fields.name.trim(),
        description: description.trim() === "" ? null : description.trim(),
        points_value: Number(points_value),
        icon,
        photo_id: photo,
        proof,
        steps: stepsOf(steps),
        ...groupChange(before, group),
      });
    }
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    flushSync(() => {
      setIsTried(true);
      send(event);
    });
    // A long list of steps can hide it.
    currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };

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
        {chore === undefined && <Suggestions typed={name} onPick={pick} />}
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
        <IconPicker of="chore" name={name} value={icon} onChange={setIcon} />
        <PhotoField purpose="chore" value={photo} onChange={setPhoto} onBusy={setIsSending} />
        <NativeSelect
          label="Ask for a Photo"
          description="Of the finished chore, when it is handed in."
          data={PROOFS}
          value={proof}
          onChange={({ currentTarget }) => setProof(currentTarget.value as Chore["proof"])}
        />
        <GroupField kind="chore" value={group} onChange={setGroup} />
        <StepsEditor rows={steps} onChange={setSteps} isTried={isTried} />
        {before === undefined && (
          <ChoicesField label="When it is due">
            <Choices
              label="When it is due"
              choices={terms === undefined ? DUE : [SAME, ...DUE]}
              chosen={due}
              onChoose={(chosen) => setDue(chosen ?? "any")}
            />
          </ChoicesField>
        )}
        <FormButtons isBusy={save.isPending} onCancel={onClose} loading={save.isPending || isSending}>
          {before === undefined ? "Create Chore" : "Save Changes"}
        </FormButtons>
      </Stack>
    </form>
  );
}
