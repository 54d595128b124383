import type { MailInHistory } from "#src/notifications/outbox/undelivered.server.ts";
import type { LeadBox } from "./lead-boxes.ts";
import type { ListedLead } from "./lead.ts";
import type { LeadNote } from "./lead-note.ts";
import type { LeadStatus } from "./lead-status.ts";

/** What the owner did with a lead: worked on it, or put it into another box. */
export type NewLeadEvent =
  | { kind: "status"; from: LeadStatus; to: LeadStatus; won_cents: number | null; lost_reason: string }
  | { kind: "moved"; from: LeadBox; to: LeadBox };

export type LeadEvent = NewLeadEvent & { id: string; at: string };

/** Another request of the same person, wherever it lies. */
export type OtherLead = { id: string; service_requested: string; status: string; box: LeadBox; submitted_at: string };

/** A lead with all that happened to it; events and mails the newest first, as are the notes. */
export type LeadInFull = ListedLead & {
  /** Goes back with a change of status, so that nobody overwrites what they have not seen. */
  version: number;
  /** The same person's earlier lead, if it is still there. */
  repeat_of: string | null;
  /** What is known of the first visit, when it was another one, under the names of the columns. */
  first_touch: Record<string, string>;
  /** The newest first. */
  others: OtherLead[];
  notes: LeadNote[];
  events: LeadEvent[];
  mails: MailInHistory[];
};
