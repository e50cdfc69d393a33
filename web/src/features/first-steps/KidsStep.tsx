import { Button, Text } from "@mantine/core";

import { NetworkButton } from "@/components/NetworkButton";
import { AddKidsForm, type CardedKid } from "@/domain/newKids/AddKidsForm";

import classes from "./FirstSteps.module.css";

type KidsStepProps = { onAdded: (kids: CardedKid[]) => void; onSkip: () => void };

/** The kids' names and ages. */
export function KidsStep({ onAdded, onSkip }: KidsStepProps) {
  return (
    <>
      <Text>Each gets an easy password. How old they are only helps to suggest chores.</Text>
      <AddKidsForm withAges onAdded={onAdded}>
        {({ busy, isEmpty }) => (
          <div className={classes.buttons}>
            <Button variant="default" onClick={onSkip} disabled={busy}>
              Skip
            </Button>
            <NetworkButton type="submit" loading={busy} disabled={isEmpty}>
              Add Kids
            </NetworkButton>
          </div>
        )}
      </AddKidsForm>
    </>
  );
}
