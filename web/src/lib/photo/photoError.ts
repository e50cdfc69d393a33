/** A file that no photo can be made of; its message is a sentence for people. */
export class PhotoError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "PhotoError";
  }
}
