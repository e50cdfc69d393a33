export { api } from "./client";
export {
  ApiError,
  errorMessage,
  errorReason,
  fieldError,
  ForeignError,
  NetworkError,
  type FieldError,
} from "./errors";
export { newIdempotencyKey } from "./idempotency";
export type * from "./types";
