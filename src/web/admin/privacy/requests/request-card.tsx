import { formatDay } from "#src/platform/i18n/formats.ts";
import type { PeopleRequest } from "#src/customers/privacy/requests/people-request.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { PersonOfRequest } from "./person-of-request.tsx";
import { identityWords, kindWords, outcomeWords, requestWords } from "./words.ts";

export function RequestCard({ request }: { request: PeopleRequest }) {
  const t = useWords(requestWords);
  const kinds = useWords(kindWords);
  const language = useLanguage();
  const isOpen = request.outcome === "";
  return (
    <Card>
      <article className="grid gap-5 p-5 md:p-6">
        <header className="grid gap-2">
          <h3 className="text-lg wrap-anywhere">
            {kinds[request.kind]} · {request.contact || t.forgotten}
          </h3>
          <p className="flex flex-wrap items-center gap-2">
            {isOpen && <TimeLeft request={request} />}
            <Badge>{t.received(formatDay(request.receivedOn, language, "medium"))}</Badge>
          </p>
        </header>
        {isOpen ? (
          <IdentityForm key={`identity ${request.version}`} request={request} />
        ) : (
          <Answered request={request} />
        )}
        {request.file && <MadeFile file={request.file} />}
        {isOpen && <PersonOfRequest request={request} />}
        {isOpen && <AnswerForm request={request} />}
      </article>
    </Card>
  );
}

function TimeLeft({ request: { dueOn, daysLeft } }: { request: PeopleRequest }) {
  const t = useWords(requestWords);
  const language = useLanguage();
  return (
    <>
      <Badge look="water">{t.dueOn(formatDay(dueOn, language, "medium"))}</Badge>
      <span className={`font-semibold ${daysLeft <= 3 ? "text-danger" : "text-muted"}`}>
        {daysLeft < 0 ? t.late(-daysLeft) : t.left(daysLeft)}
      </span>
    </>
  );
}

function Answered({ request: { outcome, answeredOn, answer, details, identity } }: { request: PeopleRequest }) {
  const t = useWords(requestWords);
  const outcomes = useWords(outcomeWords);
  const identities = useWords(identityWords);
  const language = useLanguage();
  if (outcome === "" || answeredOn === null) return null;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t.answered(outcomes[outcome], formatDay(answeredOn, language, "medium"))}</p>
      {[details, answer].filter(Boolean).map((text) => (
        <p key={text} className="max-w-prose whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
      <p className="text-sm text-muted">{t.checked(identities[identity])}</p>
    </div>
  );
}

function MadeFile({ file: { made, at, leads } }: { file: NonNullable<PeopleRequest["file"]> }) {
  const t = useWords(requestWords);
  const language = useLanguage();
  return <p className="text-sm text-muted">{t[made](formatDate(new Date(at), language), leads)}</p>;
}
