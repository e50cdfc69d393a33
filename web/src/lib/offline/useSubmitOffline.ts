import { useEffect, useState } from "react";

import { errorMessage, NetworkError } from "@/lib/api";
import type { DurableText } from "@/lib/device/durableText";
import { online } from "@/lib/online";

import { useOutbox } from "./context";
import type { Draft, OutboxEntry } from "./entry";
import { type Outbox, UNKEPT } from "./outbox";

/** How long a form waits for the server before it leaves the rest to the outbox, in milliseconds. */
const TIMEOUT_MS = 8_000;

/** What became of something submitted; `left` when its form was closed before anybody knew. */
export type SubmitResult = "sent" | "saved" | "left";

export const SAVED_TEXT = "Saved on this device, will be sent later.";

/** There was no good answer; what was submitted stays on the device and is sent again. */
export class KeptError extends Error {
  override readonly cause: Error;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = "KeptError";
    this.cause = cause;
  }
}

/** There was no good answer, and the device cannot keep it either. */
export class UnkeptError extends NetworkError {
  override readonly message = "Go online first. This device cannot save.";
  override readonly name = "UnkeptError";
}

/** What happens to something beside being sent. */
type SubmitOptions = {
  /** What changes together with its being kept: both, or neither. */
  beside?: DurableText[];
  /** Called once it is kept. */
  onKept?: () => void;
  /** Called with the key it goes by: that of the first tap. */
  onKey?: (key: string) => void;
  /** Called with what the server answered, where this tab got the answer. */
  onAnswer?: (body: unknown) => void;
};

/** The sentence to show for something that was submitted in vain, or not yet. */
export function submitErrorMessage(error: unknown, fallback: string): string {
  return error instanceof KeptError
    ? `${errorMessage(error.cause, fallback)} ${SAVED_TEXT}`
    : errorMessage(error, fallback);
}

/**
 * For a form whose work must not get lost: keeps it on the device, then sends it. Rejects when the server refused it,
 * or gave no good answer: then, as a `KeptError`, the same draft again sends it once more, and once the form is closed
 * it is sent without it. On a device that keeps nothing it goes straight to the server.
 */
export function useSubmitOffline(): (draft: Draft, options?: SubmitOptions) => Promise<SubmitResult> {
  const outbox = useOutbox();
  const [form] = useState(() => new Form(outbox));
  useEffect(() => {
    form.open();
    return () => form.close();
  }, [form]);
  return form.submit;
}

/** The same for a tap that no form waits for: what there was no good answer for is left to the outbox. */
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
  readonly #outbox: Outbox;
  #held: OutboxEntry | undefined;
  /** The photo of what is held. */
  #photo: Blob | undefined;

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  open(): void {
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
    this.#release();
  }

  submit = async (
    draft: Draft,
    { beside, onKey, onKept, onAnswer }: SubmitOptions = {},
  ): Promise<SubmitResult> => {
    const entry = await this.#keep(draft, beside);
    onKey?.(entry.key);
    if (entry.seq === UNKEPT) {
      return this.#sendUnkept(entry, onAnswer);
    }
    onKept?.();
    if (!this.#isOpen || !online.get()) {
      this.#release();
      return this.#isOpen ? "saved" : "left";
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
  };

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
      // The user changed their mind about what is still here.
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
