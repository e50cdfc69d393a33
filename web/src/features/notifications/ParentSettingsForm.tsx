import { Divider, TextInput } from "@mantine/core";
import { useState } from "react";

import { useSaveParentSettings } from "@/api/notifications/mutations";
import { QuietHours } from "@/domain/notifications/QuietHours";
import { SettingsForm } from "@/domain/notifications/SettingsForm";
import { Switches } from "@/domain/notifications/Switches";
import { clockTime, minuteOf } from "@/domain/schedule/terms";
import type { ParentSettings } from "@/lib/api";

/** The default time of the digest. */
const USUAL_DIGEST = 19 * 60;

const CHOICES = [
  {
    name: "waiting",
    label: "Something waits",
    about: "A kid hands something in or asks for something. At most every 30 minutes.",
  },
  { name: "digest", label: "Daily digest", about: "Once a day: what was done, and what waits." },
] as const;

/** A parent's notices and quiet hours. */
export function ParentSettingsForm({ settings }: { settings: ParentSettings }) {
  const save = useSaveParentSettings();
  const [draft, setDraft] = useState(settings);
  const [hasDigest, setHasDigest] = useState(settings.digest_minute !== null);
  const { waiting, digest_minute, quiet_from, quiet_to } = draft;
  const problem = problemIn(draft, hasDigest);
  const wanted = { ...draft, digest_minute: hasDigest ? digest_minute : null };
  const change = (changed: Partial<ParentSettings>) => setDraft({ ...draft, ...changed });
  return (
    <SettingsForm
      problem={problem}
      isChanged={JSON.stringify(wanted) !== JSON.stringify(settings)}
      save={save}
      onSave={() => save.mutate(wanted)}
    >
      <Switches
        of={CHOICES}
        on={{ waiting, digest: hasDigest }}
        onChange={(name, isOn) => {
          if (name === "waiting") {
            change({ waiting: isOn });
          } else {
            setHasDigest(isOn);
            change({ digest_minute: digest_minute ?? USUAL_DIGEST });
          }
        }}
      />
      {hasDigest && (
        <TextInput
          type="time"
          label="Digest at"
          value={clockTime(digest_minute)}
          onChange={({ currentTarget }) => change({ digest_minute: minuteOf(currentTarget.value) })}
        />
      )}
      <Divider />
      <QuietHours
        hours={{ quiet_from, quiet_to }}
        about="Nothing is sent during these hours. Leave both empty for none."
        onChange={change}
      />
    </SettingsForm>
  );
}

function problemIn(
  { digest_minute, quiet_from, quiet_to }: ParentSettings,
  hasDigest: boolean,
): string | undefined {
  if (hasDigest && digest_minute === null) {
    return "Choose when the digest comes.";
  }
  return (quiet_from === null) === (quiet_to === null)
    ? undefined
    : "Choose when quiet hours begin and when they end, or neither.";
}
