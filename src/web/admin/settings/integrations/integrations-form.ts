import { parseIntegrationsForm, type IntegrationsValues } from "#src/account/settings/integrations.ts";
import { asTyped, type Typed } from "#src/web/admin/editing/typed-numbers.ts";
import { savedWords } from "#src/web/admin/settings/form/saved-words.ts";
import type { SettingsTab } from "#src/web/admin/settings/form/use-settings.ts";

export type TypedIntegrations = Typed<IntegrationsValues>;

export const integrationsForm: SettingsTab<"integrations", TypedIntegrations> = {
  name: "integrations",
  toTyped: (stored) => ({
    ...asTyped(stored),
    recaptchaSecretKey: "",
    turnstileSecretKey: "",
    resendApiKey: "",
    webhookSecret: "",
  }),
  parse: parseIntegrationsForm,
  secrets: ["recaptchaSecretKey", "turnstileSecretKey", "resendApiKey", "webhookSecret"],
  words: savedWords.integrations,
};
