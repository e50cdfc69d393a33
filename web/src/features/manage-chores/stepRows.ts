import type { ChoreStep } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

/** A step as it is being typed. */
export type StepRow = {
  /** Stays the same while the steps change places. */
  id: number;
  text: string;
  /** Empty if the time does not matter. */
  minutes: string;
  /** Null for the icon that the text suggests. */
  icon: string | null;
};

/** The rows of a chore's steps. */
export function rowsOf(steps: readonly ChoreStep[]): StepRow[] {
  return steps.map(({ text, minutes, icon }, id) => ({ id, text, minutes: `${minutes ?? ""}`, icon }));
}

/** The steps to save, without the empty rows. */
export function stepsOf(rows: readonly StepRow[]): ChoreStep[] {
  return rows
    .filter((row) => !isEmpty(row))
    .map(({ text, minutes, icon }) => ({
      text: text.trim(),
      minutes: minutes.trim() === "" ? null : Number(minutes),
      icon,
    }));
}

/** Whether nothing was typed or chosen. */
export function isEmpty({ text, minutes, icon }: StepRow): boolean {
  return text.trim() === "" && minutes.trim() === "" && icon === null;
}

/** A row's problems in words. An empty row has none: it is left out. */
export function problemsOf(row: StepRow): { text?: string | undefined; minutes?: string | undefined } {
  if (isEmpty(row)) {
    return {};
  }
  return {
    text: say(rules().stepTextError(row.text)),
    minutes: row.minutes.trim() === "" ? undefined : say(rules().stepMinutesError(Number(row.minutes))),
  };
}

/** Whether all rows can be saved. */
export function areRight(rows: readonly StepRow[]): boolean {
  return rows.every((row) => Object.values(problemsOf(row)).every((problem) => problem === undefined));
}

/** The rows with an empty one at a place, and that one. */
export function withRow(rows: readonly StepRow[], place: number): [rows: StepRow[], row: StepRow] {
  const row = { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, text: "", minutes: "", icon: null };
  return [rows.toSpliced(place, 0, row), row];
}
