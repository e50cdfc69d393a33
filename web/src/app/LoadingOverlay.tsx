import { Logo } from "@/components/dragon/Logo";

/**
 * The overlay that index.html shows too, covering the page while the session is checked
 * (docs/product/people.md#session-state).
 */
export function LoadingOverlay() {
  return (
    <>
      <header className="first-paint">
        <Logo size={36} />
        Pogona
      </header>
      <main>
        <div className="first-wait" role="status" aria-label="Loading" />
      </main>
    </>
  );
}
