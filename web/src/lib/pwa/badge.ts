/** Shows on the app's icon how much waits to be sent, where the device has such badges. */
export function showOnIcon(count: number): void {
  if ("setAppBadge" in navigator) {
    const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
    shown.catch(() => {
      // The app is not installed.
    });
  }
}
