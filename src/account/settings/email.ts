import { onOff } from "#src/platform/i18n/form-fields.ts";
import * as v from "valibot";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { Parsed } from "#src/platform/i18n/problem.ts";
import {
  USUAL_REMINDER_HOURS,
  USUAL_SELF_TEST_HOURS,
  USUAL_SILENT_DAYS,
  type EmailSettings,
} from "./email-settings.ts";
import { settingsCode, optionalEmail, secret, text, wholeNumber, type SecretState } from "./form-rules.ts";
import type { SettingsCode } from "./settings-problems.ts";

const choice = v.optional(onOff, true);

const EmailForm = v.object({
  smtpHost: v.pipe(text(253), v.regex(/^[^\s/@]*$/, settingsCode("not-a-server-name"))),
  smtpPort: wholeNumber({ problem: "port-out-of-range", least: 1, most: 65_535 }),
  smtpUser: text(254),
  smtpPassword: secret(1000),
  fromEmail: optionalEmail(),
  fromName: text(100),
  enableEmailNotifications: onOff,
  monthlyMail: choice,
  quarantineMail: choice,
  ...{ cardPaymentMail: choice, cardPaymentPush: choice },
  ...{ cardDisputeMail: choice, cardDisputePush: choice },
  ...{ cardRefundMail: choice, cardRefundPush: choice },
  notifyTo: optionalEmail(),
  notifyLanguage: v.picklist(["en", "fr"], settingsCode("choose-language")),
  silentDays: v.optional(wholeNumber({ problem: "days-out-of-range", least: 0, most: 365 }), USUAL_SILENT_DAYS),
  selfTestHours: v.optional(wholeNumber({ problem: "choose-interval", least: 0, most: 168 }), USUAL_SELF_TEST_HOURS),
  reminderHours: v.optional(wholeNumber({ problem: "hours-out-of-range", least: 0, most: 23 }), USUAL_REMINDER_HOURS),
});

export type EmailValues = v.InferOutput<typeof EmailForm>;
export type ShownEmail = Omit<EmailValues, "smtpPassword"> & { smtpPassword: SecretState };

export function parseEmailForm(input: unknown): Parsed<v.InferOutput<typeof EmailForm>, SettingsCode> {
  return parseForm(EmailForm, input);
}

export function toEmailForm(email: EmailSettings): ShownEmail {
  return {
    smtpHost: email.smtpHost ?? "",
    smtpPort: email.smtpPort ?? 587,
    smtpUser: email.smtpUser ?? "",
    smtpPassword: { isSet: Boolean(email.smtpPassword) },
    fromEmail: email.fromEmail ?? "",
    fromName: email.fromName ?? "",
    enableEmailNotifications: email.enableEmailNotifications ?? true,
    monthlyMail: email.monthlyMail ?? true,
    quarantineMail: email.quarantineMail ?? true,
    ...{ cardPaymentMail: email.cardPaymentMail ?? true, cardPaymentPush: email.cardPaymentPush ?? true },
    ...{ cardDisputeMail: email.cardDisputeMail ?? true, cardDisputePush: email.cardDisputePush ?? true },
    ...{ cardRefundMail: email.cardRefundMail ?? true, cardRefundPush: email.cardRefundPush ?? true },
    notifyTo: email.notifyTo ?? "",
    notifyLanguage: email.notifyLanguage ?? "en",
    silentDays: email.silentDays ?? USUAL_SILENT_DAYS,
    selfTestHours: email.selfTestHours ?? USUAL_SELF_TEST_HOURS,
    reminderHours: email.reminderHours ?? USUAL_REMINDER_HOURS,
  };
}
