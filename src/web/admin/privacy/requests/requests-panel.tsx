import { Inbox, Plus, Search } from "lucide-react";
import { useState } from "react";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { RegisterSection } from "#src/web/admin/privacy/register-section.tsx";
import { useRequests, useRegisterWriting } from "#src/web/admin/privacy/use-register.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EmptyState } from "#src/web/ui/empty-state.tsx";
import { Skeleton } from "#src/web/admin/parts/skeleton.tsx";
import { ToolButton } from "#src/web/ui/tool-button.tsx";
import { RequestCard } from "./request-card.tsx";
import { requestWords, kindWords } from "./words.ts";
import { parseContactedPerson, personNamed } from "#src/account/consents/person.ts";
import { leadProblems } from "#src/work/leads/lead-problems.ts";
import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { accepted, refused } from "#src/platform/i18n/problem.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf, AreaOf, ChoiceOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { privacyWords } from "#src/web/admin/settings/privacy/privacy-words.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { PersonFound } from "./person-found.tsx";
import { useFindPerson } from "./use-data-requests.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { privacyProblems } from "#src/work/privacy/problems/privacy-problems.ts";
import { NewPeopleRequest } from "#src/work/privacy/requests/people-request.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";

export function RequestsPanel() {
  const t = useWords(requestWords);
  const query = useRequests();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="grid gap-5">
      <RegisterSection title={t.title} intro={t.intro}>
        {!isAdding && (
          <ToolButton
            icon={Plus}
            look="solid"
            onClick={() => setAdding(true)}
            className="justify-self-start max-sm:w-full"
          >
            {t.add}
          </ToolButton>
        )}
      </RegisterSection>
      {isAdding && <NewRequestForm onDone={() => setAdding(false)} />}
      <QueryState query={query} failed={t.failed} errorInCard placeholder={<Skeleton shape="cards" />}>
        {({ requests }) =>
          requests.length === 0 ? (
            !isAdding && <NoRequests />
          ) : (
            <>
              {requests.map((request) => (
                <RequestCard key={request.id} request={request} />
              ))}
            </>
          )
        }
      </QueryState>
      <DataRequests />
    </div>
  );
}

function NoRequests() {
  const t = useWords(requestWords);
  return (
    <Card>
      <EmptyState icon={Inbox} title={t.none} className="py-10!" hint={t.noneHint} />
    </Card>
  );
}

function DataRequests() {
  const t = useWords(privacyWords);
  const find = useFindPerson();
  const form = useForm({
    name: "find",
    initial: { person: "" },
    parse(typed) {
      const person = parseContactedPerson(personNamed(typed.person));
      return person ? accepted(person) : refused("person", "not-a-person");
    },
    problemWords: leadProblems,
    save: find.mutateAsync,
  });
  return (
    <RegisterSection title={t.requests} intro={t.requestsIntro}>
      <Form of={form} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextOf of={part(form, "person")} label={t.whoAsks} hint={t.whoAsksHint} />
        <BusyButton type="submit" busy={form.isSaving} icon={Search} className="beside-field">
          {t.find}
        </BusyButton>
      </Form>
      {find.data && <PersonFound key={find.submittedAt} {...find.data} />}
    </RegisterSection>
  );
}

function NewRequestForm({ onDone }: { onDone: () => void }) {
  const t = useWords(requestWords);
  const kinds = useWords(kindWords);
  const writing = useRegisterWriting((json: NewPeopleRequest) => api["people-requests"].$post({ json }), t.notSaved);
  const form = useForm({
    name: "request",
    initial: { kind: "access", contact: "", receivedOn: today(), details: "" },
    parse: (typed) => parseForm(NewPeopleRequest, typed),
    problemWords: privacyProblems,
    save: writing.mutateAsync,
    onSaved: onDone,
  });
  return (
    <RegisterSection title={t.fresh}>
      <Form of={form}>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <ChoiceOf of={part(form, "kind")} label={t.kind} choices={kinds} />
          <TextOf of={part(form, "receivedOn")} type="date" max={today()} label={t.receivedOn} />
        </div>
        <TextOf of={part(form, "contact")} label={t.contact} hint={t.contactHint} />
        <AreaOf of={part(form, "details")} label={t.details} hint={t.detailsHint} rows={3} />
        <FormButtons busy={form.isSaving} look="solid" onCancel={onDone}>
          {t.save}
        </FormButtons>
      </Form>
    </RegisterSection>
  );
}
