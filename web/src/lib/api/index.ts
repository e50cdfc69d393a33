export { api } from "./client";
export { ApiError, errorMessage, errorReason, NetworkError, type FieldError } from "./errors";
export { newIdempotencyKey } from "./idempotency";
export type * from "./types";
