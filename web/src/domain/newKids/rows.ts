import type { Ages } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

/** A row of the form for a kid to add. */
export type Row = { id: number; username: string; ages?: Ages | undefined; problem?: string | undefined };

/** The most rows, more than most families need; further kids can be added afterwards. */
export const ROWS_MAX = 12;

/** The rows, and at their end an empty one for the next kid. */
export function withNext(rows: Row[]): Row[] {
  const isEnough = rows.length >= ROWS_MAX || rows.at(-1)?.username === "";
  return isEnough ? rows : [...rows, { id: Math.max(0, ...rows.map(({ id }) => id)) + 1, username: "" }];
}

/** The rows with a name. */
export function named(rows: Row[]): Row[] {
  return rows.filter(({ username }) => username.trim() !== "");
}

/** The rows with the errors of their names; a repeated name is an error the second time. */
export function judged(rows: Row[]): Row[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const name = row.username.trim().toLowerCase();
    if (name === "") {
      return { ...row, problem: undefined };
    }
    const isTwice = seen.has(name);
    seen.add(name);
    return {
      ...row,
      problem: isTwice ? "This name is in the list twice." : say(rules().usernameError(row.username)),
    };
  });
}
