/** Every time zone this browser knows; the family's own, and UTC, are always among them. */
export function timeZones(own: string): string[] {
  return [...new Set([own, "UTC", ...Intl.supportedValuesOf("timeZone")])].toSorted();
}
