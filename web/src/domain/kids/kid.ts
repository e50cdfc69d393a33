/** The fields of a kid that a dialog needs. */
export type KidRef = {
  id: string;
  username: string;
  /** Their balance, if known. */
  points?: number | null;
};
