import { useWatch, type UseFormReturn } from "react-hook-form";
import type { IntegrationsValues, ShownIntegrations } from "#src/account/settings/integrations.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { FormChoice, FormField } from "#src/web/admin/settings/form/form-field.tsx";
import { integrationsWords } from "./integrations-words.ts";
import { SecretField } from "#src/web/admin/settings/form/secret-field.tsx";
import { Pair, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";

type Props = { form: UseFormReturn<IntegrationsValues>; shown: ShownIntegrations };

export function BotChecks({ form, shown }: Props) {
  const t = useWords(integrationsWords);
  const provider = useWatch({ control: form.control, name: "botCheckProvider" });
  const explanations = {
    auto: t.aboutAuto,
    altcha: t.aboutAltcha,
    recaptcha: t.aboutRecaptcha,
    turnstile: t.aboutTurnstile,
  };
  const providers = (["auto", "altcha", "recaptcha", "turnstile"] as const).map((value) => ({
    value,
    label: t[value],
  }));
  return (
    <SettingsGroup id="bot-check" title={t.protection} intro={explanations[provider]}>
      <FormChoice form={form} name="botCheckProvider" label={t.botCheck} options={providers} />
      <Pair>
        <FormField form={form} name="recaptchaSiteKey" label={t.recaptchaSiteKey} spellCheck={false} />
        <SecretField
          form={form}
          name="recaptchaSecretKey"
          label={t.recaptchaSecretKey}
          isSet={shown.recaptchaSecretKey.isSet}
        />
      </Pair>
      <Pair>
        <FormField form={form} name="turnstileSiteKey" label={t.turnstileSiteKey} spellCheck={false} />
        <SecretField
          form={form}
          name="turnstileSecretKey"
          label={t.turnstileSecretKey}
          isSet={shown.turnstileSecretKey.isSet}
        />
      </Pair>
    </SettingsGroup>
  );
}
