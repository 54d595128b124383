import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createAdvertisingTables } from "#src/platform/db/migrations/version-1-0-0/advertising.ts";
import { createAppointmentTables } from "#src/platform/db/migrations/version-1-0-0/appointments.ts";
import { createArticleTables } from "#src/platform/db/migrations/version-1-0-0/articles.ts";
import { createConsentTables } from "#src/platform/db/migrations/version-1-0-0/consents.ts";
import { createLeadTables } from "#src/platform/db/migrations/version-1-0-0/leads.ts";
import { createNotificationTables } from "#src/platform/db/migrations/version-1-0-0/notifications.ts";
import { createPrivacyTables } from "#src/platform/db/migrations/version-1-0-0/privacy.ts";
import { createProcessTables } from "#src/platform/db/migrations/version-1-0-0/process.ts";
import { createQuoteTables } from "#src/platform/db/migrations/version-1-0-0/quotes.ts";
import { createSessionTables } from "#src/platform/db/migrations/version-1-0-0/session.ts";
import { createSettingsTables } from "#src/platform/db/migrations/version-1-0-0/settings.ts";
import { createSiteTables } from "#src/platform/db/migrations/version-1-0-0/site.ts";
import { createTrafficTables } from "#src/platform/db/migrations/version-1-0-0/traffic.ts";

/** The tables of version 1.0.0, as the 35 migrations before it made them. */
export const version100: Migration = {
  async up(db: Kysely<unknown>) {
    await createSessionTables(db);
    await createSettingsTables(db);
    await createLeadTables(db);
    await createTrafficTables(db);
    await createArticleTables(db);
    await createAdvertisingTables(db);
    await createNotificationTables(db);
    await createProcessTables(db);
    await createPrivacyTables(db);
    await createSiteTables(db);
    await createQuoteTables(db);
    await createAppointmentTables(db);
    await createConsentTables(db);
  },
};
