export const webhookKeys = {
  all: ["webhooks"],
  log: (id: string) => ["webhooks", id, "log"],
} as const;
