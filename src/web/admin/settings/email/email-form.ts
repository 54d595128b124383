import { parseEmailForm, type EmailValues } from "#src/account/settings/email.ts";
import { asTyped, type Typed } from "#src/web/admin/editing/typed-numbers.ts";
import { savedWords } from "#src/web/admin/settings/form/saved-words.ts";
import type { SettingsTab } from "#src/web/admin/settings/form/use-settings.ts";

export type TypedEmail = Typed<EmailValues>;

export const emailForm: SettingsTab<"email", TypedEmail> = {
  name: "email",
  toTyped: (stored) => ({ ...asTyped(stored), smtpPassword: "" }),
  parse: parseEmailForm,
  secrets: ["smtpPassword"],
  words: savedWords.email,
};
