export const daySetKeys = {
  all: ["day-sets"],
} as const;
