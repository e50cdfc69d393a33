import { useState } from "react";

import type { Price } from "@/api/reviews/price";
import type { Decided, Decision } from "@/lib/api";
import type { DecisionWords } from "@/lib/offline";

import { PraiseModal } from "./PraiseModal";
import { ReasonModal } from "./ReasonModal";

type WordsOptions = {
  /** The thing to decide. */
  label: string;
  kind: Decided;
  price: Price | undefined;
  onDecide: (decision: Decision, words?: DecisionWords) => void;
};

/**
 * The dialogs for a parent's words with a decision: `ask` opens one, `isAsking` says whether one is open, `dialogs` draws
 * them. `approve` approves, or asks first if `asksFirst`: for the points of a deed.
 */
export function useDecisionWords({ label, kind, price, onDecide }: WordsOptions) {
  const [asking, setAsking] = useState<Decision>();
  const close = () => setAsking(undefined);
  const decide = (decision: Decision) => (words: DecisionWords) => {
    close();
    onDecide(decision, words);
  };
  const asksFirst = price?.deed !== undefined;
  const approve = () => (asksFirst ? setAsking("approve") : onDecide("approve"));
  const dialogs = (
    <>
      <PraiseModal
        label={label}
        price={price}
        opened={asking === "approve"}
        onClose={close}
        onApprove={decide("approve")}
      />
      <ReasonModal
        label={label}
        kind={kind}
        opened={asking === "reject"}
        onClose={close}
        onReject={decide("reject")}
      />
    </>
  );
  return { ask: setAsking, isAsking: asking !== undefined, asksFirst, approve, dialogs };
}
