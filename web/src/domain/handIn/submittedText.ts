import { type Message, rules } from "@/lib/rules";
import { say } from "@/lib/say";

/** What a kid reads after handing in a chore with whole minutes of effort; a family duty earns no points for them. */
export function submittedText(minutes: number, pays: boolean): string {
  return say(said(minutes, pays));
}

/** The same of a chore that needs no parent. */
export function countedText(minutes: number, pays: boolean): string {
  const effort = said(minutes, pays).slice(1);
  return ["Hooray! It counts right away.", ...effort.map(say)].join(" ");
}

function said(minutes: number, pays: boolean): Message[] {
  return rules()
    .submittedMessage(minutes)
    .filter(({ code }) => pays || code !== "effort_earned");
}
