import { useMutation } from "@tanstack/react-query";
import type { Language } from "#src/platform/i18n/language.ts";
import type { Checked } from "#src/account/settings/checked.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { CallError } from "#src/web/admin/parts/calls/call.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { problemIn, errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { integrationsWords } from "./integrations-words.ts";
import { Failed, Succeeded } from "#src/web/admin/parts/calls/outcome.tsx";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";

const { integrations } = api.settings;

export function IntegrationChecks({ isDirty }: { isDirty: boolean }) {
  const t = useWords(integrationsWords);
  return (
    <SettingsGroup id="checks" title={t.checks} intro={isDirty ? t.saveFirst : t.checksIntro}>
      <CheckLine label={t.checkBots} accepted={t.botsAccepted} ask={() => askAbout("bot-check")} />
      <CheckLine label={t.checkAnalytics} accepted={t.analyticsAccepted} ask={() => askAbout("analytics")} />
      <CheckLine label={t.checkResend} accepted={t.resendAccepted} ask={() => askAbout("resend")} />
    </SettingsGroup>
  );
}

export function WebhookCheck({ isDirty }: { isDirty: boolean }) {
  const t = useWords(integrationsWords);
  return (
    <SettingsGroup title={t.checks} intro={isDirty ? t.saveFirst : t.checksIntro}>
      <CheckLine label={t.testWebhook} accepted={t.testWebhookDone} ask={sendTestEvent} />
    </SettingsGroup>
  );
}

type Line = { label: string; accepted: string; ask: (language: Language) => Promise<Checked> };

function CheckLine({ label, accepted, ask }: Line) {
  const t = useWords(integrationsWords);
  const language = useLanguage();
  const check = useMutation({ mutationFn: () => ask(language) });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ActionButton className="max-sm:w-full sm:min-w-64" action={check} busyLabel={t.checking}>
        {label}
      </ActionButton>
      <div role="status" className="min-w-0 grow basis-60">
        {check.data && <CheckOutcome checked={check.data} accepted={accepted} />}
        {check.error && <Failed plain>{t.notChecked}</Failed>}
      </div>
    </div>
  );
}

function CheckOutcome({ checked: { outcome, detail = "" }, accepted }: { checked: Checked; accepted: string }) {
  const t = useWords(integrationsWords);
  switch (outcome) {
    case "accepted":
      return <Succeeded>{accepted}</Succeeded>;
    case "built-in":
      return <Succeeded>{t.builtIn}</Succeeded>;
    case "missing":
      return <Failed plain>{t.missing}</Failed>;
    case "refused":
      return <Failed plain>{t.refused(detail)}</Failed>;
    case "silent":
      return <Failed plain>{t.silent(detail)}</Failed>;
  }
}

async function askAbout(what: "bot-check" | "analytics" | "resend"): Promise<Checked> {
  return (await integrations.check[what].$post()).json();
}

async function sendTestEvent(language: Language): Promise<Checked> {
  try {
    await integrations["webhook-test"].$post();
    return { outcome: "accepted" };
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 422) throw error;
    if (problemIn(error).reason?.code === "no-webhook") return { outcome: "missing" };
    return { outcome: "silent", detail: errorMessage(error, language) };
  }
}
