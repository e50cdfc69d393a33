import { readFileSync } from "node:fs";

import { beforeAll, expect, test } from "vitest";

import { familyNow } from "./familyClock";
import { loadRules } from "./rules";

beforeAll(loadRules);

/**
 * The time zones whose clocks were changed since 2020 by a release of the time zone database newer than the one in the
 * oldest supported Node, by release. An older Node or browser cannot show the change, so a zone is compared only if
 * both Node and the server's record have it, or neither. Add zones that a new release changes.
 */
const CHANGED: Record<string, readonly string[]> = {
  "2023d": ["America/Ojinaga", "America/Scoresbysund", "Antarctica/Casey", "Antarctica/Vostok"],
  "2024a": ["Asia/Almaty", "Asia/Gaza", "Asia/Hebron", "Asia/Qostanay"],
  "2025a": ["America/Asuncion"],
  "2025b": ["America/Coyhaique"],
  "2026a": ["Europe/Chisinau", "Europe/Tiraspol"],
  "2026b": ["America/Vancouver", "Canada/Pacific"],
  "2026c": [
    "Africa/Casablanca",
    "Africa/El_Aaiun",
    "America/Edmonton",
    "America/Yellowknife",
    "Canada/Mountain",
  ],
  "2026d": ["America/Inuvik"],
  "2026e": ["America/Rainy_River", "America/Winnipeg", "Canada/Central"],
};

/** The clocks of every time zone as recorded by the server: `server/tests/api/zones.rs`. */
const record = new URL("../../../server/tests/fixtures/zones.txt", import.meta.url);
const [recordedRelease = "", ...lines] = readFileSync(record, "utf8").trimEnd().split("\n");
const ownRelease = process.versions["tz"] ?? "";

/** The names of releases sort in order of time. */
const differs = (release: string) => release <= ownRelease !== release <= recordedRelease;
const notCompared = new Set(
  Object.entries(CHANGED).flatMap(([release, zones]) => (differs(release) ? zones : [])),
);

/** A clock's offset from UTC: the first one, and later changes. All in minutes, instants since 1970. */
type Clock = { zones: string[]; first: number; changes: [at: number, offset: number][] };

const clocks = lines.map((line): Clock => {
  const [first, ...rest] = line.split(" ");
  const changes = rest.filter((word) => /^\d/.test(word)).map((word) => word.split(":").map(Number));
  return {
    first: Number(first),
    changes: changes as Clock["changes"],
    zones: rest.filter((word) => !/^\d/.test(word)),
  };
});

const DAY = 24 * 60;
const STARTS = [0, 180, 300];

function offset({ first, changes }: Clock, at: number): number {
  return changes.findLast(([from]) => from <= at)?.[1] ?? first;
}

/** Instants and starts of the day: around the changes, and where the first day of each half-year begins. */
function cases(clock: Clock): [at: number, startsAt: number][] {
  const changes = clock.changes.flatMap(([at]) => [at - 1, at, at + 30]);
  const midnights = Array.from({ length: 21 * 2 }, (_, half) => Date.UTC(2020, 6 * half) / 60_000);
  return STARTS.flatMap((startsAt) => {
    const begins = midnights.map((midnight) => midnight - offset(clock, midnight) + startsAt);
    const instants = [...changes, ...begins.flatMap((at) => [at - 1, at])];
    return instants.map((at) => [at, startsAt] as [number, number]);
  });
}

/** A family's day and minute from the latest that its clock has shown. */
function expected(clock: Clock, at: number, startsAt: number) {
  const before = clock.changes.filter(([from]) => from <= at).map(([from]) => from - 1);
  const shown = Math.max(...[...before, at].map((minute) => minute + offset(clock, minute)));
  const minute = shown % DAY;
  const isBefore = minute < startsAt;
  const day = new Date((shown - minute - (isBefore ? DAY : 0)) * 60_000).toISOString().slice(0, 10);
  return { day, minute: minute + (isBefore ? DAY : 0) };
}

/** The first instant at which a browser's time differs from the server's. */
function difference(zone: string, clock: Clock) {
  for (const [at, day_starts_at] of cases(clock)) {
    const now = familyNow({ time_zone: zone, day_starts_at }, at * 60_000);
    const ofServer = expected(clock, at, day_starts_at);
    if (now.day !== ofServer.day || now.minute !== ofServer.minute) {
      return { zone, at: new Date(at * 60_000).toISOString(), day_starts_at, now, ofServer };
    }
  }
  return undefined;
}

const named = clocks.map((clock) => [clock.zones[0] ?? "", clock] as const);

test.each(named)("the family's day is the server's in %s and wherever clocks show the same", (_, clock) => {
  const zones = clock.zones.filter((zone) => !notCompared.has(zone));
  const found = zones.map((zone) => difference(zone, clock));
  expect(found.filter((one) => one !== undefined)).toEqual([]);
});
