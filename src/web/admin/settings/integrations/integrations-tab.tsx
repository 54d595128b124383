import { stageNames } from "#src/marketing/advertising/google-ads.ts";
import type { UseFormReturn } from "react-hook-form";
import {
  parseIntegrationsForm,
  type IntegrationsValues,
  type ShownIntegrations,
} from "#src/account/settings/integrations.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ApiTokens } from "./api-tokens.tsx";
import { BotChecks } from "./bot-checks.tsx";
import { FormChoice, FormField } from "#src/web/admin/settings/form/form-field.tsx";
import { IntegrationChecks } from "./integration-checks.tsx";
import { integrationsWords } from "./integrations-words.ts";
import { SecretField } from "#src/web/admin/settings/form/secret-field.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import type { SettingsForm, SettingsTab } from "#src/web/admin/settings/form/use-settings-form.ts";
import { WebhookGroup } from "./webhook-group.tsx";

export const integrationsTab: SettingsTab<"integrations", IntegrationsValues> = {
  name: "integrations",
  toForm: (shown) => ({
    ...shown,
    recaptchaSecretKey: "",
    turnstileSecretKey: "",
    resendApiKey: "",
    webhookSecret: "",
  }),
  parse: parseIntegrationsForm,
  secrets: ["recaptchaSecretKey", "turnstileSecretKey", "resendApiKey", "webhookSecret"],
  words: integrationsWords,
};

type Props = { settings: SettingsForm<IntegrationsValues>; shown: ShownIntegrations };

export function IntegrationsTab({ settings, shown }: Props) {
  const t = useWords(integrationsWords);
  const { form, save, ...rest } = settings;
  return (
    <div className="grid gap-5">
      <SettingsPanel onSave={save} {...rest}>
        <BotChecks form={form} shown={shown} />
        <Google form={form} />
        <SettingsGroup id="resend" title={t.mail} intro={t.mailIntro}>
          <SecretField form={form} name="resendApiKey" label={t.resendApiKey} isSet={shown.resendApiKey.isSet} />
        </SettingsGroup>
        <WebhookGroup form={form} shown={shown} />
      </SettingsPanel>
      <IntegrationChecks isDirty={form.formState.isDirty} />
      <ApiTokens />
    </div>
  );
}

function Google({ form }: { form: UseFormReturn<IntegrationsValues> }) {
  const t = useWords(integrationsWords);
  const answers = [
    { value: "", label: t.consentOpen },
    { value: "Granted", label: t.consentGranted },
    { value: "Denied", label: t.consentDenied },
  ];
  const qualifiedFrom = [
    { value: "contacted", label: t.qualifiedContacted },
    { value: "quoted", label: t.qualifiedQuoted },
  ];
  return (
    <SettingsGroup id="google" title={t.google} intro={t.googleIntro}>
      <Pair>
        <FormField
          form={form}
          name="googleAnalyticsId"
          label={t.googleAnalyticsId}
          hint={t.googleAnalyticsHint}
          placeholder="G-ABC123DEF4"
          spellCheck={false}
        />
        <FormField form={form} name="conversionName" label={t.conversionName} hint={t.conversionNameHint} />
      </Pair>
      <Pair>
        <FormField
          form={form}
          name="conversionValue"
          label={t.conversionValue}
          hint={t.conversionValueHint}
          inputMode="decimal"
        />
        <FormField form={form} name="conversionCurrency" label={t.conversionCurrency} placeholder="CAD" />
      </Pair>
      <Pair>
        <FormField
          form={form}
          name="qualifiedName"
          label={t.qualifiedName}
          hint={t.conversionNameHint}
          placeholder={stageNames.qualified}
        />
        <FormChoice form={form} name="qualifiedFrom" label={t.qualifiedFrom} options={qualifiedFrom} />
      </Pair>
      <FormField
        form={form}
        name="wonName"
        label={t.wonName}
        hint={t.conversionNameHint}
        placeholder={stageNames.won}
      />
      <Pair>
        <FormChoice form={form} name="adUserData" label={t.adUserData} hint={t.userDataHint} options={answers} />
        <FormChoice
          form={form}
          name="adPersonalization"
          label={t.adPersonalization}
          hint={t.consentHint}
          options={answers}
        />
      </Pair>
    </SettingsGroup>
  );
}
