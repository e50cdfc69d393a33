import { Text } from "@mantine/core";

import { useNameOf } from "@/api/directory/members";
import type { FamilyMember } from "@/lib/api";

import { ManyChoices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";

type PoolFieldProps = {
  /** The kids, then the parents. */
  members: FamilyMember[];
  chosen: string[];
  onChoose: (ids: string[]) => void;
  error: string | undefined;
};

/** The members who take part in a chore. */
export function PoolField({ members, chosen, onChoose, error }: PoolFieldProps) {
  const nameOf = useNameOf();
  const hasParent = members.some(({ id, role }) => role === "parent" && chosen.includes(id));
  return (
    <ChoicesField label="Who takes part" error={error}>
      <ManyChoices
        label="Who takes part"
        choices={members.map(({ id, username }) => ({ value: id, label: nameOf(username) }))}
        chosen={chosen}
        onChoose={onChoose}
      />
      {hasParent && (
        <Text size="sm" c="dimmed" mt={4}>
          Parents earn no points, and nobody approves what they do.
        </Text>
      )}
    </ChoicesField>
  );
}
