/** Where 'Waiting for you' is on the page. */
export const WAITING_ID = "waiting-stream";

/** The heading over what waits of a kid. */
export function waitingId(username: string): string {
  return `waiting-${username}`;
}

/** Leads to what waits of a kid, with the focus: as soon as it is there, else to where it will be. */
export function showWaiting(username: string): void {
  const place = document.getElementById(waitingId(username)) ?? document.getElementById(WAITING_ID);
  if (place !== null) {
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "start" });
  }
}
