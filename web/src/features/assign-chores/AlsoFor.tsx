import { useNameOf } from "@/api/directory/members";
import { ManyChoices } from "@/domain/decisions/Choices";
import { ChoicesField } from "@/domain/decisions/ChoicesField";
import type { User } from "@/lib/api";

type AlsoForProps = {
  kids: User[];
  /** Ids. */
  chosen: string[];
  onChoose: (ids: string[]) => void;
};

const LABEL = "Also for (optional)";

/** Other kids who get the same chore, each as a separate assignment. */
export function AlsoFor({ kids, chosen, onChoose }: AlsoForProps) {
  const nameOf = useNameOf();
  return (
    <ChoicesField label={LABEL}>
      <ManyChoices
        label={LABEL}
        choices={kids.map(({ id, username }) => ({ value: id, label: nameOf(username) }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </ChoicesField>
  );
}
