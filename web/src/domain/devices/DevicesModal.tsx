import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useNameOf } from "@/api/directory/members";
import { type Target, useSignOutDevices } from "@/api/sessions/mutations";
import { devicesQuery, type Owner } from "@/api/sessions/queries";
import { EmptySection } from "@/components/EmptySection";
import { LargeModalFooter, LargeModal } from "@/components/LargeModal";
import { NetworkButton } from "@/components/NetworkButton";
import { QueryBoundary } from "@/components/QueryBoundary";
import { isolating } from "@/lib/isolated";
import { session } from "@/lib/session";
import { useUser } from "@/lib/session/user";

import { DeviceList } from "./DeviceList";

type DevicesModalProps = {
  /** The owner of the devices: the user or a kid. */
  owner?: Owner;
  opened: boolean;
  onClose: () => void;
};

/** The devices where a member is signed in, with buttons to sign out one, all others, or all. */
export function DevicesModal({ owner, opened, onClose }: DevicesModalProps) {
  const nameOf = useNameOf();
  const title =
    owner === undefined ? "Where You Are Signed In" : isolating`Where ${nameOf(owner.username)} Is Signed In`;
  return (
    <LargeModal opened={opened} onClose={onClose} title={title}>
      <Devices key={owner?.id} owner={owner} />
    </LargeModal>
  );
}

function Devices({ owner }: { owner: Owner }) {
  const nameOf = useNameOf();
  const user = useUser();
  const devices = useQuery(devicesQuery(owner));
  const [asked, setAsked] = useState<"others" | "everywhere">();
  const [hasAsked, setHasAsked] = useState(false);
  const signOut = useSignOutDevices(owner, (target) => {
    setAsked(undefined);
    if (owner === undefined && target === "everywhere") {
      session.leave(user, "You are signed out everywhere.");
    }
  });
  const end = (target: Target) => signOut.mutate(target);

  const cancel = () => {
    setAsked(undefined);
    setHasAsked(true);
  };
  return (
    <QueryBoundary
      query={devices}
      errorText="Failed to load the devices."
      skeleton={<Skeleton height={180} radius="md" />}
      empty={
        <EmptySection message={isolating`${nameOf(owner?.username ?? "")} is not signed in anywhere.`} />
      }
    >
      {(list) => (
        <Stack gap="md">
          <DeviceList devices={list} busy={signOut.isPending} onSignOut={end} />
          {asked === undefined ? (
            <LargeModalFooter>
              {owner === undefined && list.length > 1 && (
                <NetworkButton variant="default" onClick={() => setAsked("others")}>
                  Sign Out the Others
                </NetworkButton>
              )}
              <NetworkButton
                ref={hasAsked ? focus : undefined}
                color="red"
                onClick={() => setAsked("everywhere")}
              >
                Sign Out Everywhere
              </NetworkButton>
            </LargeModalFooter>
          ) : (
            <div role="alert">
              <Text>{question(owner && nameOf(owner.username), asked)}</Text>
              <LargeModalFooter>
                <Button ref={focus} variant="default" onClick={cancel} disabled={signOut.isPending}>
                  Cancel
                </Button>
                <NetworkButton color="red" onClick={() => end(asked)} loading={signOut.isPending}>
                  Sign Out
                </NetworkButton>
              </LargeModalFooter>
            </div>
          )}
        </Stack>
      )}
    </QueryBoundary>
  );
}

/** Moves the keyboard's focus to the element that replaced the focused one. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

function question(name: string | undefined, asked: "others" | "everywhere"): string {
  if (name !== undefined) {
    return isolating`Sign ${name} out on all devices? They can sign in again.`;
  }
  return asked === "others" ? "Sign out all your other devices?" : "Sign out everywhere, here too?";
}
