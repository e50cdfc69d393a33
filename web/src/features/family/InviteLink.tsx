import { Button, Group, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useHref } from "react-router-dom";

import { useRenewInvite } from "@/api/family/mutations";
import type { Invitation } from "@/api/family/queries";
import { ConfirmModal } from "@/components/ConfirmModal";
import { CopyField } from "@/components/CopyField";
import { LocalOnly } from "@/components/qr/LocalOnly";
import { QrCode } from "@/components/qr/QrCode";
import { useDialog } from "@/components/useDialog";
import { errorMessage } from "@/lib/api";
import { notifyError, notifySuccess } from "@/lib/notify";
import { routes } from "@/lib/routes";

import classes from "./Family.module.css";

type InviteLinkProps = Pick<Invitation, "code">;

/** The invite link, to scan, copy or replace. */
export function InviteLink({ code }: InviteLinkProps) {
  const invite = code === undefined ? "" : `?invite=${encodeURIComponent(code)}`;
  const link = window.location.origin + useHref(routes.signup.path + invite);
  return (
    <>
      <LocalOnly what="This link works" />
      <div className={classes.invite}>
        <QrCode text={link} label="QR code of the invite link" />
        <div className={classes.inviteWords}>
          <Text>Anyone who opens this link can join your family as a kid.</Text>
          <CopyField label="Invite Link" value={link} what="Link" />
          {code !== undefined && <RenewInvite />}
        </div>
      </div>
    </>
  );
}

function RenewInvite() {
  const question = useDialog<true>();
  const renew = useRenewInvite(() => {
    notifySuccess("The invite has a new code.");
    question.close();
  });
  return (
    <Group>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconRefresh size={20} aria-hidden />}
        onClick={() => question.open(true)}
      >
        New Invite Code
      </Button>
      <ConfirmModal
        opened={question.opened}
        title="New Invite Code"
        message="Are you sure you want a new invite code? Links that you shared before will stop working. Members stay."
        confirmLabel="Make New Code"
        confirmColour="terracotta"
        busy={renew.isPending}
        onConfirm={() =>
          renew.mutate(undefined, {
            onError: (error) => notifyError(errorMessage(error, "Failed to make a new code.")),
          })
        }
        onClose={question.close}
      />
    </Group>
  );
}
