export const deviceKeys = {
  all: ["devices"],
  pins: ["devices", "pins"],
  list: ["devices", "list"],
} as const;
