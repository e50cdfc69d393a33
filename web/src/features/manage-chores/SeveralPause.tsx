import { putPause } from "@/api/schedules/pauses";
import { useSchedules } from "@/api/schedules/queries";

import { PauseForm } from "./PauseForm";
import { type SeveralFormProps, useSeveral } from "./useSeveral";

/** The days on which those of the chosen chores are paused that come back. */
export function SeveralPause({ chores, onClose }: SeveralFormProps) {
  const schedules = useSchedules();
  const freqOf = (id: string) => schedules.get(id)?.freq ?? "once";
  const coming = chores.filter(({ id }) => freqOf(id) !== "once");
  const { change, isBusy, isEmpty, label, told } = useSeveral({ chores, coming, write: putPause, onClose });
  return (
    <PauseForm
      before={undefined}
      isBusy={isBusy}
      onSave={change}
      onCancel={onClose}
      label={label}
      isEmpty={isEmpty}
    >
      {told}
    </PauseForm>
  );
}
