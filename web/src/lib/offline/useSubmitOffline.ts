import { useEffect, useState } from "react";

import { errorMessage, NetworkError } from "@/lib/api";
import type { DurableText } from "@/lib/device/durableText";
import { online } from "@/lib/online";

import { useOutbox } from "./context";
import type { Draft, OutboxEntry } from "./entry";
import { type Outbox, UNKEPT } from "./outbox";

/** The longest wait of a form for the server, after which the outbox goes on alone, in milliseconds. */
const TIMEOUT_MS = 8_000;

/** The result of a submission; `left` if its form was closed before the result was known, and does not wait for it. */
export type SubmitResult = "sent" | "saved" | "left";

export const SAVED_TEXT = "Saved on this device, will be sent later.";

/** There was no usable answer; the entry stays on the device and is sent again. */
export class KeptError extends Error {
  override readonly cause: Error;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = "KeptError";
    this.cause = cause;
  }
}

/** There was no usable answer, and the device cannot store the entry either. */
export class UnkeptError extends NetworkError {
  override readonly message = "Go online first. This device cannot save.";
  override readonly name = "UnkeptError";
}

/** Further options of a submission. */
type SubmitOptions = {
  /** Texts to store in the same transaction. */
  beside?: DurableText[];
  /** Called once it is stored. */
  onKept?: () => void;
  /** Called with its key, which is that of the first tap. */
  onKey?: (key: string) => void;
  /** Called with the server's answer, if it reached this tab. */
  onAnswer?: (body: unknown) => void;
};

/** The sentence to show for a submission that failed or has to wait. */
export function submitErrorMessage(error: unknown, fallback: string): string {
  return error instanceof KeptError
    ? `${errorMessage(error.cause, fallback)} ${SAVED_TEXT}`
    : errorMessage(error, fallback);
}

/**
 * Submits the work of a form without losing it: stores it on the device, then sends it. Rejects if the server refused
 * it, or gave no usable answer. After such a `KeptError`, submitting the same draft sends it again, and once the form
 * is closed, it is sent without the form. If the device cannot store it, it is sent directly. With `waits`, a form that
 * is closed while it sends still gets the result: for a row that another device may take from the list first.
 */
export function useSubmitOffline({ waits = false } = {}): (
  draft: Draft,
  options?: SubmitOptions,
) => Promise<SubmitResult> {
  const outbox = useOutbox();
  const [form] = useState(() => new Form(outbox, waits));
  useEffect(() => {
    form.open();
    return () => form.close();
  }, [form]);
  return form.submit;
}

/** The same without a form: after an unusable answer the entry is left to the outbox. */
export async function submitAlone(outbox: Outbox, draft: Draft): Promise<SubmitResult> {
  const form = new Form(outbox);
  try {
    return await form.submit(draft);
  } catch (error) {
    if (error instanceof KeptError) {
      return "saved";
    }
    throw error;
  } finally {
    form.close();
  }
}

class Form {
  #isOpen = true;
  #isSending = false;
  readonly #outbox: Outbox;
  readonly #waits: boolean;
  #held: OutboxEntry | undefined;
  /** The photo of the held entry. */
  #photo: Blob | undefined;

  constructor(outbox: Outbox, waits = false) {
    this.#outbox = outbox;
    this.#waits = waits;
  }

  open(): void {
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
    if (!this.#waits || !this.#isSending) {
      this.#release();
    }
  }

  submit = async (draft: Draft, options?: SubmitOptions): Promise<SubmitResult> => {
    this.#isSending = true;
    try {
      return await this.#submit(draft, options);
    } finally {
      this.#isSending = false;
      if (!this.#isOpen) {
        this.#release();
      }
    }
  };

  async #submit(
    draft: Draft,
    { beside, onKey, onKept, onAnswer }: SubmitOptions = {},
  ): Promise<SubmitResult> {
    const entry = await this.#keep(draft, beside);
    onKey?.(entry.key);
    if (entry.seq === UNKEPT) {
      return this.#sendUnkept(entry, onAnswer);
    }
    onKept?.();
    const isLeft = !this.#isOpen && !this.#waits;
    if (isLeft || !online.get()) {
      this.#release();
      return isLeft ? "left" : "saved";
    }
    let isTired = false;
    const timer = setTimeout(() => {
      isTired = true;
      this.#release();
    }, TIMEOUT_MS);
    const outcome = await this.#outbox.deliver(entry);
    clearTimeout(timer);
    switch (outcome.kind) {
      case "done":
        this.#held = undefined;
        onAnswer?.(outcome.body);
        return "sent";
      case "refused":
        this.#held = undefined;
        throw outcome.error;
      case "later":
        throw new KeptError(outcome.error);
      case "released":
        return isTired ? "saved" : "left";
    }
  }

  async #sendUnkept(entry: OutboxEntry, onAnswer: SubmitOptions["onAnswer"]): Promise<SubmitResult> {
    if (!online.get()) {
      throw new UnkeptError();
    }
    const outcome = await this.#outbox.deliver(entry);
    switch (outcome.kind) {
      case "done":
        this.#held = undefined;
        onAnswer?.(outcome.body);
        return "sent";
      case "refused":
        this.#held = undefined;
        throw outcome.error;
      default:
        throw new UnkeptError();
    }
  }

  async #keep(draft: Draft, beside: DurableText[] | undefined): Promise<OutboxEntry> {
    const held = this.#held;
    const isSame = JSON.stringify(held?.task) === JSON.stringify(draft.task) && this.#photo === draft.photo;
    if (held !== undefined && isSame) {
      return held;
    }
    if (held !== undefined) {
      // The user changed the draft, so the stored entry is replaced.
      await this.#outbox.discard(held.seq);
    }
    this.#held = await this.#outbox.add(draft, beside);
    this.#photo = draft.photo;
    return this.#held;
  }

  #release(): void {
    if (this.#held !== undefined) {
      this.#outbox.release(this.#held.seq);
      this.#held = undefined;
    }
  }
}
