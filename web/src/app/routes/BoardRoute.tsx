import "@/theme/memberStyles";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

import { EnrolPage } from "@/features/board/EnrolPage";
import { LookedAtBoard } from "@/features/board/SharedBoard";
import { type SharedDevice, sharedDevice, useSharedDevice } from "@/lib/device/sharedDevice";
import { useSession } from "@/lib/session";

import { BoardArea } from "../BoardArea";
import { createQueryClient } from "../queryClient";
import { ToastArea } from "../ToastArea";

/** `/board`: the shared tablet's board, its set-up, or a parent's view of it. */
export function BoardRoute() {
  const device = useSharedDevice();
  return <OneBoard key={device?.id} device={device} />;
}

/** With a separate cache, which contains nothing of another tablet or user. */
function OneBoard({ device }: { device: SharedDevice | undefined }) {
  const [client] = useState(createQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <ToastArea />
      {device === undefined ? <NotShared /> : <BoardArea device={device} />}
    </QueryClientProvider>
  );
}

function NotShared() {
  const state = useSession();
  const { hash } = useLocation();
  const user = state.status === "signed-in" ? state.user : undefined;
  if (user?.role === "parent" && hash === "") {
    return <LookedAtBoard />;
  }
  return <EnrolPage user={user} wasRemoved={sharedDevice.wasRemoved()} />;
}
