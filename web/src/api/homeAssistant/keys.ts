export const homeAssistantKeys = {
  all: ["home-assistant"],
} as const;
