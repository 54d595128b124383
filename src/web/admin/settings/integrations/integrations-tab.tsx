import type { ShownIntegrations } from "#src/account/settings/integrations.ts";
import { stageNames } from "#src/marketing/advertising/google-ads.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BotCheckFields } from "./bot-checks.tsx";
import { IntegrationChecks, WebhookCheck } from "./integration-checks.tsx";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { ChoiceOf, SecretOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { Folded } from "#src/web/admin/settings/form/folded.tsx";
import { useTabNames } from "#src/web/admin/settings/sections/use-tab-names.ts";
import type { TypedIntegrations } from "./integrations-form.ts";
import { integrationsWords } from "./integrations-words.ts";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { WebhookGroup } from "./webhook-group.tsx";

type Props = { settings: EditedDraft<TypedIntegrations>; shown: ShownIntegrations };

export function IntegrationsTab({ settings, shown }: Props) {
  const t = useWords(integrationsWords);
  return (
    <div className="grid gap-5">
      <SettingsPanel form={settings} nameOf={useTabNames("integrations")}>
        <BotCheckFields edited={settings} shown={shown} />
        <Google edited={settings} />
        <SettingsGroup id="resend" title={t.mail} intro={t.mailIntro}>
          <SecretOf of={part(settings, "resendApiKey")} label={t.resendApiKey} isSet={shown.resendApiKey.isSet} />
        </SettingsGroup>
      </SettingsPanel>
      <IntegrationChecks isDirty={settings.isDirty} />
    </div>
  );
}

/** In another tab, of the same form. */
export function WebhookTab({ settings, shown }: Props) {
  return (
    <>
      <SettingsPanel form={settings} nameOf={useTabNames("integrations")} isSecondary>
        <WebhookGroup edited={settings} shown={shown} />
      </SettingsPanel>
      <WebhookCheck isDirty={settings.isDirty} />
    </>
  );
}

const conversionFields = [
  ...(["conversionName", "conversionValue", "conversionCurrency", "qualifiedName", "qualifiedFrom"] as const),
  ...(["wonName", "conversionCount", "qualifiedCount", "wonCount", "adUserData", "adPersonalization"] as const),
];

function Google({ edited }: { edited: Edited<TypedIntegrations> }) {
  const t = useWords(integrationsWords);
  const answers = { "": t.consentOpen, Granted: t.consentGranted, Denied: t.consentDenied };
  const counts = { every: t.countEvery, one: t.countOne };
  const qualifiedFrom = { contacted: t.qualifiedContacted, quoted: t.qualifiedQuoted };
  return (
    <SettingsGroup id="google" title={t.google} intro={t.googleIntro}>
      <TextOf
        of={part(edited, "googleAnalyticsId")}
        label={t.googleAnalyticsId}
        hint={t.googleAnalyticsHint}
        placeholder="G-ABC123DEF4"
        spellCheck={false}
      />
      <Folded title={t.conversions} of={conversionFields.map((name) => part(edited, name))}>
        <TextOf of={part(edited, "conversionName")} label={t.conversionName} hint={t.conversionNameHint} />
        <Pair>
          <TextOf
            of={part(edited, "conversionValue")}
            label={t.conversionValue}
            hint={t.conversionValueHint}
            inputMode="decimal"
          />
          <TextOf of={part(edited, "conversionCurrency")} label={t.conversionCurrency} placeholder="CAD" />
        </Pair>
        <Pair>
          <TextOf
            of={part(edited, "qualifiedName")}
            label={t.qualifiedName}
            hint={t.conversionNameHint}
            placeholder={stageNames.qualified}
          />
          <ChoiceOf of={part(edited, "qualifiedFrom")} label={t.qualifiedFrom} choices={qualifiedFrom} />
        </Pair>
        <Pair>
          <TextOf
            of={part(edited, "wonName")}
            label={t.wonName}
            hint={t.conversionNameHint}
            placeholder={stageNames.won}
          />
          <ChoiceOf of={part(edited, "wonCount")} label={t.wonCount} hint={t.countHint} choices={counts} />
        </Pair>
        <Pair>
          <ChoiceOf of={part(edited, "conversionCount")} label={t.conversionCount} choices={counts} />
          <ChoiceOf of={part(edited, "qualifiedCount")} label={t.qualifiedCount} choices={counts} />
        </Pair>
        <Pair>
          <ChoiceOf of={part(edited, "adUserData")} label={t.adUserData} hint={t.userDataHint} choices={answers} />
          <ChoiceOf
            of={part(edited, "adPersonalization")}
            label={t.adPersonalization}
            hint={t.consentHint}
            choices={answers}
          />
        </Pair>
      </Folded>
    </SettingsGroup>
  );
}
