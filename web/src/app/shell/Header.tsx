import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { Logo } from "@/components/dragon/Logo";
import { useOnline } from "@/lib/online";

import { paths } from "../paths";
import { OfflineBadge } from "./OfflineBadge";

import classes from "./Shell.module.css";

type HeaderProps = {
  /** Before the product's title: the navigation's toggles. */
  start?: ReactNode;
  /** At the far end: what belongs to the visitor. */
  end: ReactNode;
};

/** The 60 px bar with the product's title, which links to the dashboard. */
export function Header({ start, end }: HeaderProps) {
  const online = useOnline();
  return (
    <header className={classes.header} data-online={online}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      {start}
      <Link to={paths.dashboard} className={classes.brand}>
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
