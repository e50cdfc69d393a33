import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen is narrower than 48 em, where tables become cards. */
export function useIsPhone(): boolean {
  return useIsNarrower(48);
}

/** Whether the screen is narrower than this many em. */
export function useIsNarrower(em: number): boolean {
  return useMediaQuery(`(width < ${em}em)`, false, { getInitialValueInEffect: false });
}
