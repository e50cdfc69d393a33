import type {
  AppConfig,
  Assignment,
  Chore,
  ChoreSubmission,
  DaySet,
  Directory,
  Family,
  FamilyAssignment,
  FridgeNote,
  Goal,
  PendingAssignment,
  PendingChoreSubmission,
  PendingPurchase,
  PointsEntry,
  Purchase,
  StoreItem,
  Streak,
} from "../api";

/* Rows as the server answers them, whole, so that a test names only the fields that matter to it. */

export const MOMENT = "2026-03-02T12:00:00Z";

/** An id made of a name, which can be that of an element as well. */
export const idOf = (name: string) => name.replaceAll(/\W+/g, "-");

export const UNREVIEWED = { review_note: null, review_reason: null, review_sticker: null };
const AT_ONCE = {
  done_offline: false,
  received_at: MOMENT,
  shared_device: null,
  submitted_at: MOMENT,
  time_uncertain: false,
  unverified: false,
};

export const CONFIG: AppConfig = {
  ai_name: "the built-in catalogue",
  ai_service: "catalogue",
  first_run: false,
  product: "Pogona",
  signup: "family",
  signup_open: true,
  version: "0.1.0",
};

const LOOK = { colour: "sky", face: "fox", photo_id: null, picture_mode: false };

export const DIRECTORY: Directory = {
  chores: [],
  items: [],
  members: [
    { ...LOOK, id: "pat", username: "Pat", display_name: "Pat", role: "parent" },
    { ...LOOK, id: "mia", username: "Mia", display_name: "Mia", role: "kid" },
    { ...LOOK, id: "oma", username: "Oma", display_name: "Oma", role: "carer" },
  ],
};

export const chore = (name: string, rest: Partial<Chore> = {}): Chore => ({
  created_at: MOMENT,
  description: null,
  group_id: null,
  icon: null,
  id: idOf(name),
  is_active: true,
  name,
  photo_id: null,
  points_value: 15,
  proof: "no",
  steps: [],
  ...rest,
});

export const storeItem = (name: string, rest: Partial<StoreItem> = {}): StoreItem => ({
  description: null,
  group_id: null,
  icon: null,
  id: idOf(name),
  is_goal: false,
  name,
  photo_id: null,
  points_cost: 100,
  ...rest,
});

export const submission = (chore_name: string, rest: Partial<ChoreSubmission> = {}): ChoreSubmission => ({
  ...UNREVIEWED,
  api_token: null,
  carer: null,
  chore_id: idOf(chore_name),
  chore_name,
  counts_at: null,
  decision: 0,
  effort_minutes: 0,
  effort_points: 0,
  id: idOf(chore_name),
  is_retry: false,
  occurrence_day: null,
  part: null,
  pays: true,
  photo_id: null,
  points_value: 15,
  received_at: MOMENT,
  recorded_by: null,
  reviewed_at: null,
  shared_device: null,
  status: "pending_approval",
  steps_done: null,
  steps_total: null,
  streak_bonus_points: null,
  streak_day: null,
  submitted_at: MOMENT,
  unverified: false,
  ...rest,
});

export const purchase = (item_name: string, rest: Partial<Purchase> = {}): Purchase => ({
  ...UNREVIEWED,
  decision: 0,
  id: idOf(item_name),
  item_id: null,
  item_name,
  points_spent: 10,
  reviewed_at: null,
  shared_device: null,
  status: "pending",
  timestamp: MOMENT,
  ...rest,
});

export const pointsEntry = (id: string, rest: Partial<PointsEntry> = {}): PointsEntry => ({
  amount: 1,
  balance: 1,
  created_at: MOMENT,
  description: null,
  forgiven: 0,
  id,
  is_reversed: false,
  kind: "chore",
  reverses: null,
  ...rest,
});

export const assignment = (chore_name: string, rest: Partial<Assignment> = {}): Assignment => ({
  ...UNREVIEWED,
  assigned_by: "Pat",
  assigned_by_parent_id: "pat",
  assignment_status: "assigned",
  chore_id: idOf(chore_name),
  chore_name,
  created_at: MOMENT,
  decision: 0,
  due_date: null,
  id: idOf(chore_name),
  notes: null,
  photo_id: null,
  points_value: 15,
  ...rest,
});

export const familyAssignment = (
  chore_name: string,
  rest: Partial<FamilyAssignment> = {},
): FamilyAssignment => ({
  ...assignment(chore_name),
  kid_username: "Mia",
  submission_notes: null,
  submitted_at: null,
  ...rest,
});

export const waitingChore = (
  chore_name: string,
  rest: Partial<PendingChoreSubmission> = {},
): PendingChoreSubmission => ({
  ...AT_ONCE,
  api_token: null,
  carer: null,
  chore_id: idOf(chore_name),
  chore_name,
  counts_at: null,
  day_count: 1,
  day_minutes: 12,
  effort_minutes: 12,
  effort_points: 6,
  have_a_look: false,
  helped: null,
  id: idOf(chore_name),
  is_retry: false,
  kid_username: "Mia",
  occurrence_day: null,
  part: null,
  photo_id: null,
  points_value: 15,
  steps_done: null,
  steps_total: null,
  ...rest,
});

export const waitingPurchase = (item_name: string): PendingPurchase => ({
  id: idOf(item_name),
  item_id: idOf(item_name),
  item_name,
  points_spent: 25,
  shared_device: null,
  timestamp: MOMENT,
  username: "Mia",
});

export const waitingAssignment = (
  chore_name: string,
  rest: Partial<PendingAssignment> = {},
): PendingAssignment => ({
  ...AT_ONCE,
  chore_id: idOf(chore_name),
  chore_name,
  created_at: MOMENT,
  due_date: null,
  id: idOf(chore_name),
  kid_username: "Mia",
  notes: null,
  photo_id: null,
  points_value: 15,
  submission_notes: null,
  ...rest,
});

export const FAMILY: Family = {
  day_starts_at: 0,
  invite_code: "INVITE",
  name: "Dragons",
  signup_open: true,
  swaps_wait: true,
  time_zone: "America/New_York",
  week_start: 1,
};

export const GOAL: Goal = {
  deadline: "2026-12-31",
  item_id: "dragon",
  item_name: "$25 Bearded Dragon",
  kids: [{ username: "Mia" }],
  points_per_purchase: 875,
  purchases_needed: 18,
  title: "Bearded Dragon Savings Goal",
};

export const STREAK: Streak = {
  current_streak: 0,
  last_completion_date: null,
  longest_streak: 0,
  streak_active: false,
};

export const daySet = (name: string, days: string[], rest: Partial<DaySet> = {}): DaySet => ({
  color: "blue",
  days,
  id: idOf(name),
  name,
  ...rest,
});

export const fridgeNote = (text: string, rest: Partial<FridgeNote> = {}): FridgeNote => ({
  id: idOf(text),
  kid_id: null,
  last_day: "2026-03-09",
  sticker: null,
  text,
  written_by: "Pat",
  ...rest,
});
