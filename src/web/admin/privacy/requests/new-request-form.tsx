import { useState, type SubmitEvent } from "react";
import type { Problem } from "#src/platform/i18n/problem.ts";
import {
  parseNewRequest,
  requestKinds,
  type NewPeopleRequest,
} from "#src/customers/privacy/requests/people-request.ts";
import { today } from "#src/web/admin/calendar/calendar-days.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { BookSection } from "#src/web/admin/privacy/book-section.tsx";
import { REQUESTS, useSaid, useWriting } from "#src/web/admin/privacy/use-book.ts";
import { SelectField, TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { kindWords, requestWords } from "./words.ts";

export function NewRequestForm({ onDone }: { onDone: () => void }) {
  const t = useWords(requestWords);
  const kinds = useWords(kindWords);
  const [asked, setAsked] = useState<NewPeopleRequest>({
    ...{ kind: "access", contact: "", receivedOn: today(), details: "" },
  });
  const [problems, setProblems] = useState<Problem[]>([]);
  const writing = useWriting(t.notSaved);
  const said = useSaid([...problems, ...writing.problems]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = parseNewRequest(asked);
    setProblems(read.ok ? [] : read.problems);
    if (read.ok) writing.mutate({ method: "POST", path: REQUESTS, body: read.values }, { onSuccess: onDone });
    else document.getElementById(`request-${read.problems[0]?.field}`)?.focus();
  };
  const field = (name: "contact" | "receivedOn" | "details") => ({
    ...{ id: `request-${name}`, label: t[name], value: asked[name], error: said(name) },
    onChange: ({ target }: { target: { value: string } }) => setAsked({ ...asked, [name]: target.value }),
  });
  return (
    <BookSection title={t.fresh}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid items-start gap-5 md:grid-cols-2">
          <SelectField
            id="request-kind"
            label={t.kind}
            value={asked.kind}
            // One of the options below.
            onChange={({ target }) => setAsked({ ...asked, kind: target.value as NewPeopleRequest["kind"] })}
          >
            {requestKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </SelectField>
          <TextField type="date" max={today()} {...field("receivedOn")} />
        </div>
        <TextField autoComplete="off" hint={t.contactHint} {...field("contact")} />
        <TextAreaField rows={3} hint={t.detailsHint} {...field("details")} />
        <FormButtons busy={writing.isPending} look="solid" onCancel={onDone}>
          {t.save}
        </FormButtons>
      </form>
    </BookSection>
  );
}
