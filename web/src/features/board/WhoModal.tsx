import { Modal, UnstyledButton } from "@mantine/core";

import { MemberFace } from "@/domain/people/MemberFace";
import type { BoardKid } from "@/lib/api";

import classes from "./Steps.module.css";

type WhoModalProps = {
  kids: BoardKid[];
  opened: boolean;
  onChoose: (kid: BoardKid) => void;
  onClose: () => void;
};

/** Asks which kid did a chore that anyone may do. */
export function WhoModal({ kids, opened, onChoose, onClose }: WhoModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Who did it?" size="lg" centered>
      <ul className={classes.faces}>
        {kids.map((kid) => (
          <li key={kid.id}>
            <UnstyledButton className={classes.face} onClick={() => onChoose(kid)}>
              <MemberFace of={kid.id} size={88} />
              <span>{kid.display_name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
