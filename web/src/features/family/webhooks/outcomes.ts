import type { WebhookDelivery } from "@/lib/api";

/** The causes of failures without a status, by their stable names. */
const REASONS: Record<string, string> = {
  timeout: "no answer in time",
  no_answer: "the connection broke",
  no_connection: "no connection",
  name_unknown: "unknown name",
  address_refused: "not a public address",
  scheme_refused: "not https",
  switched_off: "switched off",
  too_many_waiting: "too many were waiting",
  interrupted: "Pogona was stopped each time",
};

type Came = Pick<WebhookDelivery, "state" | "outcome" | "http_status">;

/** The result of a delivery in a few words: "Delivered", "Failed: answered 500". */
export function outcomeText({ state, outcome, http_status }: Came): string {
  const why = http_status === null ? REASONS[outcome ?? ""] : `answered ${http_status}`;
  const tail = why === undefined ? "" : `: ${why}`;
  switch (state) {
    case "delivered":
      return "Delivered";
    case "waiting":
      return outcome === null ? "On its way" : `Will try again${tail}`;
    case "failed":
      return `Failed${tail}`;
    case "dropped":
      return `Not sent${tail}`;
  }
}

/** A kind of event in words: "Chore handed in". */
export function kindText(kind: WebhookDelivery["kind"]): string {
  const words = kind.replace(".", " ").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
