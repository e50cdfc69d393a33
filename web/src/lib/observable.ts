import { useSyncExternalStore } from "react";

type Listener = () => void;

/** An observable value outside React. */
export class Observable<Value> {
  #value: Value;
  #listeners = new Set<Listener>();

  constructor(value: Value) {
    this.#value = value;
  }

  get = (): Value => this.#value;

  set(value: Value): void {
    if (!Object.is(value, this.#value)) {
      this.#value = value;
      for (const listener of this.#listeners) {
        listener();
      }
    }
  }

  /** Calls `listener` after every change. Returns the function that stops it. */
  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** An observable value, kept up to date. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get);
}
