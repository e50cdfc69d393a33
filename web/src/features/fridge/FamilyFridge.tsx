import { Title } from "@mantine/core";
import { IconPinned } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { fridgeQuery } from "@/api/fridge/queries";
import { ErrorState } from "@/components/ErrorState";
import { NetworkButton } from "@/components/NetworkButton";
import { useDialog } from "@/components/useDialog";
import { Slips } from "@/domain/fridge/Slips";
import { useFridge } from "@/domain/fridge/useFridge";
import { useOnline } from "@/lib/online";
import { useUser } from "@/lib/session/user";

import { FridgeNoteModal, type Written } from "./FridgeNoteModal";

import classes from "./Fridge.module.css";

/** The id of its heading. */
const ID = "fridge";

/**
 * The family's notes for parents and carers, who write them: without any a button only. Parents change all of them,
 * carers their own (docs/product/fridge.md#fridge).
 */
export function FamilyFridge() {
  const { username, role } = useUser();
  const isOnline = useOnline();
  const query = useQuery(fridgeQuery);
  const { today, notes } = useFridge();
  const dialog = useDialog<Written>();
  if (notes === undefined) {
    return query.isError && isOnline ? (
      <ErrorState
        message="Failed to load the notes on the fridge."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : null;
  }
  const isEmpty = notes.length === 0;
  return (
    <section className={classes.fridge} aria-labelledby={ID}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={ID} className={isEmpty ? "visually-hidden" : undefined}>
          On the fridge
        </Title>
        <NetworkButton
          variant="subtle"
          px="sm"
          className={isEmpty ? classes.alone : undefined}
          leftSection={<IconPinned size={20} aria-hidden />}
          onClick={() => dialog.open({ before: undefined })}
        >
          Put up a note
        </NetworkButton>
      </div>
      {!isEmpty && (
        <Slips
          notes={notes}
          today={today}
          onOpen={(before) => dialog.open({ before })}
          canOpen={({ written_by }) => role === "parent" || written_by === username}
        />
      )}
      {dialog.subject && (
        <FridgeNoteModal
          written={dialog.subject}
          today={today}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </section>
  );
}
