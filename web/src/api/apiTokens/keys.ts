export const apiTokenKeys = {
  all: ["api-tokens"],
} as const;
