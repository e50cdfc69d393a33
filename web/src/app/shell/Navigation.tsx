import { Button } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { Fragment } from "react";
import { NavLink as RouterLink } from "react-router-dom";

import { useNameOf } from "@/api/directory/members";
import { PointsBadge } from "@/components/PointsBadge";
import { useIsDue } from "@/components/steps";
import { useIsNarrower } from "@/components/useIsPhone";
import type { User } from "@/lib/api";
import { titleCase } from "@/lib/format";
import { isPageFor, routes } from "@/lib/routes";

import { AssistantButton } from "./AssistantButton";
import { LinkLabel } from "./LinkLabel";
import { commonLinks, roleGroups, type NavLink } from "./links";
import { useLogout } from "./useLogout";

import classes from "./Navigation.module.css";

type NavigationProps = {
  id: string;
  user: User;
  /** Called when a link was chosen, so that a phone's navigation closes. */
  onNavigate: () => void;
  onAssistant: () => void;
};

/** The 250 px side navigation; on small screens it also shows the user's name (docs/product/screens.md#navigation). */
export function Navigation({ id, ...content }: NavigationProps) {
  const isInSight = !useIsNarrower(62);
  const isDue = useIsDue();
  return (
    <nav id={id} className={classes.navigation} aria-label="Main">
      {(isInSight || isDue) && <NavigationContent {...content} />}
    </nav>
  );
}

function NavigationContent({ user, onNavigate, onAssistant }: Omit<NavigationProps, "id">) {
  const nameOf = useNameOf();
  const logout = useLogout();
  return (
    <>
      <NavLinks
        links={commonLinks.filter(({ page }) => isPageFor(user.role, routes[page]))}
        onNavigate={onNavigate}
      />
      {roleGroups[user.role].map(({ label, links }) => (
        <Fragment key={label}>
          <h2 className={classes.groupLabel}>{label}</h2>
          <NavLinks links={links} onNavigate={onNavigate} />
        </Fragment>
      ))}
      <div className={classes.account}>
        {user.role !== "carer" && <AssistantButton fullWidth onClick={onAssistant} />}
        <div className={classes.who}>
          <strong>{nameOf(user.username)}</strong>
          <span>{titleCase(user.role)}</span>
        </div>
        {user.role === "kid" && <PointsBadge points={user.points ?? 0} />}
        <Button
          variant="default"
          fullWidth
          leftSection={<IconLogout size={20} aria-hidden />}
          onClick={logout}
        >
          Logout
        </Button>
      </div>
    </>
  );
}

type NavLinksProps = { links: NavLink[]; onNavigate: () => void };

function NavLinks({ links, onNavigate }: NavLinksProps) {
  return (
    <ul className={classes.links}>
      {links.map(({ page, label, icon: Icon, badge: LinkBadge, gate: Gate = Fragment }) => (
        <Gate key={page}>
          <li>
            <RouterLink to={routes[page].path} end className={() => classes.link} onClick={onNavigate}>
              <Icon aria-hidden size={22} />
              <span className={classes.label}>
                <LinkLabel page={page} label={label} />
              </span>
              {LinkBadge !== undefined && <LinkBadge />}
            </RouterLink>
          </li>
        </Gate>
      ))}
    </ul>
  );
}
