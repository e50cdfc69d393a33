import { useLocation } from "react-router-dom";

import { Logo } from "@/components/dragon/Logo";
import type { User } from "@/lib/api";
import { goalTitle } from "@/lib/goal-title";

import { headingOf } from "./headings";

type LoadingOverlayProps = {
  /** Who is here, once that is known. */
  user?: User;
};

/** What index.html shows, and covers the page with, while the session is checked (docs/product.md#session-state). */
export function LoadingOverlay({ user }: LoadingOverlayProps) {
  const { pathname } = useLocation();
  return (
    <>
      <header className="first-paint">
        <Logo size={36} />
        Pogona
      </header>
      <main>
        <div className="first-heading" data-audience={user?.role}>
          {headingOf(pathname, user && { ...user, goalTitle: goalTitle.of(user.id) })}
        </div>
        <div className="first-wait" role="status" aria-label="Loading" />
      </main>
    </>
  );
}
