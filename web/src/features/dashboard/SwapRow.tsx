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

/** A swap that two kids agree on: the chore, both kids, and a parent's yes and no. */
export function SwapRow({ swap: { offer, username, chore, title, since } }: { swap: Swap }) {
  const nameOf = useNameOf();
  const [from, to] = [nameOf(username), nameOf(offer.to_kid_id)];
  const accept = useAcceptOffer(() => notifySuccess(isolating`${to} does it now.`, "Agreed"));
  const refuse = useEndOffer();
  const ways = [
    { label: "Agree", variant: "light", way: accept, other: refuse },
    { label: "No", variant: "subtle", way: refuse, other: accept },
  ];
  return (
    <LineRow
      start={<Picture of="chore" name={chore} id={offer.chore_id} size={36} />}
      title={title}
      details={isolating`Swap: ${from} → ${to} · ${ago(since)}`}
      wideAction="below"
      action={
        <div className={classes.actions}>
          {ways.map(({ label, variant, way, other }) => (
            <NetworkButton
              key={label}
              variant={variant}
              size="sm"
              className={classes.action}
              aria-label={isolating`${label}: ${title}, ${from}`}
              loading={way.isPending}
              disabled={other.isPending}
              onClick={() => way.mutate(offer)}
            >
              {label}
            </NetworkButton>
          ))}
        </div>
      }
    />
  );
}
