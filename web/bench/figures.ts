import { expect, type TestInfo } from "@playwright/test";

/** One measured figure and its target. */
export type Figure = { what: string; value: number; unit: string; atMost?: number; atLeast?: number };

/** The kind of annotation that carries a figure from a benchmark to the table. */
export const FIGURE = "figure";

/** Puts a figure into the table; one that misses its target fails the benchmark, after all are measured. */
export function record(info: TestInfo, figure: Figure): void {
  info.annotations.push({ type: FIGURE, description: JSON.stringify(figure) });
  const { what, value, atMost, atLeast } = figure;
  if (atMost !== undefined) {
    expect.soft(value, what).toBeLessThanOrEqual(atMost);
  }
  if (atLeast !== undefined) {
    expect.soft(value, what).toBeGreaterThanOrEqual(atLeast);
  }
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
