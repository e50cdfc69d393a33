import { Card, NativeSelect, Skeleton, Stack, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useUpdateFamily } from "@/api/family/mutations";
import { familyQuery } from "@/api/family/queries";
import { Failure } from "@/components/Failure";
import { NetworkButton } from "@/components/NetworkButton";
import { QueryBoundary } from "@/components/QueryBoundary";
import type { Family } from "@/lib/api";
import { notifySuccess } from "@/lib/notify";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { dayStarts, WEEK_STARTS } from "./dayStarts";
import { timeZones } from "./timeZones";

import classes from "./Family.module.css";

/** The family's name and time zone, the start of its weeks and days, and its swaps. */
export function FamilySettingsPanel() {
  const family = useQuery(familyQuery);
  return (
    <Card component="section" aria-label="Family Settings">
      <QueryBoundary
        query={family}
        errorText="Failed to load the family."
        skeleton={<Skeleton height="30.6rem" role="status" aria-label="Loading" />}
      >
        {(loaded) => (
          <SettingsForm
            key={[
              loaded.name,
              loaded.time_zone,
              loaded.week_start,
              loaded.day_starts_at,
              loaded.swaps_wait,
            ].join(" ")}
            family={loaded}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}

function SettingsForm({ family }: { family: Family }) {
  const update = useUpdateFamily(() => notifySuccess("Family settings saved."));
  // There are hundreds, so they are listed only when the field is used.
  const [zones, setZones] = useState([family.time_zone]);
  const listZones = () => setZones(timeZones(family.time_zone));
  const form = useForm({
    initialValues: {
      name: family.name,
      time_zone: family.time_zone,
      week_start: `${family.week_start}`,
      day_starts_at: `${family.day_starts_at}`,
      swaps_wait: family.swaps_wait,
    },
    validate: {
      name: (name) => say(rules().familyNameError(name)),
    },
  });
  const onSubmit = form.onSubmit(({ name, time_zone, week_start, day_starts_at, swaps_wait }) =>
    update.mutate({
      name: name.trim(),
      time_zone,
      signup_open: family.signup_open,
      week_start: Number(week_start),
      day_starts_at: Number(day_starts_at),
      swaps_wait,
    }),
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Failure of={update} text="Failed to save the family." />
        <TextInput label="Family Name" required autoComplete="off" {...form.getInputProps("name")} />
        <NativeSelect
          label="Time Zone"
          required
          data={zones}
          onPointerEnter={listZones}
          onFocusCapture={listZones}
          {...form.getInputProps("time_zone")}
        />
        <NativeSelect label="Week Starts On" data={WEEK_STARTS} {...form.getInputProps("week_start")} />
        <NativeSelect
          label="Day Starts At"
          description="Anything done earlier counts for the day before."
          data={dayStarts(family.day_starts_at)}
          {...form.getInputProps("day_starts_at")}
        />
        <Switch
          className={classes.switch}
          size="md"
          label="Swaps between kids wait for a parent"
          description="Otherwise a yes of the other kid is enough."
          {...form.getInputProps("swaps_wait", { type: "checkbox" })}
        />
        <NetworkButton type="submit" loading={update.isPending} disabled={!form.isDirty()}>
          Save Changes
        </NetworkButton>
      </Stack>
    </form>
  );
}
