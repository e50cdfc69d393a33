export const sessionKeys = {
  all: ["sessions"],
  /** Of a member; of the user themselves without an id. */
  of: (userId: string | undefined) => ["sessions", userId ?? "own"],
} as const;
