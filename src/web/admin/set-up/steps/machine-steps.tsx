import type { AllSettings } from "#src/account/settings/saved-settings.server.ts";
import { Deliverability } from "#src/web/admin/settings/deliverability/deliverability.tsx";
import { PushDevices } from "#src/web/admin/settings/devices/push-devices.tsx";
import { EmailTab, emailTab } from "#src/web/admin/settings/email/email-tab.tsx";
import { TestMail } from "#src/web/admin/settings/email/test-mail.tsx";
import { useSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { Backups } from "#src/web/admin/settings/security/backups.tsx";
import { StepButtons } from "./step-buttons.tsx";

export function MailStep({ settings }: { settings: AllSettings }) {
  const form = useSettings(emailTab, settings);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <EmailTab settings={form} hasPassword={settings.email.values.smtpPassword.isSet} />
        <TestMail isDirty={form.isDirty} />
        <Deliverability />
      </div>
      <StepButtons step="mail" />
    </>
  );
}

export function NotificationsStep() {
  return (
    <>
      <PushDevices />
      <StepButtons step="notifications" />
    </>
  );
}

export function BackupsStep() {
  return (
    <>
      <Backups />
      <StepButtons step="backups" />
    </>
  );
}
