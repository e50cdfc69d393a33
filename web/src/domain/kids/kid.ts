/** A kid as far as a dialog about them needs to know. */
export type KidRef = {
  id: string;
  username: string;
  /** Their balance, where it is known. */
  points?: number | null;
};
