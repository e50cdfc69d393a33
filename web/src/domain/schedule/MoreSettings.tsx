import { Stack, Switch, TextInput, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useId, useState } from "react";

import type { Approval, Frequency, ScheduleTerms } from "@/lib/rules";

import { Choices } from "../decisions/Choices";
import { ChoicesField } from "../decisions/ChoicesField";
import { NumberField } from "./NumberField";
import type { PanelProps, SpecialPanelProps } from "./panel";
import { pieceOfField } from "./sentence";
import { offersSpecialDays } from "./specialDays";
import { SpecialDaysFilter } from "./SpecialDaysFilter";
import { approvedBy, comingBack, gapsOf } from "./terms";

import classes from "./MoreSettings.module.css";

const FREQUENCIES: { value: Frequency; label: string }[] = [
  { value: "weekly", label: "By weekday" },
  { value: "daily", label: "Every few days" },
  { value: "monthly_day", label: "Day of the month" },
  { value: "monthly_weekday", label: "Weekday of the month" },
  { value: "day_set", label: "On special days" },
  { value: "after_done", label: "After it is done" },
  { value: "quota", label: "So many times a week" },
  { value: "once", label: "Once" },
];

const EVERY: Partial<Record<Frequency, string>> = {
  weekly: "Repeat every (weeks)",
  monthly_day: "Repeat every (months)",
  monthly_weekday: "Repeat every (months)",
};

/** The frequencies that special days can limit. */
const BY_CALENDAR = new Set<Frequency>(["weekly", "daily", "monthly_day", "monthly_weekday"]);

const PAYS = [
  { value: "points", label: "Earns points" },
  { value: "duty", label: "Family duty" },
] as const;

const APPROVALS: { value: Approval; label: string }[] = [
  { value: "parent", label: "A parent" },
  { value: "auto", label: "Nobody: it counts at once" },
  { value: "after_hours", label: "Nobody, if a parent says nothing for some hours" },
];

/** The folded fields, which unfold to show an error. */
const FOLDED: (keyof ScheduleTerms)[] = [
  "freq",
  "every",
  "anchor",
  "day_set_id",
  "gap",
  "late_days",
  "pays",
  "approval",
  "approve_after",
];

type MoreSettingsProps = SpecialPanelProps & {
  today: string;
  /** Whether the parent tried to save, so that errors must be shown. */
  isTried: boolean;
};

/** The settings that are rarely changed, folded at first. */
export function MoreSettings({ today, isTried, ...panel }: MoreSettingsProps) {
  const [wanted, setWanted] = useState(false);
  const isWrong = (field: keyof ScheduleTerms) =>
    panel.problem(field) !== undefined && pieceOfField(field, panel.terms.freq) === undefined;
  const opened = wanted || (isTried && FOLDED.some(isWrong));
  const id = useId();
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <div>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setWanted(!opened)}
      >
        More settings
        <Chevron size={20} aria-hidden />
      </UnstyledButton>
      {opened && (
        <Stack id={id} gap="md" pt="xs">
          <Rhythm today={today} {...panel} />
          <Details {...panel} />
        </Stack>
      )}
    </div>
  );
}

/** The frequency of the chore, and its start. */
function Rhythm({ today, ...panel }: Omit<MoreSettingsProps, "isTried">) {
  const { terms, onChange, problem, daySets } = panel;
  const hasSpecialDays = offersSpecialDays(terms, daySets);
  const label = EVERY[terms.freq];
  const isCounted = terms.every > 1 || terms.freq === "after_done";
  return (
    <>
      <ChoicesField label="Repeats" error={problem("freq")}>
        <Choices
          label="Repeats"
          choices={FREQUENCIES.filter(({ value }) => value !== "day_set" || hasSpecialDays)}
          chosen={terms.freq}
          onChoose={(freq) => freq !== undefined && onChange(comingBack(terms, freq, today, daySets))}
        />
      </ChoicesField>
      {label !== undefined && (
        <NumberField
          label={label}
          value={terms.every}
          error={problem("every")}
          onChange={(every) => onChange({ every })}
        />
      )}
      {isCounted && (
        <TextInput
          type="date"
          label="Count from"
          maw="12rem"
          value={terms.anchor}
          error={problem("anchor")}
          onChange={({ currentTarget: { value } }) => value !== "" && onChange({ anchor: value })}
        />
      )}
      {hasSpecialDays && BY_CALENDAR.has(terms.freq) && <SpecialDaysFilter {...panel} />}
    </>
  );
}

function Details({ terms, onChange, problem }: PanelProps) {
  const isOnce = terms.freq === "once";
  const gaps = terms.freq === "quota" ? gapsOf(terms) : [];
  return (
    <>
      {gaps.length > 1 && (
        <ChoicesField label="Days between" error={problem("gap")}>
          <Choices
            label="Days between"
            choices={gaps}
            chosen={`${terms.gap ?? 0}`}
            onChoose={(gap) => gap !== undefined && onChange({ gap: Number(gap) })}
          />
        </ChoicesField>
      )}
      {terms.freq !== "after_done" && terms.freq !== "quota" && !isOnce && (
        <NumberField
          label="Days it can be late"
          value={terms.late_days}
          error={problem("late_days")}
          onChange={(late_days) => onChange({ late_days })}
        />
      )}
      <ChoicesField label="What it earns" error={problem("pays")}>
        <Choices
          label="What it earns"
          choices={[...PAYS]}
          chosen={terms.pays ? "points" : "duty"}
          onChoose={(value) => value !== undefined && onChange({ pays: value === "points" })}
        />
      </ChoicesField>
      <ChoicesField label="Who approves it" error={problem("approval")}>
        <Choices
          label="Who approves it"
          choices={APPROVALS}
          chosen={terms.approval}
          onChoose={(approval) => approval !== undefined && onChange(approvedBy(terms, approval))}
        />
      </ChoicesField>
      {terms.approval === "after_hours" && (
        <NumberField
          label="Hours until it counts by itself"
          value={terms.approve_after ?? null}
          error={problem("approve_after")}
          onChange={(approve_after) => onChange({ approve_after })}
        />
      )}
      {!isOnce && (
        <Switch
          size="md"
          label="Can be done more often"
          description="Kids find it among their extra chores when it is not due."
          checked={terms.more_often ?? false}
          onChange={({ currentTarget: { checked } }) => onChange({ more_often: checked })}
        />
      )}
    </>
  );
}
