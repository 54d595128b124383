import type { LeadBox } from "./lead-boxes.ts";
import type { TextKind } from "#src/account/settings/text-templates/text-templates.ts";
import type { Text } from "#src/site/content/text.ts";
import type { LeadStatus } from "./lead-status.ts";

export const LONGEST_NOTE = 5000;

export type NewLeadEvent =
  | ({ kind: "status"; from: LeadStatus; to: LeadStatus } & Omit<LeadOutcome, "status"> & {
        /** What stands once the jobs that decided it are called off; absent where the owner decided. */
        byHand?: LeadOutcome;
      })
  | { kind: "moved"; from: LeadBox; to: LeadBox }
  | { kind: "imported"; file: string }
  /** The values before the correction. */
  | { kind: "corrected"; before: LeadDetails }
  | AppointmentEvent
  | PlanEvent
  | JobClosingEvent
  | { kind: "consent"; act: ConsentAct }
  | { kind: "review"; act: ReviewAct }
  /** From a phone of the owner's, or of who helps them: `by` is their name, blank for the owner. */
  | { kind: "text"; what: TextKind; by: string }
  | HelperEvent
  /** Google keeps a conversion that the owner has corrected too late. */
  | { kind: "adjustment-missed"; change: "retract" | "restate" };

export type LeadOutcome = { status: LeadStatus; won_cents: number | null; lost_reason: string };

export type AppointmentEvent = {
  kind: "appointment";
  what: "planned" | "moved" | "cancelled" | "reopened" | "done" | "reminded";
  appointmentId: string;
  /** Where the business is: YYYY-MM-DD and HH:MM, null for the whole day. */
  day: string;
  from: string | null;
  until: string | null;
  /** Whether the customer got a mail about it. */
  told: boolean;
};

/** By the link of a day: `by` is whom the link is for, `text` blank but for a note. */
export type HelperEvent = {
  kind: "helper";
  what: "on-my-way" | "start" | "done" | "note";
  by: string;
  text: string;
  /** Absent in events of before it was kept. */
  appointmentId?: string;
};

export type PlanEvent = {
  kind: "plan";
  what: "made" | "changed" | "paused" | "resumed" | "ended";
  planId: string;
  title: Text;
};

/** By the owner: `why` is their own note. */
export type JobClosingEvent =
  | { kind: "job-closed"; jobId: string; why: string }
  | { kind: "job-reopened"; jobId: string };

/** What ended or allowed commercial mails: the customer's click, the owner for them, or a new express consent. */
export type ConsentAct = "unsubscribed" | "left-alone" | "given";
export type ReviewAct = "scheduled" | "cancelled" | "skipped" | "opened";

export type LeadDetails = Partial<Record<"name" | "phone" | "email" | "service_requested" | "message", string>>;

export type LeadEvent = NewLeadEvent & { id: string; at: string };
