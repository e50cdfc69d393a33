import { Input, TextInput } from "@mantine/core";

import { clockTime, minuteOf } from "../schedule/terms";

import classes from "./QuietHours.module.css";

/** Start and end, in minutes after midnight; null if a field is empty. */
export type Hours = { quiet_from: number | null; quiet_to: number | null };

type QuietHoursProps = { hours: Hours; about: string; onChange: (hours: Hours) => void };

/** The hours in which nothing is sent. */
export function QuietHours({ hours, about, onChange }: QuietHoursProps) {
  const field = (label: string, name: keyof Hours) => (
    <TextInput
      type="time"
      label={label}
      value={clockTime(hours[name])}
      onChange={({ currentTarget }) => onChange({ ...hours, [name]: minuteOf(currentTarget.value) })}
    />
  );
  return (
    <div role="group" aria-label="Quiet hours">
      <Input.Label labelElement="div" aria-hidden>
        Quiet hours
      </Input.Label>
      <Input.Description mb="xs">{about}</Input.Description>
      <div className={classes.hours}>
        {field("From", "quiet_from")}
        {field("To", "quiet_to")}
      </div>
    </div>
  );
}
