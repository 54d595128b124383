import type { OffSiteView } from "#src/operations/backups/off-site/off-site.ts";
import { storeProblems } from "#src/operations/backups/off-site/store-problems.ts";
import { say } from "#src/platform/i18n/dictionary.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { ActionButton } from "#src/web/admin/parts/buttons/action-button.tsx";
import { formatDate, formatTime } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Failed, Succeeded } from "#src/web/admin/parts/calls/outcome.tsx";
import { offSiteWords } from "./off-site-words.ts";
import { useRehearseNow, useSendNow } from "./use-off-site.ts";

/** What was sent, and whether it can be restored. The trial restore is made without a store too. */
export function CopiesSent({ view }: { view: OffSiteView }) {
  const t = useWords(offSiteWords);
  const send = useSendNow();
  const rehearse = useRehearseNow();
  const isSending = view.values.copyTo !== "none" && view.keyMadeAt !== null;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div role="status" className="grid gap-3">
        {isSending && <Sent {...view} />}
        <Rehearsed {...view} />
      </div>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        {isSending && (
          <ActionButton action={send} busyLabel={t.sending}>
            {t.sendNow}
          </ActionButton>
        )}
        <ActionButton action={rehearse} busyLabel={t.rehearsing}>
          {t.rehearseNow}
        </ActionButton>
      </div>
    </div>
  );
}

function Sent({ sent, failed, erasuresFailed }: OffSiteView) {
  const t = useWords(offSiteWords);
  const language = useLanguage();
  const at = sent && new Date(sent.at);
  const megabytes = ((sent?.bytes ?? 0) / 1e6).toLocaleString(locales[language], { maximumSignificantDigits: 2 });
  return (
    <>
      {failed && (
        <Failed>
          {t.sendingFailed} {say(storeProblems, failed.reason, language)}
        </Failed>
      )}
      {erasuresFailed && (
        <Failed>
          {t.erasuresFailed} {say(storeProblems, erasuresFailed.reason, language)}
        </Failed>
      )}
      <p className={at ? "" : "text-muted"}>
        {at ? t.lastSent(formatDate(at, language), formatTime(at, language), megabytes) : t.noneSent}
      </p>
    </>
  );
}

function Rehearsed({ rehearsed }: OffSiteView) {
  const t = useWords(offSiteWords);
  const language = useLanguage();
  if (!rehearsed) return <p className="text-muted">{t.notRehearsed}</p>;
  const day = formatDate(new Date(rehearsed.at), language);
  if (!rehearsed.reason)
    return <Succeeded>{t.rehearsed(day, rehearsed.rows.toLocaleString(locales[language]))}</Succeeded>;
  return (
    <Failed>
      {t.rehearsalFailed(day)} {say(storeProblems, rehearsed.reason, language)}
    </Failed>
  );
}
