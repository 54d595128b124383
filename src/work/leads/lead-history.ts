import type { MailInHistory } from "#src/account/notifications/outbox/undelivered.server.ts";
import type { LeadBox } from "./lead-boxes.ts";
import type { ListedLead } from "./lead.ts";
import type { LeadEvent } from "./lead-events.ts";
import type { LeadNote } from "./lead-note.ts";
import type { LeadPhotos } from "#src/work/leads/photos/lead-photo.ts";

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
