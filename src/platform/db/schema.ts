import type { AdvertisingTables } from "./schema/advertising.ts";
import type { AppointmentTables } from "./schema/appointments.ts";
import type { ArticleTables } from "./schema/articles.ts";
import type { ConsentTables } from "./schema/consents.ts";
import type { LeadTables } from "./schema/leads.ts";
import type { NotificationTables } from "./schema/notifications.ts";
import type { PrivacyTables } from "./schema/privacy.ts";
import type { ProcessTables } from "./schema/process.ts";
import type { QuoteTables } from "./schema/quotes.ts";
import type { SessionTables } from "./schema/session.ts";
import type { SettingsTables } from "./schema/settings.ts";
import type { SiteTables } from "./schema/site.ts";
import type { TrafficTables } from "./schema/traffic.ts";

/*
 * Ids are UUIDv7 text (of a lead sent with an idempotency key UUIDv8), times ISO 8601 UTC text with milliseconds, booleans 0 or 1, hashes SHA-256 in hex; `detail` is
 * JSON by kind, `version` counts changes for optimistic locking, codes are the unions of the module that writes them.
 */
export type Schema = AdvertisingTables &
  AppointmentTables &
  ArticleTables &
  ConsentTables &
  LeadTables &
  NotificationTables &
  PrivacyTables &
  ProcessTables &
  QuoteTables &
  SessionTables &
  SettingsTables &
  SiteTables &
  TrafficTables;
