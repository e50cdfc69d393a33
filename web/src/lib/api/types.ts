import type { components } from "./schema";

/* The names of the wire, from the server's own description (`cargo xtask types` writes schema.d.ts). */

type Schemas = components["schemas"];

/** An answer carries every field: what is absent is null (contract §1). */
type Answer<Name extends keyof Schemas> = Required<Schemas[Name]>;

export type Role = Schemas["Role"];
export type SubmissionStatus = Schemas["SubmissionStatus"];

export type AppConfig = Answer<"AppConfig">;
export type User = Answer<"User">;
export type Token = Answer<"Token">;
export type SignUp = Schemas["SignUp"];
export type Promote = Schemas["Promote"];
export type Promoted = Answer<"Promoted">;

export type Chore = Answer<"Chore">;
export type ChoreInput = Schemas["ChoreInput"];

export type SubmitChore = Schemas["SubmitChore"];
export type ChoreSubmission = Answer<"ChoreSubmission">;
export type ChoreHistoryEntry = Answer<"ChoreHistoryEntry">;
export type PendingChoreSubmission = Answer<"PendingChoreSubmission">;

export type Streak = Answer<"Streak">;
export type LeaderboardEntry = Answer<"LeaderboardEntry">;
export type AwardPoints = Schemas["AwardPoints"];
export type Awarded = Answer<"Awarded">;
