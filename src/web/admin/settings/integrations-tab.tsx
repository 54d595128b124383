import { useWatch, type UseFormReturn } from "react-hook-form";
import { readIntegrationsForm, type IntegrationsValues, type ShownIntegrations } from "#src/settings/integrations.ts";
import { FormChoice, FormField } from "./form-field.tsx";
import { SecretField } from "./secret-field.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "./settings-panel.tsx";
import type { SettingsForm, SettingsTab } from "./use-settings-form.ts";

export const integrationsTab: SettingsTab<"integrations", IntegrationsValues> = {
  name: "integrations",
  toForm: (shown) => ({ ...shown, recaptchaSecretKey: "", turnstileSecretKey: "", resendApiKey: "" }),
  read: readIntegrationsForm,
  secrets: ["recaptchaSecretKey", "turnstileSecretKey", "resendApiKey"],
  success: "API keys updated successfully",
  failure: "Failed to update API keys",
};

type Props = { settings: SettingsForm<IntegrationsValues>; shown: ShownIntegrations };

export function IntegrationsTab({ settings, shown }: Props) {
  const { form, save, ...rest } = settings;
  return (
    <SettingsPanel onSave={save} {...rest}>
      <BotChecks form={form} shown={shown} />
      <SettingsGroup title="Google" intro="Visitors are asked before anything measures them.">
        <Pair>
          <FormField
            form={form}
            name="googleAnalyticsId"
            label="Google Analytics ID"
            placeholder="G-ABC123DEF4"
            spellCheck={false}
          />
          <FormField
            form={form}
            name="conversionName"
            label="Conversion Name"
            hint="As it is called in Google Ads, to the letter."
          />
        </Pair>
      </SettingsGroup>
      <SettingsGroup title="Mail" intro="Sends the mail when no server is set in the Email tab.">
        <SecretField form={form} name="resendApiKey" label="Resend API Key" isSet={shown.resendApiKey.isSet} />
      </SettingsGroup>
    </SettingsPanel>
  );
}

type Form = { form: UseFormReturn<IntegrationsValues>; shown: ShownIntegrations };

function BotChecks({ form, shown }: Form) {
  const provider = useWatch({ control: form.control, name: "botCheckProvider" });
  return (
    <SettingsGroup title="Protection from robots" intro={explanations[provider]}>
      <FormChoice form={form} name="botCheckProvider" label="Bot Check" options={providers} />
      <Pair>
        <FormField form={form} name="recaptchaSiteKey" label="reCAPTCHA Site Key" spellCheck={false} />
        <SecretField
          form={form}
          name="recaptchaSecretKey"
          label="reCAPTCHA Secret Key"
          isSet={shown.recaptchaSecretKey.isSet}
        />
      </Pair>
      <Pair>
        <FormField form={form} name="turnstileSiteKey" label="Turnstile Site Key" spellCheck={false} />
        <SecretField
          form={form}
          name="turnstileSecretKey"
          label="Turnstile Secret Key"
          isSet={shown.turnstileSecretKey.isSet}
        />
      </Pair>
    </SettingsGroup>
  );
}

const providers = [
  { value: "altcha", label: "Built in (no third party)" },
  { value: "recaptcha", label: "Google reCAPTCHA v3" },
  { value: "turnstile", label: "Cloudflare Turnstile" },
];

const explanations: Record<IntegrationsValues["botCheckProvider"], string> = {
  altcha: "The visitor’s browser solves a small puzzle by itself. Nothing is sent to anybody else.",
  recaptcha: "Google watches the visit to the form and judges it. It needs both reCAPTCHA keys.",
  turnstile: "Cloudflare checks the visitor’s browser. It needs both Turnstile keys.",
};
