/** Shows the number of waiting entries on the app's icon, if the device supports badges. */
export function showOnIcon(count: number): void {
  if ("setAppBadge" in navigator) {
    const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
    shown.catch(() => {
      // The app is not installed.
    });
  }
}
