import type { MailInHistory } from "#src/notifications/outbox/undelivered.server.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { LeadSection } from "./lead-section.tsx";
import { leadWords, mailWords } from "./words.ts";
import { sayReason } from "#src/notifications/delivery-words.ts";
import { ShownMoment } from "#src/web/admin/parts/shown-moment.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";

const colours: Record<string, string> = { sent: "text-success", stopped: "text-danger" };

export function LeadMails({ mails }: { mails: MailInHistory[] }) {
  const t = useWords(leadWords);
  return (
    <LeadSection title={t.mails}>
      {mails.length === 0 ? (
        <p className="text-muted">{t.noMails}</p>
      ) : (
        <ul className="grid gap-4">
          {mails.map((mail) => (
            <LeadMail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </LeadSection>
  );
}

function LeadMail({ mail }: { mail: MailInHistory }) {
  const t = useWords(leadWords);
  const names = useWords(mailWords);
  const language = useLanguage();
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        {names[mail.kind] ?? mail.subject}
        <span className={`text-sm ${colours[mail.state] ?? "text-warning"}`}>{names[mail.state] ?? mail.state}</span>
      </p>
      <p className="text-sm wrap-anywhere text-muted">{t.sentTo(mail.to)}</p>
      <p className="text-sm text-muted">
        <ShownMoment moment={mail.sent_at ?? mail.created_at} />
        {mail.attempts > 1 && ` · ${t.attempts(String(mail.attempts))}`}
      </p>
      {mail.state !== "sent" && mail.last_error && (
        <p className="text-sm wrap-anywhere text-danger">{sayReason(mail.last_error, language)}</p>
      )}
    </li>
  );
}
