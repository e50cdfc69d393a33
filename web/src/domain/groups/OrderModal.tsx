import { Alert, Button } from "@mantine/core";
import { useState } from "react";

import { FAILED_ORDER, useSaveOrder } from "@/api/groups/mutations";
import { LargeModal, LargeModalFooter } from "@/components/LargeModal";
import { NetworkButton } from "@/components/NetworkButton";
import { errorMessage, type Group, type GroupKind } from "@/lib/api";

import { Picture } from "../pictures/Picture";
import { byGroup, type Row } from "./byGroup";
import { GroupHeading } from "./GroupHeading";
import { inOrder } from "./inOrder";
import { MovableList } from "./MovableList";
import { reveal } from "./reveal";

import classes from "./groups.module.css";

type OrderModalProps = OrderProps & { opened: boolean };

/** Chores or items are put in order by hand, group by group (docs/product/groups.md#order). */
export function OrderModal({ opened, ...order }: OrderModalProps) {
  return (
    <LargeModal opened={opened} onClose={order.onClose} title="Change the Order">
      <OrderForm {...order} />
    </LargeModal>
  );
}

/** The key of rows in no group. */
const NONE = "";

type OrderProps = { kind: GroupKind; rows: Row[]; groups: Group[]; onClose: () => void };

function OrderForm({ kind, rows, groups, onClose }: OrderProps) {
  /** The order of the sections that were changed, by the id of their group: the others are as the server has them. */
  const [orders, setOrders] = useState<Record<string, string[]>>({});
  const sections = byGroup(rows, groups).map(({ group, rows: inIt }) => {
    const key = group?.id ?? NONE;
    return { group, key, rows: inOrder(inIt, orders[key]) };
  });
  const save = useSaveOrder(kind, onClose);
  const isOne = sections.every(({ group }) => group === undefined);
  return (
    <>
      {save.isError && (
        <Alert color="red" ref={reveal}>
          {errorMessage(save.error, FAILED_ORDER)}
        </Alert>
      )}
      {sections.map(({ group, key, rows: inIt }) => (
        <section key={key} className={classes.section}>
          {!isOne && <GroupHeading group={group} other="Other" order={3} />}
          <MovableList
            label={group?.name ?? (isOne ? "All" : "Other")}
            rows={inIt}
            onMove={(next) => setOrders({ ...orders, [key]: next.map(({ id }) => id) })}
            start={({ id, name }) => <Picture of={kind} name={name} id={id} size={36} />}
            details={({ is_active = true }) => !is_active && "Inactive"}
          />
        </section>
      ))}
      <LargeModalFooter>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
        <NetworkButton
          loading={save.isPending}
          onClick={() => save.mutate(sections.flatMap((section) => section.rows.map(({ id }) => id)))}
        >
          Save
        </NetworkButton>
      </LargeModalFooter>
    </>
  );
}
