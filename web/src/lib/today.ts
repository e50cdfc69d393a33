/** Today on this device, as `YYYY-MM-DD`, for users who do not know the family's time zone. */
export function today(now = new Date()): string {
  const day = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return [now.getFullYear(), ...day].join("-");
}
