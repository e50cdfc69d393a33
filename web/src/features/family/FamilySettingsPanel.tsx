import { Alert, NativeSelect, Skeleton, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useUpdateFamily } from "@/api/family/mutations";
import { familyQuery } from "@/api/family/queries";
import { NetworkButton } from "@/components/NetworkButton";
import { Panel } from "@/components/Panel";
import { QueryBoundary } from "@/components/QueryBoundary";
import { errorMessage, type Family } from "@/lib/api";
import { notifySuccess } from "@/lib/notify";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { timeZones } from "./timeZones";

/** The family's name and time zone. */
export function FamilySettingsPanel() {
  const family = useQuery(familyQuery);
  return (
    <Panel title="Family Settings" hint="Days begin and end in your time zone." failure={undefined}>
      <QueryBoundary
        query={family}
        errorText="Failed to load the family."
        skeleton={<Skeleton height="13.8rem" role="status" aria-label="Loading" />}
      >
        {(loaded) => <SettingsForm key={`${loaded.name} ${loaded.time_zone}`} family={loaded} />}
      </QueryBoundary>
    </Panel>
  );
}

function SettingsForm({ family }: { family: Family }) {
  const update = useUpdateFamily(() => notifySuccess("Family settings saved."));
  // There are hundreds: they are listed once somebody reaches for them.
  const [zones, setZones] = useState([family.time_zone]);
  const listZones = () => setZones(timeZones(family.time_zone));
  const form = useForm({
    initialValues: { name: family.name, time_zone: family.time_zone },
    validate: {
      name: (name) => say(rules().familyNameError(name)),
    },
  });
  const onSubmit = form.onSubmit(({ name, time_zone }) =>
    update.mutate({ name: name.trim(), time_zone, signup_open: family.signup_open }),
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {update.isError && (
          <Alert color="red">{errorMessage(update.error, "Failed to save the family.")}</Alert>
        )}
        <TextInput label="Family Name" required autoComplete="off" {...form.getInputProps("name")} />
        <NativeSelect
          label="Time Zone"
          required
          data={zones}
          onPointerEnter={listZones}
          onFocusCapture={listZones}
          {...form.getInputProps("time_zone")}
        />
        <NetworkButton type="submit" loading={update.isPending} disabled={!form.isDirty()}>
          Save Changes
        </NetworkButton>
      </Stack>
    </form>
  );
}
