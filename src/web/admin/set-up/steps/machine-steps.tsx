import { useState } from "react";
import { Link } from "wouter";
import type { AllSettings } from "#src/account/settings/saved-settings.server.ts";
import { DeliverabilityCard } from "#src/web/admin/settings/deliverability/deliverability.tsx";
import { PushDevicesCard } from "#src/web/admin/settings/devices/push-devices.tsx";
import { emailForm } from "#src/web/admin/settings/email/email-form.ts";
import { emailWords } from "#src/web/admin/settings/email/email-words.ts";
import { MailServer } from "#src/web/admin/settings/email/mail-server.tsx";
import { TestMailGroup } from "#src/web/admin/settings/email/test-mail.tsx";
import { useTestMail } from "#src/web/admin/settings/email/use-test-mail.ts";
import { SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useDone, useStep } from "#src/web/admin/site/checklist/use-set-up.ts";
import { setUpStepWords } from "./words.ts";
import { Card } from "#src/web/ui/card.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { LaterButtons, PublishFirst, StepBar } from "./step-buttons.tsx";

/** One button: it saves and sends a test, then goes on. */
export function MailStep({ settings }: { settings: AllSettings }) {
  const t = useWords(setUpStepWords);
  const { saveAndTest } = useWords(emailWords);
  const { details } = useWords(commonWords);
  const edited = useSettings(useBeginningTab(settings), settings);
  const mail = useTestMail();
  const { next } = useStep();
  const done = useDone("mail", next);
  const { isDirty } = edited;
  const hasServer = edited.value.smtpHost !== "";
  const onSave = async () => {
    if (!isDirty) return done.mutate();
    if (await edited.save()) mail.test.mutate();
  };
  return (
    <>
      <PublishFirst />
      <SettingsPanel
        form={{ ...edited, isSaving: edited.isSaving || mail.test.isPending || done.isPending }}
        onSave={onSave}
        saveLabel={isDirty ? saveAndTest : t.goOn}
        otherwise={<LaterButtons step="mail" />}
      >
        <MailServer edited={edited} hasPassword={settings.email.values.smtpPassword.isSet} isGuided />
        {hasServer && !isDirty && <TestMailGroup isDirty={false} mail={mail} />}
        {hasServer && !isDirty && (
          <details>
            <summary className="min-h-8 cursor-pointer font-medium text-water">{details}</summary>
            <div className="mt-3">
              <DeliverabilityCard />
            </div>
          </details>
        )}
      </SettingsPanel>
    </>
  );
}

/** Before anything was saved, notices are in the language that the owner reads here. */
function useBeginningTab(settings: AllSettings): typeof emailForm {
  const notifyLanguage = useLanguage();
  const isFirst = settings.email.version === 0;
  const [tab] = useState(() => ({
    ...emailForm,
    toTyped: (stored: AllSettings["email"]["values"]) => ({
      ...emailForm.toTyped(stored),
      ...(isFirst && { notifyLanguage }),
    }),
  }));
  return tab;
}

export function NotificationsStep() {
  return (
    <>
      <PushDevicesCard />
      <StepBar step="notifications" />
    </>
  );
}

export function BackupsStep() {
  const t = useWords(setUpStepWords);
  const { details } = useWords(commonWords);
  return (
    <>
      <Card className="grid justify-items-start gap-4 p-5 md:p-7">
        <p className="max-w-prose">{t.backupsHere}</p>
        <Link href="/admin/settings?tab=backups#off-site" asChild>
          <ToolLink>{t.backupsElsewhere}</ToolLink>
        </Link>
        <details className="text-muted">
          <summary className="min-h-8 cursor-pointer font-medium text-water">{details}</summary>
          <p className="mt-2 max-w-prose">{t.backupsDetails}</p>
        </details>
      </Card>
      <StepBar step="backups" />
    </>
  );
}
