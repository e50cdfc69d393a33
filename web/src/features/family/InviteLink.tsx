import { Button, Group, Text, TextInput } from "@mantine/core";
import { IconCheck, IconCopy, IconRefresh } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useHref } from "react-router-dom";

import { useRenewInvite } from "@/api/family/mutations";
import type { Invitation } from "@/api/family/queries";
import { paths } from "@/app/paths";
import { ConfirmModal } from "@/components/ConfirmModal";
import { LocalOnly } from "@/components/qr/LocalOnly";
import { QrCode } from "@/components/qr/QrCode";
import { useDialog } from "@/components/useDialog";
import { errorMessage } from "@/lib/api";
import { copyFrom } from "@/lib/copy";
import { notifyError, notifySuccess } from "@/lib/notify";

import classes from "./Family.module.css";

type InviteLinkProps = Pick<Invitation, "code">;

/** The link that lets a kid join: to scan, to copy, to replace. */
export function InviteLink({ code }: InviteLinkProps) {
  const invite = code === undefined ? "" : `?invite=${encodeURIComponent(code)}`;
  const link = window.location.origin + useHref(paths.signup + invite);
  return (
    <>
      <LocalOnly what="This link works" />
      <div className={classes.invite}>
        <QrCode text={link} label="QR code of the invite link" />
        <div className={classes.inviteWords}>
          <Text>Whoever opens this link can join your family as a kid.</Text>
          <CopyLink link={link} />
          {code !== undefined && <RenewInvite />}
        </div>
      </div>
    </>
  );
}

function CopyLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), 2000) : undefined;
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (field.current !== null && (await copyFrom(field.current))) {
      setCopied(true);
    } else {
      notifyError("Select the link and copy it by hand.");
    }
  };

  return (
    <>
      <TextInput
        ref={field}
        label="Invite Link"
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="light"
        leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copied ? "Copied" : "Copy Link"}</span>
      </Button>
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
        message="Are you sure you want a new invite code? The code in links shared before is no longer valid. Members stay."
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
