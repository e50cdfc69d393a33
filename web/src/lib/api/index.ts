export { api } from "./client";
export { ApiError, errorMessage, errorReason, ForeignError, NetworkError, type FieldError } from "./errors";
export { newIdempotencyKey } from "./idempotency";
export type * from "./types";
