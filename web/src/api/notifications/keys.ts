export const notificationKeys = {
  all: ["notifications"],
  own: ["notifications", "own"],
  of: (kid: string) => ["notifications", "of", kid] as const,
} as const;
