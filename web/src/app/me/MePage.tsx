import { Card, Group, Text, UnstyledButton } from "@mantine/core";
import {
  IconBell,
  IconChevronRight,
  IconCloudUp,
  IconDevices,
  IconHistory,
  IconKey,
  IconLogout,
  IconMoodSmile,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { useNameOf } from "@/api/directory/members";
import { AccessDenied } from "@/components/AccessDenied";
import { PageLayout } from "@/components/PageLayout";
import { MemberFace } from "@/components/people/MemberFace";
import { PointsBadge } from "@/components/PointsBadge";
import { StreakCard } from "@/features/streak/StreakCard";
import { token } from "@/lib/api/token";
import { useUser } from "@/lib/session/user";

import { headings } from "../headings";
import { paths } from "../paths";
import { commonLinks, type NavLink, roleGroups } from "../shell/links";
import { useAccountDialogs } from "../shell/useAccountDialogs";
import { useColourScheme } from "../shell/useColourScheme";
import { useLogout } from "../shell/useLogout";

import classes from "./MePage.module.css";

/** What the bar at the thumb has already, and the tabs of History. */
const ELSEWHERE = new Set<string>([
  paths.dashboard,
  paths.store,
  paths.today,
  paths.availableChores,
  paths.goal,
  paths.pointsHistory,
  paths.purchaseHistory,
]);
const HISTORY: NavLink = { to: paths.choreHistory, label: "History", icon: IconHistory };
const OWN_LINKS: NavLink[] = [
  ...roleGroups.kid.flatMap(({ links }) => links),
  ...commonLinks,
  { to: paths.outbox, label: "Waiting to Send", icon: IconCloudUp },
]
  .filter(({ to }) => !ELSEWHERE.has(to))
  .map((link) => (link.to === paths.choreHistory ? HISTORY : link));

/** Me: a kid's own things in one place (docs/product/screens-by-role.md#screen-me). */
export function MePage() {
  return useUser().role === "kid" ? <Me /> : <AccessDenied />;
}

function Me() {
  const { id, username, points } = useUser();
  const nameOf = useNameOf();
  const { icon: SchemeIcon, ...scheme } = useColourScheme();
  const { face, password, devices, dialogs } = useAccountDialogs();
  const logout = useLogout();
  return (
    <PageLayout
      title={headings.kid[paths.me]}
      mark={<MemberFace of={id} size={64} />}
      subtitle={
        <Group gap="xs">
          <Text component="span" inherit className={classes.name}>
            {nameOf(username)}
          </Text>
          <PointsBadge points={points ?? 0} />
        </Group>
      }
    >
      <div className={classes.columns}>
        <Things label="My things">
          {OWN_LINKS.map(({ to, label: Label, icon, badge: Badge }) => (
            <Follow key={to} to={to} icon={icon}>
              {typeof Label === "string" ? Label : <Label />}
              {Badge !== undefined && <Badge />}
            </Follow>
          ))}
        </Things>
        <div className={classes.tall}>
          <StreakCard />
        </div>
        <Things label="My account">
          <Press icon={SchemeIcon} onClick={scheme.change}>
            {scheme.label}
          </Press>
          {!token.isLent() && (
            <>
              <Press icon={IconMoodSmile} onClick={face}>
                Choose your face
              </Press>
              <Press icon={IconKey} onClick={password}>
                Change password
              </Press>
              <Press icon={IconDevices} onClick={devices}>
                Where you are signed in
              </Press>
              <Follow to={paths.notifications} icon={IconBell}>
                Notifications
              </Follow>
            </>
          )}
          <Press icon={IconLogout} onClick={logout}>
            Logout
          </Press>
        </Things>
      </div>
      {dialogs}
    </PageLayout>
  );
}

function Things({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={label} padding="xs">
      <ul className={classes.things}>{children}</ul>
    </Card>
  );
}

type ThingProps = { icon: TablerIcon; children: ReactNode };

function Thing({ icon: Icon, children }: ThingProps) {
  return (
    <>
      <Icon size={24} aria-hidden />
      <span className={classes.label}>{children}</span>
      <IconChevronRight size={20} aria-hidden />
    </>
  );
}

function Follow({ to, ...thing }: ThingProps & { to: string }) {
  return (
    <li>
      <Link to={to} className={classes.thing}>
        <Thing {...thing} />
      </Link>
    </li>
  );
}

function Press({ onClick, ...thing }: ThingProps & { onClick: () => void }) {
  return (
    <li>
      <UnstyledButton className={classes.thing} onClick={onClick}>
        <Thing {...thing} />
      </UnstyledButton>
    </li>
  );
}
