import { rules } from ".";

/** The names of the functions that the WebAssembly exports. */
export function exportedNames(): string[] {
  return Object.entries(rules())
    .filter(([, value]) => typeof value === "function")
    .map(([name]) => name);
}

/** The answer of a function of the WebAssembly as JSON; `throws` if it refuses its arguments with a plain `Error`. */
export function answer(name: string, args: unknown[]): { result: unknown } | { throws: true } {
  const rule: unknown = Object.entries(rules()).find(([exported]) => exported === name)?.[1];
  if (typeof rule !== "function") {
    throw new TypeError(`there is no function ${name}`);
  }
  try {
    const result: unknown = rule(...args);
    return { result: result ?? null };
  } catch (error) {
    // A trap is a `WebAssembly.RuntimeError`, which no input may cause.
    if (error instanceof Error && error.name === "Error") {
      return { throws: true };
    }
    throw error;
  }
}
