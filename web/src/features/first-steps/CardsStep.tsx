import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router-dom";

import type { CardedKid } from "@/domain/newKids/AddKidsForm";
import { SignInCards } from "@/domain/newKids/SignInCards";
import { routes } from "@/lib/routes";

import classes from "./FirstSteps.module.css";

type CardsStepProps = { added: CardedKid[]; onDone: () => void };

/** The kids' way to sign in: their cards, or an invite. */
export function CardsStep({ added, onDone }: CardsStepProps) {
  return (
    <>
      {added.length > 0 ? (
        <SignInCards cards={added.map(({ card }) => card)} loginPath={routes.login.path} />
      ) : (
        <Text>Kids sign in with a name and a password, on a device of their own or on this one.</Text>
      )}
      <Text>
        <Anchor component={Link} to={routes.family.path} fw={600} underline="always">
          Invite a kid or reset a password
        </Anchor>
      </Text>
      <div className={classes.buttons}>
        <Button onClick={onDone}>Done</Button>
      </div>
    </>
  );
}
