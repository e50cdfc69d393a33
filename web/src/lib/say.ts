import type { Message } from "./rules";

/**
 * A message as it is shown (docs/product/programs.md#messages-coded). The one place to look up other languages: by the code, with the
 * arguments filled in. Several are sentences in a row.
 */
export function say(message: Message | Message[]): string;
export function say(message: Message | undefined): string | undefined;
export function say(message: Message | Message[] | undefined): string | undefined {
  return Array.isArray(message) ? message.map(({ text }) => text).join(" ") : message?.text;
}
