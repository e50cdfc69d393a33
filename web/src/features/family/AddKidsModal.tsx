import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";

import { LargeModal, LargeFormButtons, LargeModalFooter } from "@/components/LargeModal";
import { AddKidsForm } from "@/domain/newKids/AddKidsForm";
import { SignInCards, type SignInCard } from "@/domain/newKids/SignInCards";
import { routes } from "@/lib/routes";

type AddKidsModalProps = { opened: boolean; onClose: () => void };

/** Adds several kids with generated passwords, and shows their credentials (docs/product/people.md#add-kids). */
export function AddKidsModal(props: AddKidsModalProps) {
  return (
    <LargeModal {...props} title="Add Several Kids">
      <Steps onClose={props.onClose} />
    </LargeModal>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [cards, setCards] = useState<SignInCard[]>();
  if (cards !== undefined) {
    return (
      <Stack gap="md">
        <SignInCards cards={cards} loginPath={routes.login.path} />
        <LargeModalFooter>
          <Button onClick={onClose}>Done</Button>
        </LargeModalFooter>
      </Stack>
    );
  }
  return (
    <>
      <Text>Names are enough: each kid gets an easy password and a card to sign in with.</Text>
      <AddKidsForm onAdded={(kids) => setCards(kids.map(({ card }) => card))}>
        {({ busy, isEmpty }) => (
          <LargeFormButtons isBusy={busy} onCancel={onClose} disabled={isEmpty}>
            Add Kids
          </LargeFormButtons>
        )}
      </AddKidsForm>
    </>
  );
}
