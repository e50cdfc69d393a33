/** The id of 'Waiting for you'. */
export const WAITING_ID = "waiting-stream";

/** The id of the heading over a kid's waiting things. */
export function waitingId(username: string): string {
  return `waiting-${username}`;
}

/** Scrolls to a kid's waiting things and focuses them, or their future place if they are not drawn yet. */
export function showWaiting(username: string): void {
  const place = document.getElementById(waitingId(username)) ?? document.getElementById(WAITING_ID);
  if (place !== null) {
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "start" });
  }
}
