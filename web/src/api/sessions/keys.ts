export const sessionKeys = {
  all: ["sessions"],
  /** The sessions of a member; of the user if there is no id. */
  of: (userId: string | undefined) => ["sessions", userId ?? "own"],
} as const;
