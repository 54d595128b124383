import type { PhotoMoment } from "#src/work/leads/photos/lead-photo.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { EventDetail } from "#src/platform/columns/event-columns.ts";
import type { StoredBox } from "./lead-boxes.ts";
import type { NewLeadEvent } from "./lead-events.ts";
import type { LeadStatus } from "./lead-status.ts";
import type { Reason } from "./verdict.ts";
import type { Defaulted, Json } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    leads: LeadsTable;
    lead_notes: LeadNotesTable;
    lead_events: LeadEventsTable;
    lead_reminders: LeadRemindersTable;
    lead_photos: LeadPhotosTable;
    lead_imports: LeadImportsTable;
    lead_photo_files: LeadPhotoFilesTable;
    used_bot_checks: UsedBotChecksTable;
  }
}

export type LeadsTable = {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** In the visitor's language. */
  service_requested: string;
  service: string;
  message: string;
  language: SiteLanguage;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_term: string;
  utm_content: string;
  gclid: string;
  gbraid: string;
  wbraid: string;
  fbclid: string;
  msclkid: string;
  landing_page: string;
  referrer: string;
  box: Defaulted<StoredBox>;
  verdict_reasons: Defaulted<Json<Reason[]>>;
  idempotency_key: string | null;
  submitted_at: string;
  origin: Defaulted<string>;
  status: Defaulted<LeadStatus>;
  won_cents: Defaulted<number | null>;
  lost_reason: Defaulted<string>;
  deleted_from: Defaulted<string | null>;
  deleted_at: Defaulted<string | null>;
  version: Defaulted<number>;
  search_text: Defaulted<string>;
  repeat_of: Defaulted<string | null>;
  /** How many photos the visitor chose. */
  photos_announced: Defaulted<number>;
  /** JSON, see `leads/estimate.ts`; empty without one. */
  estimate: Defaulted<string>;
  /** Attribution of an earlier first visit, by column name. */
  first_touch: Defaulted<Json<Record<string, string>>>;
  /** Normalised; empty when it does not identify a person. */
  email_key: Defaulted<string>;
  phone_key: Defaulted<string>;
  /** As visits are counted; empty when it is not known. */
  source_label: Defaulted<string>;
  /** The landing page without what follows the path. */
  landing_path: Defaulted<string>;
  /** Keys of what was on the page of the form, in `shown_texts`; empty for a lead that came another way. */
  notice_hash: Defaulted<string>;
  policy_hash: Defaulted<string>;
  /** What the visitor sent the request with; empty when it is not known. */
  device: Defaulted<string>;
  /** When it was requested, as YYYY-MM where the business was; empty for a lead that is no request of the site. */
  month: Defaulted<string>;
  /** What it counts under in advertising, see `leads/touch.ts`. */
  last_channel: Defaulted<string>;
  last_campaign: Defaulted<string>;
  first_channel: Defaulted<string>;
  first_campaign: Defaulted<string>;
  /** The furthest step it ever reached towards a job: contacted, quoted or won. */
  furthest: Defaulted<string>;
  /** Null for a lead that came another way, or before imports were recorded. */
  import_id: Defaulted<string | null>;
  /** Who sent it; null while it is in quarantine or spam, or not adopted yet. */
  customer_id: Defaulted<string | null>;
  /** When a mail told the owner that it is in quarantine. */
  quarantine_notified_at: Defaulted<string | null>;
};

type LeadImportsTable = {
  id: string;
  file: string;
  at: string;
  undone_at: string | null;
};

export type LeadNotesTable = {
  id: string;
  lead_id: string;
  text: string;
  created_at: string;
};

export type LeadEventsTable = {
  id: string;
  lead_id: string;
  kind: NewLeadEvent["kind"];
  detail: EventDetail<NewLeadEvent>;
  at: string;
};

/** Its key allows one reminder a lead. */
type LeadRemindersTable = {
  lead_id: string;
  reminded_at: string;
};

/** Private, unlike `files`. */
export type LeadPhotosTable = {
  id: string;
  lead_id: string;
  /** The hash of the file as it was sent, which is not kept. */
  source_hash: string;
  /** The size of the large file, in pixels. */
  width: number;
  height: number;
  /** The mail that shows it to the owner. */
  mail_id: string | null;
  /** The visit at which a helper took it, and whether before or after the work; null for what the customer sent. */
  appointment_id: Defaulted<string | null>;
  moment: Defaulted<PhotoMoment | null>;
  created_at: string;
};

type LeadPhotoFilesTable = {
  photo_id: string;
  size: "small" | "large";
  /** JPEG. */
  bytes: Uint8Array;
};

type UsedBotChecksTable = {
  nonce: string;
  expires_at: string;
  content_hash: Defaulted<string>;
};
