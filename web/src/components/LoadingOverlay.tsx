import { Logo } from "./dragon/Logo";

/** What index.html shows, and covers the page with, while the session is checked (spec §2). */
export function LoadingOverlay() {
  return (
    <>
      <div className="first-paint">
        <Logo size={36} />
        Pogona
      </div>
      <div className="first-wait" role="status" aria-label="Loading" />
    </>
  );
}
