import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { groupsQuery } from "@/api/groups/queries";
import type { GroupKind } from "@/lib/api";

type GroupFieldProps = {
  kind: GroupKind;
  /** The id of the group; null: none. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** The group of a chore or an item; nothing in a family without groups (docs/product/groups.md#groups). */
export function GroupField({ kind, value, onChange }: GroupFieldProps) {
  const { data } = useQuery(groupsQuery(kind));
  const groups = data ?? [];
  if (groups.length === 0 && value === null) {
    return null;
  }
  const choices = groups.map(({ id, name }) => ({ value: id, label: name }));
  const isUnknown = value !== null && groups.every(({ id }) => id !== value);
  const unknown = {
    value: value ?? "",
    label: data === undefined ? "As before" : "A group that was removed",
  };
  return (
    <NativeSelect
      label="Group"
      data={[{ value: "", label: "None" }, ...choices, ...(isUnknown ? [unknown] : [])]}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? null : currentTarget.value)}
    />
  );
}

/** The group to send: nothing if it stays as it was. */
export function groupChange(
  before: { group_id?: string | null } | undefined,
  group_id: string | null,
): { group_id?: string | null } {
  return group_id === (before?.group_id ?? null) ? {} : { group_id };
}
