import { Input } from "@mantine/core";
import { useId } from "react";

import type { Group, GroupKind } from "@/lib/api";
import { isolating } from "@/lib/isolated";

import { TickRow } from "../pictures/TickRow";
import type { Row } from "./byGroup";

type MembersFieldProps = {
  kind: GroupKind;
  /** The rows to tick. */
  rows: Row[];
  groups: Group[];
  /** The group that is changed. */
  before: Group | undefined;
  /** The ids of the ticked rows. */
  ids: string[];
  /** Ticks or unticks one. */
  onToggle: (id: string) => void;
};

/** The members of a group, ticked in a list that also names the other rows' groups. */
export function MembersField({ kind, rows, groups, before, ids, onToggle }: MembersFieldProps) {
  const label = useId();
  const aboutOf = ({ group_id, is_active = true }: Row): string | undefined => {
    const other = groups.find(({ id }) => id === group_id && id !== before?.id);
    return is_active ? other && isolating`in ${other.name}` : "Inactive";
  };
  return (
    <div role="group" aria-labelledby={label}>
      <Input.Label labelElement="div" id={label}>
        What is in it
      </Input.Label>
      <ul>
        {rows.map((row) => (
          <TickRow
            key={row.id}
            of={kind}
            name={row.name}
            id={row.id}
            about={aboutOf(row)}
            isTicked={ids.includes(row.id)}
            onToggle={() => onToggle(row.id)}
          />
        ))}
      </ul>
    </div>
  );
}
