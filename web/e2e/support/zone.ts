/**
 * The time zone of the browsers and the test families: one in which the day does not end during the tests. The server
 * and the browser use the machine's clock, so that they agree.
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
