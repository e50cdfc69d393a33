import { Link } from "react-router-dom";

import { useKidNamed } from "@/api/kids/queries";
import { kidPath } from "@/lib/kidPath";
import { useUser } from "@/lib/session/user";

import { CellText } from "../CellText";
import { KidAvatar } from "./KidAvatar";

import classes from "./KidName.module.css";

type KidNameProps = {
  username: string;
  /** The kid's id, where the row has it; else it is looked up by the name. */
  id?: string;
};

/**
 * A kid's name, for a parent the way to the kid's page (docs/product.md#screen-kid). Plain text for kids, and for
 * whoever is no kid of the family, or not any more.
 */
export function KidName({ username, id }: KidNameProps) {
  const isParent = useUser().role === "parent";
  const named = useKidNamed(username, isParent && id === undefined);
  const known = id ?? named?.id;
  return isParent && known !== undefined ? (
    <Link to={kidPath(known)} className={classes.link}>
      {username}
    </Link>
  ) : (
    username
  );
}

/** The same in a table's cell, after the kid's face. */
export function KidCell(props: KidNameProps) {
  return (
    <span className={classes.cell}>
      <KidAvatar username={props.username} size={32} />
      <CellText>
        <KidName {...props} />
      </CellText>
    </span>
  );
}
