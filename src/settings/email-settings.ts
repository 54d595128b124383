import type { Language } from "#src/i18n/language.ts";

/** Until the owner chooses otherwise. */
export const USUAL_SILENT_DAYS = 7;
export const USUAL_SELF_TEST_HOURS = 24;
export const USUAL_REMINDER_HOURS = 4;

/** The setting `email` as stored. What is absent or blank was never filled in. */
export type EmailSettings = {
  smtpHost?: string;
  smtpPort?: number;
  smtpUser?: string;
  /** Sealed by `sealSecret`, like every secret in a setting. */
  smtpPassword?: string;
  fromEmail?: string;
  fromName?: string;
  /** On when absent. It concerns the owner's own mails; visitors are always answered. */
  enableEmailNotifications?: boolean;
  /** Where the owner reads; the business's address when blank. */
  notifyTo?: string;
  /** Of the owner's mails; English, like the back office, when absent. */
  notifyLanguage?: Language;
  /** The owner is alerted after so many days with visits and no request; never with 0. */
  silentDays?: number;
  /** How often the form proves itself; never with 0. */
  selfTestHours?: number;
  /** How long before the promised answer the owner is reminded of a request; never with 0. */
  reminderHours?: number;
};
