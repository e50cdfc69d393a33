import { useCarerName, useNameOf } from "@/api/directory/members";
import { useRowDecision } from "@/api/reviews/mutations";
import { decidable } from "@/api/reviews/reviews";
import type { PendingDecision } from "@/api/reviews/waiting";
import { LineRow } from "@/components/LineList";
import { pointsText } from "@/domain/approveAll/pointsText";
import { DecisionIcons } from "@/domain/decisions/DecisionIcons";
import { ProofThumb } from "@/domain/photos/ProofThumb";
import { Picture } from "@/domain/pictures/Picture";
import { picturedIn } from "@/domain/pictures/pictured";
import { DeedFacts } from "@/domain/requests/DeedFacts";
import { ago } from "@/lib/ago";
import type { Decided } from "@/lib/api";
import { isolating } from "@/lib/isolated";

import classes from "./WaitingStream.module.css";

/** The word for a thing that is not obviously a chore. */
const WORDS: Partial<Record<Decided, string>> = {
  assignment_submission: "Assigned",
  redemption: "Reward",
  request: "Wish",
};

/** One waiting thing: name, points, time, and the buttons to decide. */
export function WaitingRow({ thing }: { thing: PendingDecision }) {
  const nameOf = useNameOf();
  const carer = useCarerName()(thing.carer) ?? thing.carer;
  const review = decidable(thing);
  const { decide, deciding, isSaved } = useRowDecision(review);
  const { kind, about, title, username, instant, note, odd, price, photo, helped } = thing;
  const deed = price?.deed;
  const word = deed === undefined ? WORDS[kind] : "Did something";
  const whose = helped !== null && isolating`for ${nameOf(helped)}`;
  const details = [word, whose, pointsText(thing), ago(instant), sourceOf(thing, carer)].filter(
    (detail) => detail,
  );
  return (
    <LineRow
      start={
        <Picture of={deed === undefined ? picturedIn(kind) : "chore"} name={title} id={about} size={36} />
      }
      title={title}
      details={
        <>
          {details.join(" · ")}
          {deed !== undefined && (
            <span className={classes.note}>
              <DeedFacts deed={deed} hasWish />
            </span>
          )}
          {odd !== undefined && <span className={classes.odd}>{odd}</span>}
          {note !== undefined && <span className={classes.note}>“{note}”</span>}
          <ProofThumb photo={photo} of={title} by={username} size={48} />
        </>
      }
      wideAction="beside"
      action={
        <DecisionIcons
          label={review.describe(thing, nameOf)}
          kind={kind}
          deciding={deciding}
          saved={isSaved(thing)}
          price={price}
          onDecide={(decision, words) => decide(thing, decision, words)}
        />
      }
    />
  );
}

/** How it came, if the kid did not send it. */
function sourceOf({ isOnTablet }: PendingDecision, carer: string | null): string | undefined {
  if (carer !== null) {
    return isolating`with ${carer}`;
  }
  return isOnTablet ? "on the tablet" : undefined;
}
