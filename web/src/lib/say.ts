import type { Message } from "./rules";

/**
 * A message as shown (docs/product/programs.md#messages-coded). Other languages are looked up only here: by the code,
 * with the arguments filled in. Several messages are joined into sentences in a row.
 */
export function say(message: Message | Message[]): string;
export function say(message: Message | undefined): string | undefined;
export function say(message: Message | Message[] | undefined): string | undefined {
  return Array.isArray(message) ? message.map(({ text }) => text).join(" ") : message?.text;
}
