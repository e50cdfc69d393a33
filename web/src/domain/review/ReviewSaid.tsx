import { IconMessageCircle } from "@tabler/icons-react";

import type { RejectReason, Sticker } from "@/lib/api";

import { StickerArt } from "../stickers";
import { REJECT_REASONS } from "./rejectReasons";

import classes from "./ReviewSaid.module.css";

/** A parent's words with a decision. */
export type ReviewFeedback = {
  review_reason: RejectReason | null;
  review_note: string | null;
  review_sticker: Sticker | null;
};

/** Whether there is anything to show of it. */
export function isSaid({ review_reason, review_note, review_sticker }: ReviewFeedback): boolean {
  return Boolean(review_reason ?? review_note ?? review_sticker);
}

/** A parent's words to a kid: a sticker and praise, or the reason to try again (docs/product/chores.md#praise). */
export function ReviewSaid({ said }: { said: ReviewFeedback }) {
  if (!isSaid(said)) {
    return null;
  }
  const { review_reason: why, review_note: note, review_sticker: sticker } = said;
  const reason = why && REJECT_REASONS[why]?.forKid;
  return (
    <div className={classes.said}>
      {sticker ? <StickerArt sticker={sticker} size={52} /> : <IconMessageCircle size={22} aria-hidden />}
      {(reason || note) && (
        <div className={classes.words}>
          {reason && <p>{reason}</p>}
          {note && <q>{note}</q>}
        </div>
      )}
    </div>
  );
}
