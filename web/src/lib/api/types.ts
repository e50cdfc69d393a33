import type { AnswerOf, Complete } from "./operations";
import type { components } from "./schema";

/* The API's types, from the server's own description (`cargo xtask types` writes schema.d.ts). */

type Schemas = components["schemas"];

type Answer<Name extends keyof Schemas> = Complete<Schemas[Name]>;

export type Role = Schemas["Role"];
export type SubmissionStatus = Schemas["SubmissionStatus"];

export type AppConfig = Answer<"AppConfig">;
export type User = Answer<"User">;
export type FamilyMember = Answer<"FamilyMember">;
export type CarerDays = Schemas["CarerDays"];
export type NewCarer = Schemas["NewCarer"];
export type DeviceSession = Answer<"SignedIn">;
export type SignUp = Schemas["SignUp"];
export type Promote = Schemas["Promote"];
export type Promoted = Answer<"Promoted">;

export type Directory = Answer<"Directory">;
export type Profile = Answer<"Profile">;
export type ProfileInput = Schemas["ProfileInput"];
export type FaceInput = Schemas["FaceInput"];

export type Photo = Answer<"Photo">;

export type FirstSteps = Answer<"FirstSteps">;
export type Ages = Schemas["Ages"];
export type CatalogueChore = Answer<"CatalogueChore">;
export type StarterPack = Answer<"StarterPack">;
export type SuggestedChore = Answer<"SuggestedChore">;
export type SuggestedReward = Answer<"SuggestedReward">;

export type Chore = Answer<"Chore">;
export type ChoreInput = Schemas["ChoreInput"];
export type ChoreStep = Schemas["ChoreStep"];

export type ChoreSubmission = Answer<"ChoreSubmission">;
export type ChoreHistoryEntry = Answer<"ChoreHistoryEntry">;
export type ChoreSummary = Answer<"ChoreSummary">;
export type PendingChoreSubmission = Answer<"PendingChoreSubmission">;

export type PlanChore = Answer<"PlanChore">;
export type PlanKid = Answer<"PlanKid">;
export type Today = Answer<"Today">;

export type Streak = Answer<"Streak">;
export type LeaderboardEntry = Answer<"LeaderboardEntry">;
export type AwardPoints = Schemas["AwardPoints"];
export type Awarded = Answer<"Awarded">;
export type AdjustPoints = Schemas["AdjustPoints"];
export type Adjusted = Answer<"Adjusted">;
export type KidOverview = Answer<"KidOverview">;
export type KidDay = Answer<"KidDay">;
export type CompleteChore = Schemas["CompleteChore"];

export type StoreItem = Answer<"StoreItem">;
export type StoreItemInput = Schemas["StoreItemInput"];
export type Purchase = Answer<"Purchase">;
export type ApprovedPurchase = Answer<"ApprovedPurchase">;
export type PurchaseStatus = Schemas["PurchaseStatus"];
export type PendingPurchase = Answer<"PendingPurchase">;
export type PointsEntry = Answer<"PointsEntry">;

export type AssignChore = Schemas["AssignChore"];
export type Assignment = Answer<"Assignment">;
export type EditAssignment = Schemas["EditAssignment"];
export type AssignmentStatus = Schemas["AssignmentStatus"];
export type FamilyAssignment = Answer<"FamilyAssignment">;
export type PendingAssignment = Answer<"PendingAssignment">;
export type SubmitAssignment = Schemas["SubmitAssignment"];

export type MakeRequest = Schemas["MakeRequest"];
export type SentEntry = Schemas["OutboxEntry"];
export type Request = Answer<"Request">;
export type RequestType = Schemas["RequestType"];

export type Decided = Schemas["Decided"];
export type Decision = Schemas["Decision"];
export type DecisionKind = Schemas["DecisionKind"];
export type RecentDecision = Answer<"RecentDecision">;
export type UndoDecision = Schemas["UndoDecision"];
export type RejectReason = Schemas["RejectReason"];
export type Sticker = Schemas["Sticker"];
export type Topic = Schemas["Topic"];

export type AssistantQuestion = Schemas["Question"];

export type Goal = Answer<"Goal">;
export type GoalInput = Schemas["GoalInput"];
export type BeardedDragonPurchase = Answer<"BeardedDragonPurchase">;

export type Family = Answer<"Family">;
export type FamilyInput = Schemas["FamilyInput"];
export type ExportedFamily = Schemas["ExportedFamily"];
export type ImportedMember = Answer<"ImportedMember">;
export type DeleteFamily = Schemas["DeleteFamily"];
export type ChangePassword = Schemas["ChangePassword"];

export type ChoreSchedule = Answer<"ChoreSchedule">;
export type PauseDays = Schemas["PauseDays"];
export type Week = Answer<"Week">;
export type OccurrenceMark = Answer<"OccurrenceMark">;
export type MarkNote = Answer<"MarkNote">;

export type DaySet = Answer<"DaySet">;
export type Color = Schemas["Color"];
export type DaySetFields = Schemas["DaySetFields"];

export type Group = Answer<"Group">;
export type GroupKind = Schemas["GroupKind"];
export type GroupInput = Schemas["GroupInput"];
export type Order = Schemas["Order"];

export type FridgeNote = Answer<"FridgeNote">;
export type FridgeNoteFields = Schemas["FridgeNoteFields"];
export type NewFridgeNote = Schemas["NewFridgeNote"];

export type HelpRequest = Answer<"HelpRequest">;
export type HelpReason = Schemas["HelpReason"];
export type SwapOffer = Answer<"SwapOffer">;
export type AcceptedSwap = Answer<"AcceptedSwap">;

export type ExcusePreview = Answer<"ExcusePreview">;
export type FamilyPresence = Answer<"FamilyPresence">;
export type Absence = Answer<"StoredAbsence">;
export type NewAbsence = Required<Schemas["NewAbsence"]>;
export type AbsenceInput = Required<Schemas["AbsenceInput"]>;
export type HomePatternInput = Schemas["HomePatternInput"];
export type NewPass = Schemas["NewPass"];
export type KidRibbon = Answer<"Ribbon">;

export type Board = AnswerOf<"get", "/board">;
export type BoardKid = Board["kids"][number];
export type SharedTablet = AnswerOf<"get", "/devices">[number];
export type ApiToken = Answer<"ApiToken">;
export type ApiScope = ApiToken["scopes"][number];
export type CreatedApiToken = Answer<"CreatedApiToken">;
export type NewApiToken = Schemas["NewApiToken"];
export type Webhook = Answer<"Webhook">;
export type WebhookTopic = Webhook["topics"][number];
export type CreatedWebhook = Answer<"CreatedWebhook">;
export type WebhookSecret = Answer<"WebhookSecret">;
export type WebhookDelivery = Answer<"WebhookDelivery">;
export type NewWebhook = Schemas["NewWebhook"];
export type CalendarFeed = Answer<"CalendarFeed">;
export type CreatedCalendarFeed = Answer<"CreatedCalendarFeed">;
export type HomeAssistant = AnswerOf<"get", "/home-assistant">;
export type KidPin = AnswerOf<"get", "/pins">[number];
export type PinKind = KidPin["kind"];

export type Notifications = Answer<"Notifications">;
export type NotifiedDevice = Answer<"NotifiedDevice">;
export type ParentSettings = Answer<"ParentSettings">;
export type KidSettings = Answer<"KidSettings">;
export type RecentNotice = Answer<"Notice">;
export type NoticeKind = Schemas["NoticeKind"];
export type NoticeOutcome = Schemas["NoticeOutcome"];
