import type { MakeRequest, RequestType } from "@/lib/api";
import { rules } from "@/lib/rules";

/** What the form holds, of every type; Mantine's number field holds a text while it is empty. */
export type RequestFields = {
  /** Empty until one is chosen. */
  type: RequestType | "";
  name: string;
  description: string;
  points: number | string;
  message: string;
};

export const EMPTY: RequestFields = { type: "", name: "", description: "", points: "", message: "" };

/** Whether the type asks for a name, a description and points rather than a message. */
export function isThing(type: RequestFields["type"]): boolean {
  return type === "add_store_item" || type === "add_chore";
}

/** The rules for what the chosen type shows (spec §5). */
export const validate = {
  type: (type: RequestFields["type"]) => rules().requestTypeError(type),
  name: (name: string, { type }: RequestFields) =>
    isThing(type) ? rules().requestNameError(name) : undefined,
  description: (description: string, { type }: RequestFields) =>
    isThing(type) ? rules().textError(description) : undefined,
  points: (points: number | string, { type }: RequestFields) =>
    isThing(type) ? rules().requestPointsError(Number(points)) : undefined,
  message: (message: string, { type }: RequestFields) =>
    type === "other" ? rules().requestMessageError(message) : undefined,
};

/** The call's body for valid fields. */
export function requestOf({ type, name, description, points, message }: RequestFields): MakeRequest {
  const thing = {
    name: name.trim(),
    description: description.trim() === "" ? null : description.trim(),
  };
  switch (type) {
    case "add_store_item":
      return { request_type: type, details: { ...thing, points_cost: Number(points) } };
    case "add_chore":
      return { request_type: type, details: { ...thing, points_value: Number(points) } };
    default:
      return generalRequest(message.trim());
  }
}

/** A request in words alone, for the parents to read. */
export function generalRequest(message: string): MakeRequest {
  return { request_type: "other", details: { message } };
}
