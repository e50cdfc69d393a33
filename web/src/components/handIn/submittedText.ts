import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

/** What a kid reads after handing in a chore with whole minutes of effort; a family duty earns no points for them. */
export function submittedText(minutes: number, pays: boolean): string {
  const said = rules().submittedMessage(minutes);
  return say(pays ? said : said.filter(({ code }) => code !== "effort_earned"));
}

/** The same of a chore that needs no parent. */
export const COUNTED_TEXT = "Hooray! It counts right away.";
