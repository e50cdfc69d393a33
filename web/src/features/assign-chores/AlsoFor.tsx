import { Input } from "@mantine/core";

import { ManyChoices } from "@/components/decisions/Choices";
import type { User } from "@/lib/api";

type AlsoForProps = {
  kids: User[];
  /** Ids. */
  chosen: string[];
  onChoose: (ids: string[]) => void;
};

const LABEL = "Also for (optional)";

/** Other kids who get the same, each an assignment of their own. */
export function AlsoFor({ kids, chosen, onChoose }: AlsoForProps) {
  return (
    <div>
      <Input.Label labelElement="div" aria-hidden>
        {LABEL}
      </Input.Label>
      <ManyChoices
        label={LABEL}
        choices={kids.map(({ id, username }) => ({ value: id, label: username }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  );
}
