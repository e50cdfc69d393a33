import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";

import { useTakeAvailable } from "@/api/decisions/mutations";
import { answered, spent, type Spent } from "@/api/decisions/spent";
import { type Detail, DetailList } from "@/components/DetailList";
import { LazyModal } from "@/components/LazyModal";
import { NetworkButton } from "@/components/NetworkButton";
import { formatNumber, plural } from "@/lib/format";
import { useObservable } from "@/lib/observable";
import { routes } from "@/lib/routes";

/** Asks a parent how to undo a decision whose points are already spent (docs/product/chores.md#points-spent). */
export function SpentDialog() {
  const [asked] = useObservable(spent);
  const [last, setLast] = useState<Spent>();
  const navigate = useNavigate();
  const take = useTakeAvailable();
  // Keeps its text while it fades out.
  if (asked !== undefined && asked !== last) {
    setLast(asked);
  }
  const leave = () => asked !== undefined && !take.isPending && answered(asked);
  const onTake = () => asked !== undefined && take.mutate(asked);
  const cancelPurchase = () => {
    leave();
    void navigate(routes.pendingApprovals.path);
  };
  return (
    <LazyModal opened={asked !== undefined} onClose={leave} title="The points are spent">
      {last !== undefined && (
        <Choice
          asked={last}
          isBusy={take.isPending}
          onTake={onTake}
          onCancel={cancelPurchase}
          onLeave={leave}
        />
      )}
    </LazyModal>
  );
}

type ChoiceProps = {
  asked: Spent;
  isBusy: boolean;
  onTake: () => void;
  onCancel: () => void;
  onLeave: () => void;
};

/** The figures, and the parent's choices. */
function Choice({ asked, isBusy, onTake, onCancel, onLeave }: ChoiceProps) {
  const { thing, sentence, balance, toTake, held } = asked;
  const figures: Detail[] = [
    { label: "To take back", value: plural(toTake, "point") },
    { label: "On the balance", value: plural(balance, "point") },
    ...(held > 0 ? [{ label: "Held by waiting purchases", value: plural(held, "point") }] : []),
  ];
  // A purchase is held whole or not at all.
  const canTakePart = thing.kind !== "redemption";
  return (
    <Stack gap="md">
      <div>
        <Text fw={650}>{thing.label}</Text>
        <Text>{sentence}</Text>
      </div>
      <DetailList details={figures} />
      <Stack gap="xs">
        {canTakePart && (
          <>
            <NetworkButton variant="default" loading={isBusy} onClick={onTake}>
              {`Take ${formatNumber(balance)}, forgive ${formatNumber(toTake - balance)}`}
            </NetworkButton>
            <Text size="sm" c="dimmed">
              Nobody owes points.
            </Text>
          </>
        )}
        {held > 0 && (
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            Cancel a waiting purchase first
          </Button>
        )}
        <Button onClick={onLeave} disabled={isBusy}>
          Leave it
        </Button>
      </Stack>
    </Stack>
  );
}
