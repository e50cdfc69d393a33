import { ENTRY_VERSION, type OutboxEntry, type OutboxTask, type StoredOutbox, type Trouble } from "./entry";

type Row = Record<string, unknown>;

/** The required fields of each kind of task. The server checks the rest. */
const TASKS: Record<OutboxTask["action"], (task: Row) => boolean> = {
  submit_chore: ({ chore_id, effort_minutes, occurrence_day, part, steps_done = 0, steps_total = 0 }) =>
    isText(chore_id) &&
    // Only a chore that was played step by step has steps.
    [effort_minutes, steps_done, steps_total].every(Number.isSafeInteger) &&
    // Versions before 3 had no routines.
    (isText(occurrence_day) ? isText(part) : occurrence_day === undefined && part === undefined),
  submit_assignment: ({ assignment_id, submission_notes }) =>
    isText(assignment_id) && isTextOr(null, submission_notes),
  redeem_item: ({ item_id }) => isText(item_id),
  award_points: ({ kid_username, points, reason }) =>
    isText(kid_username) && Number.isSafeInteger(points) && isTextOr(null, reason),
  decide: ({ kind, id, decision }) => [kind, id, decision].every(isText),
  make_request: ({ request_type, details }) => isText(request_type) && isRow(details),
  withdraw: ({ kind, id }) => [kind, id].every(isText),
  tick: ({ kid_id, chore_id, occurrence_day, part }) =>
    [kid_id, chore_id].every(isText) && [occurrence_day, part].every((value) => isTextOr(null, value)),
};

/** Sorts stored rows into entries and rows that this version of the app cannot read. */
export function parseKept(rows: { seq: number; row: unknown }[]): StoredOutbox {
  const kept: StoredOutbox = { entries: [], unreadable: [] };
  for (const { seq, row } of rows) {
    const entry = parseEntry(row);
    if (entry === undefined) {
      kept.unreadable.push({ seq, isNewer: isNewer(row), row });
    } else {
      kept.entries.push(entry);
    }
  }
  return kept;
}

/** The row as an entry, if it is one. The oldest rows have no version. */
export function parseEntry(row: unknown): OutboxEntry | undefined {
  const isEntry =
    isRow(row) &&
    !isNewer(row) &&
    Number.isSafeInteger(row["seq"]) &&
    [row["user"], row["key"], row["label"]].every(isText) &&
    isTask(row["task"]) &&
    isTap(row["tapped"]) &&
    (row["estimate"] === null || isEstimate(row["estimate"])) &&
    (row["completed_at"] === null || isInstant(row["completed_at"])) &&
    (row["problem"] === null || isProblem(row["problem"]));
  if (!isEntry) {
    return undefined;
  }
  const trouble = isTrouble(row["trouble"]) ? row["trouble"] : null;
  return { ...row, version: ENTRY_VERSION, trouble } as OutboxEntry;
}

function isNewer(row: unknown): boolean {
  if (!isRow(row)) {
    return false;
  }
  const { version = 0, task } = row;
  const isUnknown = isRow(task) && isText(task["action"]) && !(task["action"] in TASKS);
  return Number(version) > ENTRY_VERSION || isUnknown;
}

function isTask(value: unknown): boolean {
  return (
    isRow(value) &&
    isText(value["action"]) &&
    TASKS[value["action"] as OutboxTask["action"]]?.(value) === true
  );
}

function isTap(value: unknown): boolean {
  return (
    isRow(value) &&
    isDate(value["wall"]) &&
    Number.isFinite(value["ticks"]) &&
    isText(value["page"]) &&
    (value["offset"] === null || Number.isFinite(value["offset"])) &&
    [value["since"] ?? 0, value["until"] ?? 0].every(Number.isFinite)
  );
}

function isEstimate(value: unknown): boolean {
  return (
    isRow(value) &&
    Number.isFinite(value["points"]) &&
    (value["effort_points"] === undefined || Number.isFinite(value["effort_points"]))
  );
}

function isProblem(value: unknown): boolean {
  return isRow(value) && isText(value["sentence"]) && typeof value["canRetry"] === "boolean";
}

function isTrouble(value: unknown): value is Trouble {
  return (
    isRow(value) &&
    Number.isSafeInteger(value["times"]) &&
    typeof value["isAlone"] === "boolean" &&
    Number.isFinite(value["since"] ?? 0)
  );
}

function isInstant(value: unknown): boolean {
  return isText(value) && isDate(Date.parse(value));
}

/** Whether a value is a valid time in milliseconds since the epoch. */
function isDate(value: unknown): boolean {
  return typeof value === "number" && !Number.isNaN(new Date(value).getTime());
}

function isTextOr(other: null, value: unknown): boolean {
  return value === other || isText(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
