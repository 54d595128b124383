import type { UseFormReturn } from "react-hook-form";
import { parseEmailForm, type EmailValues } from "#src/account/settings/email.ts";
import { languageNames } from "#src/web/admin/parts/common-words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { emailWords } from "./email-words.ts";
import { FormCheck, FormChoice, FormField } from "#src/web/admin/settings/form/form-field.tsx";
import { SecretField } from "#src/web/admin/settings/form/secret-field.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import type { SettingsForm, SettingsTab } from "#src/web/admin/settings/form/use-settings-form.ts";

export const emailTab: SettingsTab<"email", EmailValues> = {
  name: "email",
  toForm: (shown) => ({ ...shown, smtpPassword: "" }),
  parse: parseEmailForm,
  secrets: ["smtpPassword"],
  words: emailWords,
};

type Props = { settings: SettingsForm<EmailValues>; hasPassword: boolean };

export function EmailTab({ settings, hasPassword }: Props) {
  const { form, save, ...rest } = settings;
  return (
    <SettingsPanel onSave={save} {...rest}>
      <MailServer form={form} hasPassword={hasPassword} />
      <Notices form={form} />
      <Alerts form={form} />
    </SettingsPanel>
  );
}

type Form = { form: UseFormReturn<EmailValues> };

function MailServer({ form, hasPassword }: Form & { hasPassword: boolean }) {
  const t = useWords(emailWords);
  return (
    <SettingsGroup id="mail-server" title={t.server} intro={t.serverIntro}>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_10rem]">
        <FormField form={form} name="smtpHost" label={t.smtpHost} placeholder="smtp.example.com" spellCheck={false} />
        <FormField form={form} name="smtpPort" label={t.smtpPort} inputMode="numeric" />
      </div>
      <Pair>
        <FormField form={form} name="smtpUser" label={t.smtpUser} spellCheck={false} autoCapitalize="none" />
        <SecretField form={form} name="smtpPassword" label={t.smtpPassword} isSet={hasPassword} />
      </Pair>
      <Pair>
        <FormField form={form} name="fromEmail" label={t.fromEmail} type="email" hint={t.fromEmailHint} />
        <FormField form={form} name="fromName" label={t.fromName} hint={t.fromNameHint} />
      </Pair>
    </SettingsGroup>
  );
}

function Notices({ form }: Form) {
  const t = useWords(emailWords);
  const names = useWords(languageNames);
  const languages = [
    { value: "en", label: names.en },
    { value: "fr", label: names.fr },
  ];
  return (
    <SettingsGroup id="notices" title={t.notices} intro={t.noticesIntro}>
      <FormCheck form={form} name="enableEmailNotifications" label={t.notifications} hint={t.notificationsHint} />
      <FormCheck form={form} name="monthlyMail" label={t.monthlyMail} hint={t.monthlyMailHint} />
      <Pair>
        <FormField form={form} name="notifyTo" label={t.notifyTo} type="email" hint={t.notifyToHint} />
        <FormChoice form={form} name="notifyLanguage" label={t.notifyLanguage} options={languages} />
      </Pair>
      <Pair>
        <FormField
          form={form}
          name="reminderHours"
          label={t.reminderHours}
          hint={t.reminderHoursHint}
          inputMode="numeric"
        />
      </Pair>
    </SettingsGroup>
  );
}

function Alerts({ form }: Form) {
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
        <FormChoice form={form} name="selfTestHours" label={t.selfTestEvery} options={intervals} />
        <FormField form={form} name="silentDays" label={t.silentDays} hint={t.silentDaysHint} inputMode="numeric" />
      </Pair>
    </SettingsGroup>
  );
}
