import { Text, Title } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

import { isolating } from "@/lib/isolated";

import classes from "./PageLayout.module.css";

type PageLayoutProps = {
  /** The page's heading. */
  title: string;
  /** Its title in the browser's tab and history, if that differs from the heading. */
  tabTitle?: string;
  /** A face or a drawing before the heading. */
  mark?: ReactNode;
  /** A badge beside the heading. */
  badge?: ReactNode;
  /** One line under the heading. */
  subtitle?: ReactNode;
  /** The page's primary action: beside the heading, on phones at the bottom. */
  action?: ReactNode;
  /** Whether the action is seldom needed: it stays under the heading on phones. */
  rareAction?: boolean;
  /** For a page that is only a message. */
  centred?: boolean;
  children: ReactNode;
};

/** The frame of every screen: heading, primary action, content. Takes the focus after a navigation. */
export function PageLayout({
  title,
  tabTitle = title,
  mark,
  badge,
  subtitle,
  action,
  rareAction = false,
  centred = false,
  children,
}: PageLayoutProps) {
  const heading = useFocusAfterNavigation();
  return (
    <div className={classes.page} data-centred={centred || undefined}>
      <title>{isolating`${tabTitle} · Pogona`}</title>
      <header className={classes.header} data-marked={mark !== undefined || undefined}>
        {mark}
        <div className={classes.titles}>
          <div className={classes.named}>
            <Title order={1} ref={heading} tabIndex={-1} className={classes.heading}>
              {title}
            </Title>
            {badge}
          </div>
          {subtitle !== undefined && (
            <Text component="div" c="dimmed">
              {subtitle}
            </Text>
          )}
        </div>
        {action !== undefined && (
          <div className={rareAction ? classes.rareAction : classes.action}>{action}</div>
        )}
      </header>
      {children}
    </div>
  );
}

/** Moves the focus to the heading and scrolls to the top, like a page load; Back keeps the scroll position. */
function useFocusAfterNavigation() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (key !== "default") {
      heading.current?.focus({ preventScroll: true });
    }
    if (navigationType !== "POP") {
      window.scrollTo(0, 0);
    }
  }, [key, navigationType]);
  return heading;
}
