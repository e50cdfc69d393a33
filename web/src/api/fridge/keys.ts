export const fridgeKeys = {
  all: ["fridge"],
} as const;
