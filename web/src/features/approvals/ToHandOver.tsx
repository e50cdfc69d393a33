import { Stack, Title } from "@mantine/core";
import { IconGift } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { useHandOver } from "@/api/purchases/mutations";
import { toHandOverQuery } from "@/api/purchases/queries";
import { GrowingList } from "@/components/GrowingList";
import { LineList, LineRow } from "@/components/LineList";
import { NetworkButton } from "@/components/NetworkButton";
import type { ApprovedPurchase } from "@/lib/api";
import { formatDate } from "@/lib/format";

/** What was approved and is still to be handed over; nothing where there is none (docs/product.md#hand-over). */
export function ToHandOver() {
  const { data: purchases = [] } = useQuery(toHandOverQuery);
  return (
    purchases.length > 0 && (
      <Stack component="section" gap="sm">
        <Title order={2}>To hand over</Title>
        <GrowingList rows={purchases}>
          {(shown) => (
            <LineList label="To hand over">
              {shown.map((purchase) => (
                <HandOverRow key={purchase.id} purchase={purchase} />
              ))}
            </LineList>
          )}
        </GrowingList>
      </Stack>
    )
  );
}

function HandOverRow({ purchase }: { purchase: ApprovedPurchase }) {
  const handOver = useHandOver();
  const { item_name, kid_username, approved_at } = purchase;
  return (
    <LineRow
      title={item_name}
      details={`${kid_username} · approved ${formatDate(approved_at)}`}
      action={
        <NetworkButton
          variant="light"
          px="sm"
          leftSection={<IconGift size={18} aria-hidden />}
          aria-label={`Handed over: ${item_name}, ${kid_username}`}
          loading={handOver.isPending}
          onClick={() => handOver.mutate(purchase)}
        >
          Handed over
        </NetworkButton>
      }
    />
  );
}
