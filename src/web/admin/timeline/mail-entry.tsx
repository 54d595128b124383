import type { MailInHistory } from "#src/account/notifications/outbox/undelivered.server.ts";
import { sayReason } from "#src/account/notifications/delivery-words.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { mailOutcome } from "./mail-outcome.ts";
import { mailStates, timelineWords } from "./words.ts";

/** A mail, and why it has not left. */
export function MailEntry({ mail, says }: { mail: MailInHistory; says: string }) {
  const t = useWords(timelineWords);
  const states = useWords(mailStates);
  const language = useLanguage();
  const outcome = mailOutcome(mail);
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        {says}
        <span className={`text-sm font-semibold ${outcome.look}`}>{states[outcome.name] ?? outcome.name}</span>
      </p>
      <p className="text-sm text-muted">
        {t.sentTo(mail.to)}
        {mail.attempts > 1 && ` · ${t.attempts(String(mail.attempts))}`}
      </p>
      {outcome.reason && <p className="text-sm text-danger">{sayReason(outcome.reason, language)}</p>}
    </>
  );
}
