import * as v from "valibot";
import {
  USUAL_REMINDER_HOURS,
  USUAL_SELF_TEST_HOURS,
  USUAL_SILENT_DAYS,
  type EmailSettings,
} from "./email-settings.ts";
import { optionalEmail, secret, text, wholeNumber, type SecretState } from "./form-rules.ts";
import { parseForm } from "./parse-form.ts";

/** What Settings → Email takes. The port is that of submission, as mail servers expect it today. */
const EmailForm = v.object({
  smtpHost: v.pipe(text(253), v.regex(/^[^\s/@]*$/, "Enter the name of the server alone, like smtp.example.com")),
  smtpPort: wholeNumber({ min: 1, max: 65_535, message: "Enter a port from 1 to 65535" }),
  smtpUser: text(254),
  smtpPassword: secret(1000),
  fromEmail: optionalEmail(),
  fromName: text(100),
  enableEmailNotifications: v.boolean("Choose on or off"),
  notifyTo: optionalEmail(),
  notifyLanguage: v.picklist(["en", "fr"], "Choose a language"),
  silentDays: v.optional(
    wholeNumber({ min: 0, max: 365, message: "Enter a number of days from 0 to 365" }),
    USUAL_SILENT_DAYS,
  ),
  selfTestHours: v.optional(wholeNumber({ min: 0, max: 168, message: "Choose how often" }), USUAL_SELF_TEST_HOURS),
  reminderHours: v.optional(
    wholeNumber({ min: 0, max: 23, message: "Enter a number of hours from 0 to 23" }),
    USUAL_REMINDER_HOURS,
  ),
});

export type EmailValues = v.InferOutput<typeof EmailForm>;
/** The same, as the browser may know it. */
export type ShownEmail = Omit<EmailValues, "smtpPassword"> & { smtpPassword: SecretState };

export function parseEmailForm(input: unknown) {
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
    notifyTo: email.notifyTo ?? "",
    notifyLanguage: email.notifyLanguage ?? "en",
    silentDays: email.silentDays ?? USUAL_SILENT_DAYS,
    selfTestHours: email.selfTestHours ?? USUAL_SELF_TEST_HOURS,
    reminderHours: email.reminderHours ?? USUAL_REMINDER_HOURS,
  };
}
