/** Today in a time zone, as `YYYY-MM-DD`; on this device where it is not told, or not known to the browser. */
export function today(timeZone?: string, now = new Date()): string {
  if (timeZone !== undefined) {
    try {
      return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
    } catch {
      // The server's list of time zones may be newer than this browser's.
    }
  }
  const day = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return [now.getFullYear(), ...day].join("-");
}
