import { useQuery } from "@tanstack/react-query";

import { useNameOf } from "@/api/directory/members";
import { usersQuery } from "@/api/users/queries";

import { ManyChoices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";

type KidsFieldProps = {
  /** The word before the kids: "Of all kids", "For all kids". */
  word: "For" | "Of";
  /** Their ids; none stands for all kids, those who come later too. */
  chosen: string[];
  onChoose: (kidIds: string[]) => void;
};

/** Whom something is about: all kids, unless some are chosen. */
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

/** What the server is told of the kids that were chosen: null stands for all. */
export function kidIdsOf(chosen: string[]): string[] | null {
  return chosen.length === 0 ? null : chosen;
}
