/** One message of an event stream. */
export type ServerEvent = { name: string; data: string; id: string | undefined };

/** Reads an event stream (WHATWG HTML, "server-sent events") piece by piece, however it was cut up. */
export class EventParser {
  #rest = "";
  #name = "";
  #data: string[] = [];
  #id: string | undefined;

  /** The messages that this piece completes. */
  push(piece: string): ServerEvent[] {
    const lines = (this.#rest + piece).split("\n");
    this.#rest = lines.pop() ?? "";
    return lines.flatMap((line) => this.#line(line.endsWith("\r") ? line.slice(0, -1) : line));
  }

  #line(line: string): ServerEvent[] {
    if (line === "") {
      return this.#complete();
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") {
      this.#name = value;
    } else if (field === "data") {
      this.#data.push(value);
    } else if (field === "id") {
      this.#id = value;
    }
    return [];
  }

  #complete(): ServerEvent[] {
    const event = { name: this.#name || "message", data: this.#data.join("\n"), id: this.#id };
    const isEmpty = this.#name === "" && this.#data.length === 0;
    this.#name = "";
    this.#data = [];
    return isEmpty ? [] : [event];
  }
}
