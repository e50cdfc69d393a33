import { Divider } from "@mantine/core";
import { useState } from "react";

import { useSaveKidSettings } from "@/api/notifications/mutations";
import type { KidSettings } from "@/lib/api";

import { QuietHours } from "./QuietHours";
import { SettingsForm } from "./SettingsForm";
import { Switches } from "./Switches";
import { KID_CHOICES } from "./words";

type Draft = Omit<KidSettings, "quiet_from" | "quiet_to"> & {
  quiet_from: number | null;
  quiet_to: number | null;
};

/** A kid's notices and quiet hours, for a parent to choose. */
export function KidSettingsForm({ id, settings }: { id: string; settings: KidSettings }) {
  const save = useSaveKidSettings(id);
  const [draft, setDraft] = useState<Draft>(settings);
  const { quiet_from, quiet_to } = draft;
  const hasBoth = quiet_from !== null && quiet_to !== null;
  return (
    <SettingsForm
      problem={hasBoth ? undefined : "Choose both times. The same time twice turns quiet hours off."}
      isChanged={JSON.stringify(draft) !== JSON.stringify(settings)}
      save={save}
      onSave={() => hasBoth && save.mutate({ ...draft, quiet_from, quiet_to })}
    >
      <Switches of={KID_CHOICES} on={draft} onChange={(name, isOn) => setDraft({ ...draft, [name]: isOn })} />
      <Divider />
      <QuietHours
        hours={draft}
        about="Nothing is sent during these hours. At most four notifications are sent a day."
        onChange={(hours) => setDraft({ ...draft, ...hours })}
      />
    </SettingsForm>
  );
}
