import { useMember } from "@/api/directory/members";
import { usePhoto } from "@/api/media/usePhoto";

import { FaceTile } from "./FaceTile";

import classes from "./FaceTile.module.css";

type MemberFaceProps = {
  /** Their username or id. */
  of: string;
  /** Of the whole tile, in pixels. */
  size?: number;
};

/** The photo of a member, or their face, on their colour; beside the name itself, so it says nothing (docs/product/people.md#faces). */
export function MemberFace({ of, size = 40 }: MemberFaceProps) {
  const member = useMember(of);
  const photo = usePhoto(member?.photo_id);
  if (photo !== undefined) {
    const colour = { "data-colour": member?.colour };
    return <img className={classes.photo} width={size} height={size} src={photo} alt="" {...colour} />;
  }
  return <FaceTile face={member?.face} colour={member?.colour} size={size} />;
}
