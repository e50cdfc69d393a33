import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";

import { useTakeAvailable } from "@/api/decisions/mutations";
import { answered, spent, type Spent } from "@/api/decisions/spent";
import { paths } from "@/app/paths";
import { LazyModal } from "@/components/LazyModal";
import { NetworkButton } from "@/components/NetworkButton";
import { useObservable } from "@/lib/observable";

/** Asks what shall become of points that were spent before a parent undid their decision (docs/product.md#points-spent). */
export function SpentDialog() {
  const [asked] = useObservable(spent);
  const [last, setLast] = useState<Spent>();
  const navigate = useNavigate();
  const take = useTakeAvailable();
  // It keeps its words while it fades out.
  if (asked !== undefined && asked !== last) {
    setLast(asked);
  }
  const leave = () => asked !== undefined && !take.isPending && answered(asked);
  const cancelPurchase = () => {
    leave();
    void navigate(paths.pendingApprovals);
  };
  return (
    <LazyModal opened={asked !== undefined} onClose={leave} title="The points are spent">
      {last !== undefined && (
        <Stack gap="md">
          <div>
            <Text fw={650}>{last.thing.label}</Text>
            <Text>{last.sentence}</Text>
          </div>
          <Stack gap="xs">
            {last.thing.kind !== "redemption" && (
              <NetworkButton
                variant="default"
                loading={take.isPending}
                onClick={() => asked !== undefined && take.mutate(asked)}
              >
                Take what is there
              </NetworkButton>
            )}
            {last.thing.kind !== "redemption" && (
              <Text size="sm" c="dimmed">
                The rest is forgiven. Nobody owes points.
              </Text>
            )}
            <Button variant="default" onClick={cancelPurchase} disabled={take.isPending}>
              Cancel a waiting purchase first
            </Button>
            <Button onClick={leave} disabled={take.isPending}>
              Leave it
            </Button>
          </Stack>
        </Stack>
      )}
    </LazyModal>
  );
}
