import { useState } from "react";

import { LargeModal } from "@/components/LargeModal";
import { freeColour } from "@/domain/colours/colours";
import type { DaySet, Color, DaySetFields } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { rules } from "@/lib/rules";

import { DaySetForm } from "./DaySetForm";
import { asOne, type Kind } from "./file/found";
import { nameOfFile } from "./file/words";
import type { FromFile } from "./FileButton";
import { KindsForm } from "./KindsForm";

/** The dialog's subject: special days to change, the content of a file, or new days. */
export type Draft = { before: DaySet | undefined; read: FromFile | undefined };

type DaySetModalProps = {
  draft: Draft;
  opened: boolean;
  /** The colours that other special days have. */
  used: Color[];
  today: string;
  weekStart: number;
  onClose: () => void;
};

/** The dialog to add or change special days; of a file with several names, some are chosen first. */
export function DaySetModal({ draft, opened, onClose, used, ...calendar }: DaySetModalProps) {
  const { before } = draft;
  return (
    <LargeModal
      opened={opened}
      onClose={onClose}
      title={before === undefined ? "Add special days" : isolating`Change: ${before.name}`}
    >
      <Steps draft={draft} colour={freeColour(used)} onClose={onClose} {...calendar} />
    </LargeModal>
  );
}

type StepsProps = Pick<DaySetModalProps, "draft" | "today" | "weekStart" | "onClose"> & {
  colour: Color;
};

function Steps({ draft: { before, read }, colour, ...form }: StepsProps) {
  const [kinds, setKinds] = useState(read?.kinds.length === 1 ? read.kinds : undefined);
  if (before !== undefined) {
    return <DaySetForm before={before} fields={before} {...form} />;
  }
  if (read === undefined) {
    return <DaySetForm before={undefined} fields={{ name: "", color: colour, days: [] }} {...form} />;
  }
  if (kinds === undefined) {
    return <KindsForm kinds={read.kinds} isCut={read.isCut} onChoose={setKinds} onClose={form.onClose} />;
  }
  const { days, isCut } = asOne(kinds);
  const fields: DaySetFields = { name: nameFor(kinds, read), color: colour, days };
  return <DaySetForm before={undefined} fields={fields} {...form} isCut={isCut} />;
}

function nameFor(kinds: Kind[], { calendar, fileName }: FromFile): string {
  const only = kinds.length === 1 ? kinds[0]?.name : undefined;
  const name = [...(only || calendar || nameOfFile(fileName))];
  return name.slice(0, rules().limits().short_name_max).join("").trim();
}
