import { isRecord } from "../isRecord";
import type { Message } from "../rules";
import { say } from "../say";

/** One problem with one field of a request (docs/product/programs.md#errors). */
export type FieldError = {
  /** The place of the value, such as `["body", "points"]`. */
  loc: string[];
  /** A sentence for the person who typed the value. */
  msg: string;
};

/** A refusal by the server. */
export class ApiError extends Error {
  readonly status: number;
  /** The stable snake_case code, or `unknown` when the answer was not the API's own. */
  readonly code: string;
  /** The sentence to show; undefined if the answer was not readable. */
  readonly detail: string | undefined;
  /** The problems of a validation error by field; the first sentence is the detail. */
  readonly fieldErrors: FieldError[];
  /** The arguments of its message, by the server's names. */
  args: Message["args"] = {};
  /** The wait that the server asks for, in milliseconds. */
  retryAfterMs = 0;

  constructor(status: number, code: string, detail: string | undefined, fieldErrors: FieldError[] = []) {
    super(detail ?? `The server answered ${status}.`);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fieldErrors = fieldErrors;
  }

  /** Reads the error envelope (docs/product/programs.md#errors); tolerates anything else a proxy in between may send. */
  static async from(response: Response): Promise<ApiError> {
    return ApiError.of(response.status, await response.json().catch(() => null));
  }

  /** Reads an envelope that came inside another answer. */
  static of(status: number, body: unknown): ApiError {
    if (!isRecord(body)) {
      return new ApiError(status, "unknown", undefined);
    }
    const { code, detail, message, errors } = body;
    const fields = Array.isArray(errors) ? errors.filter(isFieldError) : [];
    const error = new ApiError(
      status,
      typeof code === "string" ? code : "unknown",
      typeof detail === "string" ? said(message, detail) : undefined,
      fields.map((field) => Object.assign({}, field, { msg: said(field, field.msg) })),
    );
    error.args = isCoded(message) ? message.args : {};
    return error;
  }
}

/** No answer: the device is offline, the server is down, or the connection broke. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super("Pogona cannot be reached. Check your connection.", { cause });
    this.name = "NetworkError";
  }
}

/** An answer from something in between instead of the server: a proxy, a captive portal, a firewall. */
export class ForeignError extends NetworkError {
  readonly status: number;

  constructor(status: number) {
    super(`Something in between answered ${status}.`);
    this.status = status;
  }
}

/** The reason for a failed call in words for people: the server's detail, or the network's. */
export function errorReason(error: unknown): string | undefined {
  if (error instanceof ApiError) {
    return error.detail;
  }
  return error instanceof NetworkError ? error.message : undefined;
}

/**
 * The sentence to show for a failed call (docs/product/screens.md#messages): the server's own, otherwise `fallback`
 * with the network's reason.
 */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof NetworkError ? `${fallback} ${error.message}` : (errorReason(error) ?? fallback);
}

/** What is wrong with a field of a refused request, or with a part of it. */
export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof ApiError
    ? error.fieldErrors.find(({ loc }) => loc.includes(field))?.msg
    : undefined;
}

/** The text of a sentence, by its code if it has one. */
function said(coded: unknown, text: string): string {
  return isCoded(coded) ? say({ ...coded, text }) : text;
}

function isCoded(value: unknown): value is Pick<Message, "code" | "args"> {
  return isRecord(value) && typeof value["code"] === "string" && isRecord(value["args"]);
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value["msg"] === "string" && Array.isArray(value["loc"]);
}
