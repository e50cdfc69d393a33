import type { MakeRequest, RequestType } from "@/lib/api";
import { type RequestAnswer, rules } from "@/lib/rules";
import { say } from "@/lib/say";

/** The form's values, for all types. */
export type RequestFields = {
  /** Empty until a type is chosen. */
  type: RequestType | "";
  name: string;
  description: string;
  points: string;
  message: string;
};

/** A chore that the assistant suggests. */
export type ChoreAnswer = Extract<RequestAnswer, { kind: "chore" }>;

export const EMPTY: RequestFields = { type: "", name: "", description: "", points: "", message: "" };

/** Whether the type needs a name, a description and points instead of a message. */
export function isThing(type: RequestFields["type"]): boolean {
  return type === "add_store_item" || type === "add_chore";
}

/** The rules for the fields of the chosen type (docs/product/points.md#request-fields). */
export const validate = {
  type: (type: RequestFields["type"]) => say(rules().requestTypeError(type)),
  name: (name: string, { type }: RequestFields) =>
    isThing(type) ? say(rules().requestNameError(name)) : undefined,
  description: (description: string, { type }: RequestFields) =>
    isThing(type) ? say(rules().textError(description)) : undefined,
  points: (points: string, { type }: RequestFields) =>
    isThing(type) ? say(rules().requestPointsError(Number(points))) : undefined,
  message: (message: string, { type }: RequestFields) =>
    type === "other" ? say(rules().requestMessageError(message)) : undefined,
};

/** The call's body for a request for an item or chore. */
export function requestOf({ type, name, description, points }: RequestFields): MakeRequest {
  const thing = {
    name: name.trim(),
    description: description.trim() === "" ? null : description.trim(),
  };
  return type === "add_chore"
    ? { request_type: type, details: { ...thing, points_value: Number(points) } }
    : { request_type: "add_store_item", details: { ...thing, points_cost: Number(points) } };
}

/** A request for a chore that the assistant suggests. */
export function choreRequest({ name, description, points_value }: ChoreAnswer): MakeRequest {
  return { request_type: "add_chore", details: { name, description: say(description), points_value } };
}

/** A request that is only a message to the parents. */
export function generalRequest(message: string): MakeRequest {
  return { request_type: "other", details: { message } };
}
