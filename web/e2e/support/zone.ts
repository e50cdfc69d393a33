/**
 * The time zone of the browsers and of the test families: one in which the day does not end while the tests run. The clocks
 * of the server and of the browser are the machine's, so that they agree.
 */
export const ZONE = (process.env["POGONA_E2E_ZONE"] ??= farFromMidnight());

/** New York by day, Tokyo at night. The processes of one run inherit the choice. */
function farFromMidnight(): string {
  const newYork = "America/New_York";
  const hour = Number(
    new Intl.DateTimeFormat("en-US", { timeZone: newYork, hour: "numeric", hourCycle: "h23" }).format(),
  );
  return hour >= 4 && hour < 20 ? newYork : "Asia/Tokyo";
}
