import { Alert, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useSaveGroup } from "@/api/groups/mutations";
import { LargeModal, LargeFormButtons } from "@/components/LargeModal";
import type { Dialog } from "@/components/useDialog";
import { errorMessage, type Group, type GroupKind } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { ColourChoices } from "../colours/ColourChoices";
import { freeColour } from "../colours/colours";
import { ChoicesField } from "../decisions/ChoicesField";
import type { Row } from "./byGroup";
import { MembersField } from "./MembersField";
import { reveal } from "./reveal";

/** The group to change; undefined adds a new one. */
export type Written = { before: Group | undefined };

type GroupFormModalProps = Omit<GroupFormProps, "before" | "onClose"> & { dialog: Dialog<Written> };

/** The dialog to add or change a group, above that of all groups. */
export function GroupFormModal({ dialog, ...family }: GroupFormModalProps) {
  const { subject, opened, close } = dialog;
  return (
    <LargeModal
      opened={opened}
      onClose={close}
      title={subject?.before === undefined ? "Add Group" : "Edit Group"}
    >
      <GroupForm before={subject?.before} onClose={close} {...family} />
    </LargeModal>
  );
}

type GroupFormProps = Written & { kind: GroupKind; rows: Row[]; groups: Group[]; onClose: () => void };

/** Name and colour of a group, checked by the same rules as on the server, and its members. */
function GroupForm({ before, kind, rows, groups, onClose }: GroupFormProps) {
  const save = useSaveGroup(before, onClose);
  const wasIn = ({ group_id }: Row) => before !== undefined && group_id === before.id;
  // An inactive chore stays in its group, unless it is taken out.
  const offered = rows.filter((row) => (row.is_active ?? true) || wasIn(row));
  const form = useForm({
    initialValues: {
      name: before?.name ?? "",
      color: before?.color ?? freeColour(groups.map(({ color }) => color)),
      /** The ids that the parent ticked or unticked: changes by others meanwhile stay. */
      changed: [] as string[],
    },
    validate: ({ name, color }) => problemsOf({ name: name.trim(), color }),
  });
  const { color, changed } = form.values;
  const ids = rows.filter((row) => wasIn(row) !== changed.includes(row.id)).map(({ id }) => id);
  const submit = form.onSubmit(
    ({ name }) =>
      save.mutate({
        kind,
        name: name.trim(),
        color,
        ...((before === undefined || changed.length > 0) && { member_ids: ids }),
      }),
    // A long list can hide it.
    () => form.getInputNode("name")?.focus(),
  );
  return (
    <form noValidate className="fills-column" onSubmit={submit}>
      {save.isError && (
        <Alert color="red" ref={reveal}>
          {errorMessage(save.error, "Failed to save the group.")}
        </Alert>
      )}
      <TextInput label="Name" required autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      <ChoicesField label="Colour" error={form.errors["color"]}>
        <ColourChoices chosen={color} onChoose={(chosen) => form.setFieldValue("color", chosen)} />
      </ChoicesField>
      <MembersField
        {...{ kind, groups, before }}
        rows={offered}
        ids={ids}
        onToggle={(id) => form.setFieldValue("changed", toggled(changed, id))}
      />
      <LargeFormButtons isBusy={save.isPending} onCancel={onClose}>
        {before === undefined ? "Add Group" : "Save Changes"}
      </LargeFormButtons>
    </form>
  );
}

function toggled(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

function problemsOf(fields: Pick<Group, "name" | "color">) {
  const problems = rules().groupProblems(fields);
  return Object.fromEntries(problems.map(({ field, message }) => [field, say(message)]));
}
