import { useQuery } from "@tanstack/react-query";
import { parsePrivacyForm, type PrivacySettings } from "#src/account/settings/privacy.ts";
import type { AllSettings } from "#src/account/settings/saved-settings.server.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { CheckOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { asTyped, type Typed } from "#src/web/admin/editing/typed-numbers.ts";
import { settingsQuery, useSettings, type SettingsTab } from "#src/web/admin/settings/form/use-settings.ts";
import { privacyWords } from "./privacy-words.ts";
import { SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";

const privacyTab: SettingsTab<"privacy", Typed<PrivacySettings>> = {
  name: "privacy",
  toTyped: asTyped,
  parse: parsePrivacyForm,
  words: privacyWords,
};

export function RetentionForm() {
  const { data } = useQuery(settingsQuery);
  return data && <LoadedForm settings={data} />;
}

function LoadedForm({ settings }: { settings: AllSettings }) {
  const t = useWords(privacyWords);
  const edited = useSettings(privacyTab, settings);
  return (
    <SettingsPanel form={edited} isSecondary>
      <SettingsGroup id="retention" title={t.retention} intro={t.retentionIntro}>
        <div className="grid items-start gap-5 md:grid-cols-3">
          <TextOf of={part(edited, "trafficDays")} label={t.trafficDays} hint={t.trafficDaysHint} inputMode="numeric" />
          <TextOf
            of={part(edited, "doubtfulDays")}
            label={t.doubtfulDays}
            hint={t.doubtfulDaysHint}
            inputMode="numeric"
          />
          <TextOf of={part(edited, "leadMonths")} label={t.leadMonths} hint={t.leadMonthsHint} inputMode="numeric" />
        </div>
        <CheckOf of={part(edited, "keepFullAddresses")} label={t.fullAddresses} hint={t.fullAddressesHint} />
      </SettingsGroup>
    </SettingsPanel>
  );
}
