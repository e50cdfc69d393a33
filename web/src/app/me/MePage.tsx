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
import { PointsBadge } from "@/components/PointsBadge";
import { MemberFace } from "@/domain/people/MemberFace";
import { StreakCard } from "@/features/streak/StreakCard";
import { token } from "@/lib/api/token";
import { type RouteName, routes } from "@/lib/routes";
import { useUser } from "@/lib/session/user";

import { LinkLabel } from "../shell/LinkLabel";
import { commonLinks, type NavLink, roleGroups } from "../shell/links";
import { useAccountDialogs } from "../shell/useAccountDialogs";
import { useColourScheme } from "../shell/useColourScheme";
import { useLogout } from "../shell/useLogout";

import classes from "./MePage.module.css";

/** Pages that the bottom bar or the tabs of History already link to. */
const ELSEWHERE = new Set<RouteName>([
  "dashboard",
  "store",
  "today",
  "availableChores",
  "goal",
  "pointsHistory",
  "purchaseHistory",
]);
const HISTORY: NavLink = { page: "choreHistory", label: () => "History", icon: IconHistory };
const OUTBOX: NavLink = { page: "outbox", icon: IconCloudUp };
const OWN_LINKS = [...roleGroups.kid.flatMap(({ links }) => links), ...commonLinks, OUTBOX]
  .filter(({ page }) => !ELSEWHERE.has(page))
  .map((link) => (link.page === "choreHistory" ? HISTORY : link));

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
      title={routes.me.heading}
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
          {OWN_LINKS.map(({ page, label, icon, badge: Badge }) => (
            <Follow key={page} to={routes[page].path} icon={icon}>
              <LinkLabel page={page} label={label} />
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
              <Follow to={routes.notifications.path} icon={IconBell}>
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
