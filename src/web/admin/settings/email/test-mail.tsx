import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { useState } from "react";
import { Send } from "lucide-react";
import { TextField } from "#src/web/ui/fields/field.tsx";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { problemIn, errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { mailFailureIn, mailFailures } from "./mail-failure.ts";
import { emailWords } from "./email-words.ts";
import { useTestMail, type TestedMail } from "./use-test-mail.ts";
import { Failed, Succeeded } from "#src/web/admin/parts/calls/outcome.tsx";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";

export function TestMail({ isDirty }: { isDirty: boolean }) {
  return <TestMailGroup isDirty={isDirty} mail={useTestMail()} />;
}

export function TestMailGroup({ isDirty, mail }: { isDirty: boolean; mail: TestedMail }) {
  const t = useWords(emailWords);
  const { test, state } = mail;
  return (
    <SettingsGroup id="mail-test" title={t.test} intro={isDirty ? t.saveFirst : t.testIntro}>
      <div>
        <ActionButton className="max-sm:w-full" action={test} busyLabel={t.sending} icon={Send}>
          {t.send}
        </ActionButton>
        <div role="status" className="not-empty:mt-5">
          {test.error ? (
            <MailFailure error={test.error} />
          ) : state === "reached" ? (
            <Succeeded>{t.reached}</Succeeded>
          ) : (
            test.data && <Succeeded>{t.sentTo(test.data.to)}</Succeeded>
          )}
        </div>
      </div>
      {!test.error && state === "accepted" && <ReceivedCode mail={mail} />}
    </SettingsGroup>
  );
}

/** Within the form of the mail server too, so without one of its own. */
function ReceivedCode({ mail: { reach } }: { mail: TestedMail }) {
  const t = useWords(emailWords);
  const language = useLanguage();
  const [code, type] = useState("");
  const confirm = () => reach.mutate(code);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[12rem_auto] sm:justify-start">
      <TextField
        id="received-code"
        label={t.code}
        hint={t.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={reach.error ? errorMessage(reach.error, language) : undefined}
        onChange={({ target }) => type(target.value.trim())}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          confirm();
        }}
      />
      <BusyButton className="beside-field" busy={reach.isPending} onClick={confirm}>
        {t.confirmCode}
      </BusyButton>
    </div>
  );
}

/** In a sentence; the words of the other machine are folded away. */
function MailFailure({ error }: { error: Error }) {
  const language = useLanguage();
  const { details } = useWords(commonWords);
  const said = errorMessage(error, language);
  const code = problemIn(error).reason?.code;
  if (code !== "verbatim" && code !== "connection-failed") return <Failed>{said}</Failed>;
  return (
    <>
      <Failed>{mailFailures[language][mailFailureIn(said)]}</Failed>
      <details className="mt-2 text-sm text-muted">
        <summary className="min-h-8 cursor-pointer font-semibold text-water">{details}</summary>
        <p className="wrap-anywhere">{said}</p>
      </details>
    </>
  );
}
