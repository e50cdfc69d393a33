import { Alert, Button, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";

import { useSaveDaySet } from "@/api/daySets/mutations";
import { Failure } from "@/components/Failure";
import { LargeFormButtons } from "@/components/LargeModal";
import { ColourChoices } from "@/domain/colours/ColourChoices";
import { ChoicesField } from "@/domain/decisions/ChoicesField";
import { type DaySet, type DaySetFields, fieldError } from "@/lib/api";
import { plural } from "@/lib/format";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { DayCalendar } from "./DayCalendar";
import { readTypedDays } from "./typedDays";
import { TypedDays } from "./TypedDays";

import classes from "./SpecialDays.module.css";

type DaySetFormProps = {
  /** The special days to change; undefined adds new ones. */
  before: DaySet | undefined;
  /** The form's first values. */
  fields: DaySetFields;
  /** Whether a file had more days than there is room for. */
  isCut?: boolean;
  today: string;
  weekStart: number;
  onClose: () => void;
};

/** Name, colour and days, tapped in a calendar or typed; checked by the same rules as on the server. */
export function DaySetForm({ before, fields, isCut = false, today, weekStart, onClose }: DaySetFormProps) {
  const [{ name, color, days }, setFields] = useState(fields);
  const [typed, setTyped] = useState("");
  const [isTried, setIsTried] = useState(false);
  const save = useSaveDaySet(before, today, onClose);
  const change = (part: Partial<DaySetFields>) => {
    setFields({ name, color, days, ...part });
    save.reset();
  };
  const { read, unread } = readTypedDays(typed);
  const all = [...new Set([...days, ...read])].toSorted();
  const takeTyped = () => {
    change({ days: all });
    setTyped(unread.join("\n"));
  };
  // Days before today stay stored, so that they need no room.
  const ahead = all.filter((day) => day >= today);
  const input = { name: name.trim(), color, days: before && ahead.length > 0 ? ahead : all };
  const problems = rules().daySetProblems(input);
  const problem = (field: keyof DaySetFields) =>
    (isTried ? say(problems.find((one) => one.field === field)?.message) : undefined) ??
    fieldError(save.error, field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problems.length === 0 && unread.length === 0) {
      save.mutate(input);
    }
  };
  return (
    <form noValidate className="fills-column" onSubmit={submit}>
      <Failure of={save} text="Failed to save the days." fields={FIELDS} />
      {isCut && <Alert>The first {plural(days.length, "day")} were taken.</Alert>}
      <TextInput
        label="Name"
        required
        autoComplete="off"
        data-autofocus
        value={name}
        error={problem("name")}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <ChoicesField label="Colour" error={problem("color")}>
        <ColourChoices chosen={color} onChoose={(chosen) => change({ color: chosen })} />
      </ChoicesField>
      <ChoicesField label="Days" error={problem("days")}>
        <DayCalendar
          chosen={days}
          onChange={(chosen) => change({ days: chosen })}
          // Days before today stay as they are.
          earliest={before === undefined ? undefined : today}
          {...{ today, weekStart }}
        />
        <div className={classes.chosen}>
          <Text role="status">{plural(days.length, "day")} chosen</Text>
          {days.length > 0 && before === undefined && (
            <Button variant="subtle" px="sm" onClick={() => change({ days: [] })}>
              Clear
            </Button>
          )}
        </div>
      </ChoicesField>
      <TypedDays text={typed} unread={unread} isTried={isTried} onType={setTyped} onTake={takeTyped} />
      <LargeFormButtons isBusy={save.isPending} onCancel={onClose}>
        {before === undefined ? "Save" : "Save Changes"}
      </LargeFormButtons>
    </form>
  );
}

const FIELDS: (keyof DaySetFields)[] = ["name", "color", "days"];
