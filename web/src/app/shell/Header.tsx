import type { ReactNode } from "react";
import { Link, useHref, useLocation } from "react-router-dom";

import { Logo } from "@/components/dragon/Logo";
import { useOnline } from "@/lib/online";
import { routes } from "@/lib/routes";

import { OfflineBadge } from "./OfflineBadge";

import classes from "./Shell.module.css";

type HeaderProps = {
  /** Before the product's title: the button of the navigation. */
  start?: ReactNode;
  /** At the far end: the user's own tools. */
  end: ReactNode;
};

/** The 60 px bar with the product's title, which links to the dashboard. */
export function Header({ start, end }: HeaderProps) {
  const online = useOnline();
  // A plain `#content` would be relative to the page's base address.
  const content = useHref({ ...useLocation(), hash: "#content" });
  return (
    <header className={classes.header} data-online={online}>
      <a href={content} className={classes.skip}>
        Skip to content
      </a>
      {start}
      <Link to={routes.dashboard.path} className={classes.brand}>
        <Logo size={36} />
        <span>Pogona</span>
      </Link>
      <div className={classes.tools}>
        <OfflineBadge online={online} />
        {end}
      </div>
    </header>
  );
}
