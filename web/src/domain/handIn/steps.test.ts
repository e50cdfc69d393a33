import { describe, expect, test } from "vitest";

import { doneOf, firstStep, nextLeft, type PlayedSteps, putOffStep, resumeSteps, tickStep } from "./steps";

const NOON = Date.UTC(2026, 2, 1, 12);

/** Plays three steps, each with a letter for a tap on Done or Later. */
function play(taps: string, total = 3): PlayedSteps {
  return [...taps].reduce(
    (steps, tap, place) => (tap === "d" ? tickStep : putOffStep)(steps, total, NOON + place + 1),
    firstStep(NOON),
  );
}

describe("nextLeft", () => {
  test.each([
    ["the one after", [true, true, true], 0, 1],
    ["over those that are done", [true, false, true], 0, 2],
    ["round to the first", [true, false, true], 2, 0],
    ["none but the present one", [false, true, false], 1, undefined],
    ["the first, from the end", [false, true, true], 3, 1],
    ["none", [], 0, undefined],
  ])("is %s", (_, isLeft, at, expected) => {
    expect(nextLeft(isLeft, at)).toBe(expected);
  });
});

describe("the steps of a chore", () => {
  test.each([
    ["", 0, 0],
    ["d", 1, 1],
    ["ddd", 3, 3],
    ["l", 1, 0],
    ["ll", 2, 0],
    // Each was put off.
    ["lll", 3, 0],
    ["dll", 3, 1],
    // Put off, but one was ticked meanwhile.
    ["ldl", 0, 1],
    ["ldll", 3, 1],
    // The first was put off and comes back.
    ["ldd", 0, 2],
    ["lddd", 3, 3],
    // Put off when it is the only one left.
    ["lddl", 3, 2],
  ])("after %j are at %i with %i done", (taps, at, done) => {
    const steps = play(taps);
    expect([steps.at, doneOf(steps, 3)]).toEqual([at, done]);
  });

  test("count the time of each from when it came up", () => {
    expect(play("dl").since).toBe(NOON + 2);
  });

  test("go on where they were, with the time that passed", () => {
    const steps = play("d");
    expect(resumeSteps(steps, 3, NOON + 500)).toBe(steps);
  });

  test("come back to those that were put off", () => {
    expect(resumeSteps(play("dldl"), 3, NOON + 500)).toMatchObject({
      ticked: [0, 2],
      at: 1,
      since: NOON + 500,
    });
    expect(resumeSteps(play("ddd"), 3, NOON + 500).at).toBe(3);
  });

  test("stay right when a parent takes some away", () => {
    const steps = play("dddd", 6);
    expect(doneOf(steps, 3)).toBe(3);
    expect(resumeSteps(steps, 3, NOON).at).toBe(3);
  });
});
