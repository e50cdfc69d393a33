import { Button, Modal, Text } from "@mantine/core";

import { MemberFace } from "@/domain/people/MemberFace";
import { PinPad } from "@/domain/pins/PinPad";
import type { BoardKid } from "@/lib/api";

import type { Ticking } from "./useTicking";
import { WhoModal } from "./WhoModal";

import classes from "./Steps.module.css";

type StepsProps = { ticking: Ticking; kids: BoardKid[] };

/** The steps between a tap and the celebration: the kid, and the PIN. */
export function Steps({ ticking, kids }: StepsProps) {
  const { step, close } = ticking;
  return (
    <>
      <WhoModal
        kids={kids}
        opened={step?.kind === "who"}
        onChoose={(kid) => step?.kind === "who" && ticking.choose({ kid, tile: step.tile })}
        onClose={close}
      />
      <Modal
        opened={step?.kind === "pin"}
        onClose={close}
        title={step?.kind === "pin" ? (step.tapped.tile?.name ?? step.tapped.kid.display_name) : ""}
        centered
      >
        {step?.kind === "pin" && <Pin step={step} ticking={ticking} />}
      </Modal>
    </>
  );
}

function Pin({
  step: { tapped, message, busy, mayTry },
  ticking,
}: {
  step: Extract<Ticking["step"], { kind: "pin" }>;
  ticking: Ticking;
}) {
  const { kid } = tapped;
  return (
    <div className={classes.pin}>
      <MemberFace of={kid.id} size={72} />
      {mayTry ? (
        <PinPad kind={kid.pin ?? "digits"} message={message} busy={busy} onWhole={ticking.enter} />
      ) : (
        <>
          <Text ta="center" fw={650} role="status">
            {message}
          </Text>
          <Button size="lg" onClick={ticking.close}>
            Back to the board
          </Button>
        </>
      )}
    </div>
  );
}
