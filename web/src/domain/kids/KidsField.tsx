import { useQuery } from "@tanstack/react-query";

import { useNameOf } from "@/api/directory/members";
import { usersQuery } from "@/api/users/queries";

import { ManyChoices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";

type KidsFieldProps = {
  /** The word before the kids: "Of all kids", "For all kids". */
  word: "For" | "Of";
  /** Their ids; an empty list means all kids, including later ones. */
  chosen: string[];
  onChoose: (kidIds: string[]) => void;
};

/** The kids that something applies to: all, unless some are chosen. */
export function KidsField({ word, chosen, onChoose }: KidsFieldProps) {
  const nameOf = useNameOf();
  const { data: members = [] } = useQuery(usersQuery);
  const kids = members.filter(({ role }) => role === "kid");
  return (
    <ChoicesField label={chosen.length === 0 ? `${word} all kids, or choose` : `${word} these kids alone`}>
      <ManyChoices
        label={`${word} whom`}
        choices={kids.map(({ id, username }) => ({ value: id, label: nameOf(username) }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </ChoicesField>
  );
}

/** The chosen kids for the server: null means all. */
export function kidIdsOf(chosen: string[]): string[] | null {
  return chosen.length === 0 ? null : chosen;
}
