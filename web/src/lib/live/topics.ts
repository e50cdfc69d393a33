/** The topics in a message; undefined if it cannot be read, so that anything may have changed. */
export function readTopics(data: string): string[] | undefined {
  try {
    const message: unknown = JSON.parse(data);
    if (typeof message === "object" && message !== null && "topics" in message) {
      const { topics } = message;
      return Array.isArray(topics) && topics.every((topic) => typeof topic === "string") ? topics : undefined;
    }
    return undefined;
  } catch {
    return undefined;
  }
}
