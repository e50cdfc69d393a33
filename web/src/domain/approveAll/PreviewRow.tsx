import { useNameOf } from "@/api/directory/members";
import type { Approval } from "@/api/reviews/approveAll";
import type { PendingDecision } from "@/api/reviews/waiting";
import { ago } from "@/lib/ago";

import { ProofThumb } from "../photos/ProofThumb";
import { Picture } from "../pictures/Picture";
import { picturedIn } from "../pictures/pictured";
import { pointsText } from "./pointsText";

import classes from "./ApproveAllModal.module.css";

type PreviewRowProps = {
  thing: PendingDecision;
  ticked: boolean;
  /** The result, once there is one. */
  approval: Approval | undefined;
  disabled: boolean;
  onToggle: () => void;
};

/** A thing in the list that may be approved with the others. */
export function PreviewRow({ thing, ticked, approval, disabled, onToggle }: PreviewRowProps) {
  const nameOf = useNameOf();
  const { about, title, username, instant, odd, photo } = thing;
  return (
    <li className={classes.item}>
      <label className={classes.row}>
        <input
          type="checkbox"
          className="tick-box"
          checked={ticked}
          disabled={disabled}
          onChange={onToggle}
        />
        <Picture of={picturedIn(thing.kind)} name={title} id={about} size={32} />
        <span className={`fills-row ${classes.what}`}>
          <strong>{title}</strong>
          <span className={classes.detail}>
            {nameOf(username)} · {ago(instant)}
          </span>
          {approval === undefined
            ? odd !== undefined && <span className={classes.odd}>{odd}</span>
            : outcome(approval)}
        </span>
        <span className={classes.points}>{pointsText(thing)}</span>
      </label>
      <ProofThumb photo={photo} of={title} by={username} size={44} />
    </li>
  );
}

function outcome({ problem }: Approval) {
  return problem === undefined ? (
    <span className={classes.detail}>Approved.</span>
  ) : (
    <span className={classes.odd}>{problem}</span>
  );
}
