export const boardKeys = {
  all: ["board"],
} as const;
