import { formatDay } from "#src/platform/i18n/formats.ts";
import type { PeopleRequest, RequestChange } from "#src/work/privacy/requests/people-request.ts";
import { formatDate } from "#src/web/admin/parts/formats.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { dueWords } from "./due-words.ts";
import { identityWords, kindWords, requestOutcomeWords, requestWords } from "./words.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { privacyProblems } from "#src/work/privacy/problems/privacy-problems.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { AreaOf, ChoiceOf } from "#src/web/admin/editing/fields.tsx";
import { Form, SaveChanges } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { useRegisterWriting } from "#src/web/admin/privacy/use-register.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { Search } from "lucide-react";
import { personNamed } from "#src/account/consents/person.ts";
import { PersonFound } from "./person-found.tsx";
import { useFindPerson } from "./use-data-requests.ts";

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
  const due = useWords(dueWords);
  const language = useLanguage();
  return (
    <>
      <Badge look="water">{t.dueOn(formatDay(dueOn, language, "medium"))}</Badge>
      <span className={`font-semibold ${daysLeft <= 3 ? "text-danger" : "text-muted"}`}>
        {daysLeft < 0 ? due.late(-daysLeft) : due.left(daysLeft)}
      </span>
    </>
  );
}

function Answered({ request: { outcome, answeredOn, answer, details, identity } }: { request: PeopleRequest }) {
  const t = useWords(requestWords);
  const outcomes = useWords(requestOutcomeWords);
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

function IdentityForm({ request: { id, version, details, identity } }: { request: PeopleRequest }) {
  const t = useWords(requestWords);
  const identities = useWords(identityWords);
  const writing = useRegisterWriting(
    (json: RequestChange) => api["people-requests"][":id"].$put({ param: { id }, json }),
    t.notSaved,
  );
  const form = useForm({
    name: `identity-${id}`,
    initial: { details, identity },
    problemWords: privacyProblems,
    save: (typed) => writing.mutateAsync({ ...typed, version }),
    onSaved: () => form.reset(form.value),
  });
  return (
    <Form of={form} className="grid items-start gap-5 md:grid-cols-2">
      <AreaOf of={part(form, "details")} label={t.details} rows={3} />
      <ChoiceOf of={part(form, "identity")} label={t.identity} hint={t.identityHint} choices={identities} />
      <SaveChanges of={form}>{t.keep}</SaveChanges>
    </Form>
  );
}

/** The tools that make the answer; what they make is named with the request. */
function PersonOfRequest({ request: { id, contact, identity } }: { request: PeopleRequest }) {
  const t = useWords(requestWords);
  const find = useFindPerson();
  if (!contact) return null;
  return (
    <div className="grid gap-4">
      {!find.data && (
        <BusyButton
          busy={find.isPending}
          icon={Search}
          className="justify-self-start max-sm:w-full"
          onClick={() => find.mutate(personNamed(contact))}
        >
          {t.find}
        </BusyButton>
      )}
      {find.data && (
        <PersonFound key={find.submittedAt} {...find.data} request={id} isIdentityChecked={identity !== "not-yet"} />
      )}
    </div>
  );
}
