import { Alert, Button, Skeleton, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useHref } from "react-router-dom";

import { useNewDeviceCode } from "@/api/devices/mutations";
import { Failure } from "@/components/Failure";
import { LargeModal, LargeModalFooter } from "@/components/LargeModal";
import { NetworkButton } from "@/components/NetworkButton";
import { LocalOnly } from "@/components/qr/LocalOnly";
import { QrCode } from "@/components/qr/QrCode";
import { serverClock } from "@/lib/api/clock";
import { plural } from "@/lib/format";
import { routes } from "@/lib/routes";

import classes from "./Tablets.module.css";

type AddTabletModalProps = { opened: boolean; onClose: () => void };

/** A code for one tablet, to scan or type there. Each opening makes another code. */
export function AddTabletModal({ opened, onClose }: AddTabletModalProps) {
  return (
    <LargeModal opened={opened} onClose={onClose} title="Add a tablet">
      <NewCode onClose={onClose} />
    </LargeModal>
  );
}

function NewCode({ onClose }: Pick<AddTabletModalProps, "onClose">) {
  const made = useNewDeviceCode();
  const { mutate, data, isError, isPending } = made;
  useEffect(() => mutate(), [mutate]);
  return (
    <Stack gap="md">
      <Failure of={made} text="Failed to make a code." />
      {data === undefined ? (
        !isError && <Skeleton height="16rem" role="status" aria-label="Loading" />
      ) : (
        <Code key={data.code} code={data.code} expiresAt={Date.parse(data.expires_at)} />
      )}
      <LargeModalFooter>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <NetworkButton loading={isPending} onClick={() => mutate()}>
          Another Code
        </NetworkButton>
      </LargeModalFooter>
    </Stack>
  );
}

function Code({ code, expiresAt }: { code: string; expiresAt: number }) {
  const board = window.location.origin + useHref(routes.board.path);
  const left = useMinutesLeft(expiresAt);
  if (left === 0) {
    return <Alert color="yellow">This code is too old. Make another one.</Alert>;
  }
  return (
    <>
      <LocalOnly what="This code works" />
      <ol className={classes.ways}>
        <li>Scan this with the tablet’s camera.</li>
        <li>
          Or open <strong>{board}</strong> there, and type the code.
        </li>
      </ol>
      <div className={classes.codes}>
        {/* In the fragment, which is not sent to servers. */}
        <QrCode text={`${board}#code=${code}`} label="QR code for the tablet" />
        <div className={classes.typed}>
          <Text className={classes.code} aria-label={code.split("").join(" ")}>
            {code.slice(0, 4)} {code.slice(4)}
          </Text>
          <Text role="status">It works for {plural(left, "more minute")}, once.</Text>
        </div>
      </div>
    </>
  );
}

/** Minutes left, rounded up: ten, nine, … and 0 at the end. */
function useMinutesLeft(until: number): number {
  const [left, setLeft] = useState(() => minutesTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(minutesTo(until)), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

function minutesTo(until: number): number {
  return Math.max(0, Math.ceil((until - serverClock.now()) / 60_000));
}
