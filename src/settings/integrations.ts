import * as v from "valibot";
import type { IntegrationSettings } from "./email-settings.ts";
import { secret, text, type SecretState } from "./form-rules.ts";
import { readForm } from "./read-form.ts";

const key = v.pipe(text(300), v.regex(/^\S*$/, "A key has no spaces"));

/** What Settings → Integrations takes. */
const IntegrationsForm = v.object({
  botCheckProvider: v.picklist(["altcha", "recaptcha", "turnstile"], "Choose a bot check"),
  recaptchaSiteKey: key,
  recaptchaSecretKey: secret(300),
  turnstileSiteKey: key,
  turnstileSecretKey: secret(300),
  googleAnalyticsId: v.pipe(
    text(40),
    v.regex(/^(?:[a-z]{1,3}-[a-z\d-]+)?$/i, "Enter a measurement ID like G-ABC123DEF4"),
    v.toUpperCase(),
  ),
  conversionName: text(100),
  resendApiKey: secret(300),
});

export type IntegrationsValues = v.InferOutput<typeof IntegrationsForm>;
type SecretField = "recaptchaSecretKey" | "turnstileSecretKey" | "resendApiKey";
/** The same, as the browser may know it. */
export type ShownIntegrations = Omit<IntegrationsValues, SecretField> & Record<SecretField, SecretState>;

export function readIntegrationsForm(input: unknown) {
  return readForm(IntegrationsForm, input);
}

export function toIntegrationsForm(stored: IntegrationSettings): ShownIntegrations {
  return {
    botCheckProvider: stored.botCheckProvider ?? "altcha",
    recaptchaSiteKey: stored.recaptchaSiteKey ?? "",
    recaptchaSecretKey: { isSet: Boolean(stored.recaptchaSecretKey) },
    turnstileSiteKey: stored.turnstileSiteKey ?? "",
    turnstileSecretKey: { isSet: Boolean(stored.turnstileSecretKey) },
    googleAnalyticsId: stored.googleAnalyticsId ?? "",
    conversionName: stored.conversionName ?? "",
    resendApiKey: { isSet: Boolean(stored.resendApiKey) },
  };
}

/** A bot check without its keys would turn every visitor away. */
export function keysMissing(settings: IntegrationSettings): keyof IntegrationSettings | undefined {
  switch (settings.botCheckProvider) {
    case "recaptcha":
      return firstBlank(settings, ["recaptchaSiteKey", "recaptchaSecretKey"]);
    case "turnstile":
      return firstBlank(settings, ["turnstileSiteKey", "turnstileSecretKey"]);
    case "altcha":
    case undefined:
      return undefined;
  }
}

function firstBlank(settings: IntegrationSettings, keys: (keyof IntegrationSettings)[]) {
  return keys.find((key) => !settings[key]);
}
