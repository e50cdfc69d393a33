/** The error for a file that cannot become a photo; its message is for people. */
export class PhotoError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "PhotoError";
  }
}
