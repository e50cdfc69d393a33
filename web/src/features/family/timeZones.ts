/** All time zones that this browser knows, and always the family's own and UTC. */
export function timeZones(own: string): string[] {
  return [...new Set([own, "UTC", ...Intl.supportedValuesOf("timeZone")])].toSorted();
}
