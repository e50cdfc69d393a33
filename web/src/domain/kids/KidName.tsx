import { Link } from "react-router-dom";

import { useMember } from "@/api/directory/members";
import { CellText } from "@/components/CellText";
import { kidPath } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { MemberFace } from "../people/MemberFace";
import { MemberName } from "../people/MemberName";

import classes from "./KidName.module.css";

type KidNameProps = {
  username: string;
  /** The kid's id, if the row has it; otherwise it is found by the username. */
  id?: string;
};

/**
 * A kid's name, for a parent a link to the kid's page (docs/product/screens-by-role.md#screen-kid). Plain text for
 * kids, and for the names of parents and of members who have left.
 */
export function KidName({ username, id }: KidNameProps) {
  const isParent = useUser().role === "parent";
  const member = useMember(username);
  const known = id ?? (member?.role === "kid" ? member.id : undefined);
  return isParent && known !== undefined ? (
    <Link to={kidPath(known)} className={classes.link}>
      <MemberName of={username} />
    </Link>
  ) : (
    <MemberName of={username} />
  );
}

/** The same in a table's cell, after the kid's face. */
export function KidCell(props: KidNameProps) {
  return (
    <span className={classes.cell}>
      <MemberFace of={props.username} size={32} />
      <CellText>
        <KidName {...props} />
      </CellText>
    </span>
  );
}
