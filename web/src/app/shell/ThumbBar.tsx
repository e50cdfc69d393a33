import { NavLink, useLocation } from "react-router-dom";

import type { Role } from "@/lib/api";

import { type BarLink, carerBar, parentBar, useKidBar } from "./barLinks";

import classes from "./ThumbBar.module.css";

type ThumbBarProps = {
  role: Role;
  /** Called when a link was chosen, so that an open navigation closes. */
  onNavigate: () => void;
};

/** The bar of daily links at the bottom, on phones only (docs/product/screens.md#thumb-bar). */
export function ThumbBar({ role, onNavigate }: ThumbBarProps) {
  return role === "kid" ? (
    <KidBar onNavigate={onNavigate} />
  ) : (
    <Bar links={role === "carer" ? carerBar : parentBar} onNavigate={onNavigate} />
  );
}

type OnNavigate = Pick<ThumbBarProps, "onNavigate">;

function KidBar({ onNavigate }: OnNavigate) {
  return <Bar links={useKidBar()} onNavigate={onNavigate} />;
}

function Bar({ links, onNavigate }: OnNavigate & { links: readonly BarLink[] }) {
  return (
    <nav className={classes.bar} aria-label="Daily">
      <ul className={classes.links}>
        {links.map((link) => (
          <BarItem key={link.label} {...link} onNavigate={onNavigate} />
        ))}
      </ul>
    </nav>
  );
}

function BarItem({ to, within, label, icon: Icon, badge: Badge, onNavigate }: BarLink & OnNavigate) {
  const { pathname } = useLocation();
  const isWithin = within?.includes(pathname) === true;
  return (
    <li>
      <NavLink
        to={to}
        end
        className={() => classes.link}
        data-within={isWithin || undefined}
        onClick={onNavigate}
      >
        <span className={classes.icon}>
          <Icon aria-hidden />
        </span>
        <span className={classes.label}>{label}</span>
        {Badge !== undefined && (
          <span className={classes.count}>
            <Badge />
          </span>
        )}
      </NavLink>
    </li>
  );
}
