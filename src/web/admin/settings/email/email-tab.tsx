import { ownerChoices } from "#src/account/settings/email-settings.ts";
import { languageNames } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { CheckOf, ChoiceOf, SelectOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { useTabNames } from "#src/web/admin/settings/sections/use-tab-names.ts";
import type { TypedEmail } from "./email-form.ts";
import { emailWords } from "./email-words.ts";
import { MailServer } from "./mail-server.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";

type Props = { settings: EditedDraft<TypedEmail>; hasPassword: boolean };

export function EmailTab({ settings, hasPassword }: Props) {
  return (
    <SettingsPanel form={settings} nameOf={useTabNames("email")}>
      <MailServer edited={settings} hasPassword={hasPassword} />
      <Notices edited={settings} />
    </SettingsPanel>
  );
}

/** In another tab, of the same form. */
export function AlertsAndReminders({ settings }: Pick<Props, "settings">) {
  return (
    <SettingsPanel form={settings} nameOf={useTabNames("email")} isSecondary>
      <Reminders edited={settings} />
      <MoneyByCard edited={settings} />
      <Alerts edited={settings} />
    </SettingsPanel>
  );
}

type Part = { edited: Edited<TypedEmail> };

function Notices({ edited }: Part) {
  const t = useWords(emailWords);
  const names = useWords(languageNames);
  return (
    <SettingsGroup id="notices" title={t.notices} intro={t.noticesIntro}>
      <CheckOf of={part(edited, "enableEmailNotifications")} label={t.notifications} hint={t.notificationsHint} />
      <Pair>
        <TextOf of={part(edited, "notifyTo")} label={t.notifyTo} type="email" hint={t.notifyToHint} />
        <ChoiceOf
          of={part(edited, "notifyLanguage")}
          label={t.notifyLanguage}
          choices={{ en: names.en, fr: names.fr }}
        />
      </Pair>
    </SettingsGroup>
  );
}

function Reminders({ edited }: Part) {
  const t = useWords(emailWords);
  return (
    <SettingsGroup id="reminders" title={t.reminders}>
      <Pair>
        <TextOf
          of={part(edited, "reminderHours")}
          label={t.reminderHours}
          hint={t.reminderHoursHint}
          inputMode="numeric"
        />
      </Pair>
      <CheckOf of={part(edited, "quarantineMail")} label={t.quarantineMail} hint={t.quarantineMailHint} />
      <CheckOf of={part(edited, "monthlyMail")} label={t.monthlyMail} hint={t.monthlyMailHint} />
    </SettingsGroup>
  );
}

function MoneyByCard({ edited }: Part) {
  const t = useWords(emailWords);
  return (
    <SettingsGroup id="card-news" title={t.cardNews} intro={t.cardNewsIntro}>
      <div className="grid gap-2 sm:grid-cols-2">
        {ownerChoices.flatMap((choice) =>
          (["Mail", "Push"] as const).map((channel) => (
            <CheckOf
              key={`${choice}${channel}`}
              of={part(edited, `${choice}${channel}`)}
              label={t[`${choice}${channel}`]}
            />
          )),
        )}
      </div>
    </SettingsGroup>
  );
}

function Alerts({ edited }: Part) {
  const t = useWords(emailWords);
  const intervals = [
    { value: "24", label: t.daily },
    { value: "6", label: t.everySixHours },
    { value: "1", label: t.hourly },
    { value: "0", label: t.never },
  ];
  return (
    <SettingsGroup id="alerts" title={t.alerts} intro={t.alertsIntro}>
      <Pair>
        <SelectOf of={part(edited, "selfTestHours")} label={t.selfTestEvery}>
          {intervals.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectOf>
        <TextOf of={part(edited, "silentDays")} label={t.silentDays} hint={t.silentDaysHint} inputMode="numeric" />
      </Pair>
    </SettingsGroup>
  );
}
