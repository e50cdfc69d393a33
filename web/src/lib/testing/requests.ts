import type { Request } from "../api";
import { idOf, MOMENT, UNREVIEWED } from "./rows";

/* Requests as the server answers them, whole. */

export const NO_DETAILS: Request["details"] = {
  name: null,
  description: null,
  points_cost: null,
  points_value: null,
  message: null,
  day: null,
  minutes: null,
  points_wish: null,
};

export const request = (id: string, rest: Partial<Request> = {}): Request => ({
  ...UNREVIEWED,
  created_at: MOMENT,
  decision: 0,
  details: { ...NO_DETAILS, message: id },
  id: idOf(id),
  points_given: null,
  request_type: "other",
  requester_username: "Mia",
  reviewed_at: null,
  shared_device: null,
  status: "pending",
  ...rest,
});

/** A deed of a kid besides their chores. */
export const deed = (
  name: string,
  details: Partial<Request["details"]> = {},
  rest: Partial<Request> = {},
): Request =>
  request(name, {
    request_type: "deed",
    details: { ...NO_DETAILS, name, day: "2026-03-01", ...details },
    ...rest,
  });
