import { Stack, Title } from "@mantine/core";
import { IconGift } from "@tabler/icons-react";

import { useNameOf } from "@/api/directory/members";
import { useHandOver } from "@/api/purchases/mutations";
import { GrowingList } from "@/components/GrowingList";
import { LineList, LineRow } from "@/components/LineList";
import { NetworkButton } from "@/components/NetworkButton";
import type { ApprovedPurchase } from "@/lib/api";
import { formatDate } from "@/lib/format";
import { isolating } from "@/lib/isolated";

import { SourceMark } from "../history/SourceMark";
import { KidName } from "../kids/KidName";
import { Picture } from "../pictures/Picture";

type HandOverListProps = {
  purchases: ApprovedPurchase[];
  /** Whether the kids are named; not on the page of one kid. */
  hasNames: boolean;
};

/** Approved purchases that are not handed over yet; nothing if there are none (docs/product/chores.md#hand-over). */
export function HandOverList({ purchases, hasNames }: HandOverListProps) {
  return (
    purchases.length > 0 && (
      <Stack component="section" gap="sm">
        <Title order={2}>To hand over</Title>
        <GrowingList rows={purchases}>
          {(shown) => (
            <LineList label="To hand over">
              {shown.map((purchase) => (
                <HandOverRow key={purchase.id} purchase={purchase} hasName={hasNames} />
              ))}
            </LineList>
          )}
        </GrowingList>
      </Stack>
    )
  );
}

type HandOverRowProps = { purchase: ApprovedPurchase; hasName: boolean };

function HandOverRow({ purchase, hasName }: HandOverRowProps) {
  const nameOf = useNameOf();
  const handOver = useHandOver();
  const { item_id, item_name, kid_username, approved_at } = purchase;
  return (
    <LineRow
      start={<Picture of="item" name={item_name} id={item_id} size={36} />}
      title={item_name}
      details={
        <>
          {hasName ? (
            <>
              <KidName username={kid_username} /> · approved {formatDate(approved_at)}
            </>
          ) : (
            `Approved ${formatDate(approved_at)}`
          )}
          <SourceMark of={purchase} />
        </>
      }
      action={
        <NetworkButton
          variant="light"
          px="sm"
          leftSection={<IconGift size={18} aria-hidden />}
          aria-label={isolating`Handed over: ${item_name}, ${nameOf(kid_username)}`}
          loading={handOver.isPending}
          onClick={() => handOver.mutate(purchase)}
        >
          Handed over
        </NetworkButton>
      }
    />
  );
}
