import type { FullResult, Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";

import { FIGURE, type Figure } from "./figures";

/** Prints every figure as a row: name, value, target and result. */
class FiguresReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    const figures = result.annotations
      .filter(({ type }) => type === FIGURE)
      .map(({ description = "" }) => JSON.parse(description) as Figure);
    figures.forEach(print);
    for (const { message = "" } of result.errors) {
      // A missed target has its row already.
      if (!figures.some(({ what }) => message.startsWith(`Error: ${what}`))) {
        write(`✗ ${test.title}: ${message}`);
      }
    }
  }

  onError({ message = "" }: TestError): void {
    write(message);
  }

  onEnd({ status }: FullResult): void {
    write(status === "passed" ? "\nEvery target is met." : "\nNot every target is met.");
  }
}

function print({ what, value, unit, atMost, atLeast }: Figure): void {
  const met = (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
  const target = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : "";
  const shown = Number.isInteger(value) ? `${value}` : value.toPrecision(3);
  write(`${met ? "✓" : "✗"} ${what.padEnd(58)} ${`${shown} ${unit}`.padStart(12)}   ${target}`);
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default FiguresReporter;
