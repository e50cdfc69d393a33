import type { ApiError, DecisionKind } from "@/lib/api";
import { Observable } from "@/lib/observable";

/** A decision that a parent can take back (docs/product/chores.md#undo). */
export type UndoableDecision = {
  kind: DecisionKind;
  id: string;
  /** Its number: a later decision about the same thing has another. */
  decision: number;
  /** A description of the thing for people. */
  label: string;
};

/** A decision whose points are spent, so that a parent must choose how to undo it. */
export type Spent = {
  thing: UndoableDecision;
  /** The server's sentence. */
  sentence: string;
  /** The balance, the points to take back, and the points held by waiting purchases. */
  balance: number;
  toTake: number;
  held: number;
};

/** The questions that wait for a parent's answer, one after the other. */
export const spent = new Observable<readonly Spent[]>([]);

/** Asks a parent about points that are spent. */
export function askAboutSpent(thing: UndoableDecision, error: ApiError): void {
  const { balance, to_take: toTake, held } = error.args;
  const figures = { balance: Number(balance), toTake: Number(toTake), held: Number(held) };
  spent.set([...spent.get(), { thing, sentence: error.message, ...figures }]);
}

/** Removes an answered question. */
export function answered(one: Spent): void {
  spent.set(spent.get().filter((other) => other !== one));
}
