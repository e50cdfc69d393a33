import { useDisclosure, useLocalStorage } from "@mantine/hooks";
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconX,
} from "@tabler/icons-react";
import { useEffect, useLayoutEffect } from "react";

import { useIsPhone } from "@/components/useIsPhone";
import { useLoadedDialog } from "@/components/useLoadedDialog";
import { useIsModeKnown, usePictureMode } from "@/domain/pictureMode/usePictureMode";
import { RunningTimer } from "@/features/chores/RunningTimer";
import { useUser } from "@/lib/session/user";

import { useLiveUpdates } from "../useLiveUpdates";
import { Content } from "./Content";
import { Header } from "./Header";
import { KidCheer } from "./KidCheer";
import { KidNews } from "./KidNews";
import { LastUpdated } from "./LastUpdated";
import { MemberTools } from "./MemberTools";
import { Navigation } from "./Navigation";
import { NavToggle } from "./NavToggle";
import { PageSkeleton } from "./PageSkeleton";
import { ParentDialogs } from "./ParentDialogs";
import { PictureBar } from "./PictureBar";
import { ThumbBar } from "./ThumbBar";
import { useKeptFocus } from "./useKeptFocus";
import { UserMenu } from "./UserMenu";

import classes from "./Shell.module.css";

const NAVIGATION_ID = "navigation";

async function loadAssistant() {
  const { AssistantModal } = await import("@/features/assistant/AssistantModal");
  return AssistantModal;
}

/** Header, collapsible navigation and content for a signed-in user (docs/product/screens.md#shell). */
export function MemberShell() {
  const user = useUser();
  const inPictures = usePictureMode();
  const isModeKnown = useIsModeKnown();
  const [mobileOpened, mobile] = useDisclosure(false);
  const [desktopOpened, setDesktopOpened] = useLocalStorage({ key: "navigation", defaultValue: true });
  const assistant = useLoadedDialog(loadAssistant);
  const isPhone = useIsPhone();
  useAudience(user.role);
  useLiveUpdates();
  useEscape(mobileOpened, mobile.close);
  useKeptFocus();

  if (!isModeKnown) {
    return (
      <div className={classes.shell}>
        <Header end={null} />
        <main className={classes.content}>
          <PageSkeleton />
        </main>
      </div>
    );
  }
  return (
    <div
      className={classes.shell}
      data-mobile-nav={mobileOpened}
      data-desktop-nav={desktopOpened && !inPictures}
    >
      <Header
        start={
          !inPictures && (
            <>
              <NavToggle
                className={classes.mobileOnly}
                opened={mobileOpened}
                onToggle={mobile.toggle}
                icons={{ opened: IconX, closed: IconMenu2 }}
                word="More"
                controls={NAVIGATION_ID}
              />
              <NavToggle
                className={classes.desktopOnly}
                opened={desktopOpened}
                onToggle={() => setDesktopOpened(!desktopOpened)}
                icons={{ opened: IconLayoutSidebarLeftCollapse, closed: IconLayoutSidebarLeftExpand }}
                controls={NAVIGATION_ID}
              />
            </>
          )
        }
        end={inPictures ? <UserMenu user={user} /> : <MemberTools user={user} onAssistant={assistant.open} />}
      />
      {inPictures ? (
        <PictureBar />
      ) : (
        <Navigation id={NAVIGATION_ID} user={user} onNavigate={mobile.close} onAssistant={assistant.open} />
      )}
      <Content
        banner={
          <>
            {user.role === "kid" && <RunningTimer />}
            <LastUpdated />
            {user.role === "kid" && <KidNews />}
          </>
        }
      />
      {isPhone && !inPictures && <ThumbBar role={user.role} onNavigate={mobile.close} />}
      {user.role === "kid" && <KidCheer />}
      {assistant.dialog}
      {user.role === "parent" && <ParentDialogs />}
    </div>
  );
}

/** Lets tokens.css enlarge a kid's screens before the first paint, so that nothing grows visibly. */
function useAudience(role: string): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["audience"] = role;
    return () => {
      delete dataset["audience"];
    };
  }, [role]);
}

function useEscape(active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) {
      return undefined;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        onEscape();
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [active, onEscape]);
}
