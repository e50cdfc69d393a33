import { type Message, rules } from "@/lib/rules";
import { say } from "@/lib/say";

/** The text after submitting a chore with whole minutes of effort; a family duty earns no points for them. */
export function submittedText(minutes: number, pays: boolean): string {
  return say(said(minutes, pays));
}

/** The same for a chore that needs no approval. */
export function countedText(minutes: number, pays: boolean): string {
  const effort = said(minutes, pays).slice(1);
  return ["Hooray! It counts right away.", ...effort.map(say)].join(" ");
}

function said(minutes: number, pays: boolean): Message[] {
  return rules()
    .submittedMessage(minutes)
    .filter(({ code }) => pays || code !== "effort_earned");
}
