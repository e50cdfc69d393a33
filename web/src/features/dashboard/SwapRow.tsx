import { useNameOf } from "@/api/directory/members";
import { useAcceptOffer, useEndOffer } from "@/api/swaps/mutations";
import { LineRow } from "@/components/LineList";
import { NetworkButton } from "@/components/NetworkButton";
import { Picture } from "@/domain/pictures/Picture";
import { ago } from "@/lib/ago";
import { isolating } from "@/lib/isolated";
import { notifySuccess } from "@/lib/notify";

import type { Swap } from "./swaps";

import classes from "./WaitingStream.module.css";

/** What two kids agree on: the chore, whose it is and who would do it, and a parent's yes and no. */
export function SwapRow({ swap: { offer, username, chore, title, since } }: { swap: Swap }) {
  const nameOf = useNameOf();
  const [from, to] = [nameOf(username), nameOf(offer.to_kid_id)];
  const accept = useAcceptOffer(offer, () => notifySuccess(isolating`${to} does it now.`, "Agreed"));
  const refuse = useEndOffer(offer, offer.kid_id);
  return (
    <LineRow
      start={<Picture of="chore" name={chore} id={offer.chore_id} size={36} />}
      title={title}
      details={isolating`Swap: ${from} → ${to} · ${ago(since)}`}
      wideAction="below"
      action={
        <div className={classes.actions}>
          <NetworkButton
            variant="light"
            size="sm"
            className={classes.action}
            aria-label={isolating`Agree: ${title}, ${from}`}
            loading={accept.isPending}
            disabled={refuse.isPending}
            onClick={() => accept.mutate()}
          >
            Agree
          </NetworkButton>
          <NetworkButton
            variant="subtle"
            size="sm"
            className={classes.action}
            aria-label={isolating`No: ${title}, ${from}`}
            loading={refuse.isPending}
            disabled={accept.isPending}
            onClick={() => refuse.mutate()}
          >
            No
          </NetworkButton>
        </div>
      }
    />
  );
}
