/** Today on this device, as `YYYY-MM-DD`: near enough to the family's day for what is only shown. */
export function today(now = new Date()): string {
  const day = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return [now.getFullYear(), ...day].join("-");
}
