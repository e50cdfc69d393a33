import { type ReactNode, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";

import { ErrorBoundary } from "../ErrorBoundary";
import { PageSkeleton } from "./PageSkeleton";

import classes from "./Shell.module.css";

type ContentProps = {
  /** Shown above every page. */
  banner?: ReactNode;
};

/** The content area for pages. After a page's error the shell stays, and the next address starts afresh. */
export function Content({ banner }: ContentProps) {
  const { pathname } = useLocation();
  return (
    <main id="content" tabIndex={-1} className={classes.content}>
      {banner}
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
