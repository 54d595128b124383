import { useQuery } from "@tanstack/react-query";
import { parsePrivacyForm, type PrivacySettings } from "#src/account/settings/privacy.ts";
import type { AllSettings } from "#src/account/settings/saved-settings.server.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { FormCheck, FormField } from "#src/web/admin/settings/form/form-field.tsx";
import { privacyWords } from "./privacy-words.ts";
import { SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { settingsQuery, useSettingsForm, type SettingsTab } from "#src/web/admin/settings/form/use-settings-form.ts";

const privacyTab: SettingsTab<"privacy", PrivacySettings> = {
  name: "privacy",
  toForm: (shown) => shown,
  parse: parsePrivacyForm,
  words: privacyWords,
};

export function RetentionForm() {
  const { data } = useQuery(settingsQuery);
  return data && <LoadedForm settings={data} />;
}

function LoadedForm({ settings }: { settings: AllSettings }) {
  const t = useWords(privacyWords);
  const { form, save, ...rest } = useSettingsForm(privacyTab, settings);
  return (
    <SettingsPanel onSave={save} isSecondary {...rest}>
      <SettingsGroup title={t.retention} intro={t.retentionIntro}>
        <div className="grid items-start gap-5 md:grid-cols-3">
          <FormField
            form={form}
            name="trafficDays"
            label={t.trafficDays}
            hint={t.trafficDaysHint}
            inputMode="numeric"
          />
          <FormField
            form={form}
            name="doubtfulDays"
            label={t.doubtfulDays}
            hint={t.doubtfulDaysHint}
            inputMode="numeric"
          />
          <FormField form={form} name="leadMonths" label={t.leadMonths} hint={t.leadMonthsHint} inputMode="numeric" />
        </div>
        <FormCheck form={form} name="keepFullAddresses" label={t.fullAddresses} hint={t.fullAddressesHint} />
      </SettingsGroup>
    </SettingsPanel>
  );
}
