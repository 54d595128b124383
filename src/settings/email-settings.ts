import type { Language } from "#src/site/messages.ts";

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
};

/** The setting `integrations` as stored; the two secrets are sealed. */
export type IntegrationSettings = {
  recaptchaSiteKey?: string;
  recaptchaSecretKey?: string;
  googleAnalyticsId?: string;
  resendApiKey?: string;
};
