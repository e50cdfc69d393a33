import { useMember } from "@/api/directory/members";
import { usePhoto } from "@/api/media/usePhoto";

import { FaceTile } from "./FaceTile";

import classes from "./FaceTile.module.css";

type MemberFaceProps = {
  /** Their username or id. */
  of: string;
  /** The size of the whole tile, in pixels. */
  size?: number;
};

/**
 * A member's photo or face, in their colour. It is beside the name, so screen readers ignore it
 * (docs/product/people.md#faces).
 */
export function MemberFace({ of, size = 40 }: MemberFaceProps) {
  const member = useMember(of);
  const photo = usePhoto(member?.photo_id);
  if (photo !== undefined) {
    const colour = { "data-colour": member?.colour };
    return <img className={classes.photo} width={size} height={size} src={photo} alt="" {...colour} />;
  }
  return <FaceTile face={member?.face} colour={member?.colour} size={size} />;
}
