import type { MailInHistory } from "#src/account/notifications/outbox/undelivered.server.ts";
import type { LeadBox } from "./lead-boxes.ts";
import type { ListedLead } from "./lead.ts";
import type { LeadNote } from "./lead-note.ts";
import type { LeadPhotos } from "./photos/lead-photo.ts";
import type { LeadStatus } from "./lead-status.ts";

export type NewLeadEvent =
  | { kind: "status"; from: LeadStatus; to: LeadStatus; won_cents: number | null; lost_reason: string }
  | { kind: "moved"; from: LeadBox; to: LeadBox }
  | { kind: "imported"; file: string }
  /** The values before the correction. */
  | { kind: "corrected"; before: LeadDetails }
  | AppointmentEvent
  | { kind: "consent"; act: ConsentAct }
  | { kind: "review"; act: ReviewAct }
  /** Google keeps a conversion that the owner has corrected too late. */
  | { kind: "adjustment-missed"; change: "retract" | "restate" };

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

/** Of commercial mails: by the customer's click, by the owner for them, and by a new express consent. */
export type ConsentAct = "unsubscribed" | "left-alone" | "given";
export type ReviewAct = "scheduled" | "cancelled" | "skipped" | "opened";

export type LeadDetails = Partial<Record<"name" | "phone" | "email" | "service_requested" | "message", string>>;

export type LeadEvent = NewLeadEvent & { id: string; at: string };

export type OtherLead = {
  id: string;
  name: string;
  service: string;
  service_requested: string;
  status: string;
  box: LeadBox;
  submitted_at: string;
  /** Households share numbers: the same person has the same e-mail address too, or a similar name. */
  same: "person" | "phone";
};

/** Events, mails, notes and other leads come newest first. */
export type LeadInFull = ListedLead & {
  version: number;
  repeat_of: string | null;
  /** Attribution of an earlier first visit, by column name. */
  first_touch: Record<string, string>;
  others: OtherLead[];
  notes: LeadNote[];
  events: LeadEvent[];
  mails: MailInHistory[];
  photos: LeadPhotos;
};
