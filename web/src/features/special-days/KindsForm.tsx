import { Button, Text } from "@mantine/core";
import { useState } from "react";

import { LargeModalFooter } from "@/components/LargeModal";
import { plural } from "@/lib/format";
import { isolated } from "@/lib/isolated";

import type { Kind } from "./file/found";

import classes from "./KindsForm.module.css";

type KindsFormProps = {
  kinds: Kind[];
  /** Whether the file had more. */
  isCut: boolean;
  onChoose: (kinds: Kind[]) => void;
  onClose: () => void;
};

/** The names in a file, all ticked, of which a parent takes some as one set of days. */
export function KindsForm({ kinds, isCut, onChoose, onClose }: KindsFormProps) {
  const [left, setLeft] = useState<Kind[]>([]);
  const ticked = kinds.filter((kind) => !left.includes(kind));
  const toggle = (kind: Kind) =>
    setLeft(left.includes(kind) ? left.filter((one) => one !== kind) : [...left, kind]);
  return (
    <>
      <Text>This is in the file. Untick what you do not need.</Text>
      {isCut && <Text c="dimmed">There is very much in it. Only a part was read.</Text>}
      <ul className="framed-rows" aria-label="In the file">
        {kinds.map((kind) => (
          <li key={kind.name}>
            <label className={classes.kind}>
              <input
                type="checkbox"
                className="tick-box"
                checked={!left.includes(kind)}
                onChange={() => toggle(kind)}
              />
              <span className="fills-row">{isolated(kind.name) || "Without a name"}</span>
              <span className={classes.count}>{plural(kind.days.length, "day")}</span>
            </label>
          </li>
        ))}
      </ul>
      <LargeModalFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={ticked.length === 0} onClick={() => onChoose(ticked)}>
          Add as one
        </Button>
      </LargeModalFooter>
    </>
  );
}
