import type { ApiError, DecisionKind } from "@/lib/api";
import { Observable } from "@/lib/observable";

/** A decision that a parent can take back (docs/product/chores.md#undo). */
export type Undoable = {
  kind: DecisionKind;
  id: string;
  /** Its number: a decision about the same thing meanwhile has another. */
  decision: number;
  /** What it is about, for people. */
  label: string;
};

/** A decision whose points are spent: a parent says what shall become of them. */
export type Spent = {
  thing: Undoable;
  /** The server's sentence. */
  sentence: string;
  /** What is on the balance, what undoing would take, and what waiting purchases hold, in points. */
  balance: number;
  toTake: number;
  held: number;
};

/** What waits for a parent's word, one after the other. */
export const spent = new Observable<readonly Spent[]>([]);

/** Asks a parent about points that are spent. */
export function askAboutSpent(thing: Undoable, error: ApiError): void {
  const { balance, to_take: toTake, held } = error.args;
  const figures = { balance: Number(balance), toTake: Number(toTake), held: Number(held) };
  spent.set([...spent.get(), { thing, sentence: error.message, ...figures }]);
}

/** The parent has answered. */
export function answered(one: Spent): void {
  spent.set(spent.get().filter((other) => other !== one));
}
