import type { Language } from "#src/platform/i18n/language.ts";

export const USUAL_SILENT_DAYS = 7;
export const USUAL_SELF_TEST_HOURS = 24;
export const USUAL_REMINDER_HOURS = 4;

/** What the owner is told of money by card, by mail and on their devices. */
export const ownerChoices = ["cardPayment", "cardDispute", "cardRefund"] as const;
export type OwnerChoice = (typeof ownerChoices)[number];

/** Each is on when absent. */
type OwnerChoices = { [Choice in OwnerChoice as `${Choice}Mail` | `${Choice}Push`]?: boolean };

/** As stored. Absent or blank was never filled in. */
export type EmailSettings = OwnerChoices & {
  smtpHost?: string;
  smtpPort?: number;
  smtpUser?: string;
  /** Sealed by `sealSecret`, like every secret in a setting. */
  smtpPassword?: string;
  fromEmail?: string;
  fromName?: string;
  /** On when absent. It concerns the owner's own mails; visitors are always answered. */
  enableEmailNotifications?: boolean;
  /** What the last month brought, on the first of each; on when absent. */
  monthlyMail?: boolean;
  /** What is new in quarantine, once a day; on when absent. */
  quarantineMail?: boolean;
  /** Where the owner reads; the business's address when blank. */
  notifyTo?: string;
  /** The language of the owner's mails; English when absent. */
  notifyLanguage?: Language;
  /** Days with visits and no request before an alert; 0 for never. */
  silentDays?: number;
  /** Hours between self-tests; 0 for never. */
  selfTestHours?: number;
  /** Hours before the promised answer; 0 for never. */
  reminderHours?: number;
};
