/** What index.html shows, and covers the page with, while the session is checked (spec §2). */
export function LoadingOverlay() {
  return (
    <>
      <div className="first-paint">
        <img src="favicon.svg" width="36" height="36" alt="" />
        Pogona
      </div>
      <div className="first-wait" role="status" aria-label="Loading" />
    </>
  );
}
