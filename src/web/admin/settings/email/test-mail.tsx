import { useMutation } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { problemIn, errorMessage } from "#src/web/admin/parts/calls/read-problem.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { mailFailureIn, mailFailures } from "./mail-failure.ts";
import { emailWords } from "./email-words.ts";
import { Failed, Succeeded } from "#src/web/admin/settings/form/outcome.tsx";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";

export function TestMail({ isDirty }: { isDirty: boolean }) {
  const t = useWords(emailWords);
  const test = useMutation({ mutationFn: sendTest });
  return (
    <SettingsGroup id="mail-test" title={t.test} intro={isDirty ? t.saveFirst : t.testIntro}>
      <div>
        <BusyButton
          className="max-sm:w-full"
          busy={test.isPending}
          busyLabel={t.sending}
          icon={Send}
          onClick={() => test.mutate()}
        >
          {t.send}
        </BusyButton>
        <div role="status" className="not-empty:mt-5">
          {test.data && <Succeeded>{t.sentTo(test.data.to)}</Succeeded>}
          {test.error && <MailFailure error={test.error} />}
        </div>
      </div>
    </SettingsGroup>
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

async function sendTest() {
  return (await api.settings.email.test.$post()).json();
}
