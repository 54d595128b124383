import { useState, type SubmitEvent } from "react";
import type { Problem } from "#src/platform/i18n/problem.ts";
import {
  outcomes,
  parseRequestAnswer,
  type Outcome,
  type PeopleRequest,
} from "#src/customers/privacy/requests/people-request.ts";
import { today } from "#src/web/admin/calendar/calendar-days.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { REQUESTS, useSaid, useWriting } from "#src/web/admin/privacy/use-book.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { SelectField, TextAreaField, TextField } from "#src/web/ui/fields/field.tsx";
import { outcomeWords, requestWords } from "./words.ts";

export function AnswerForm({ request: { id, version } }: { request: PeopleRequest }) {
  const t = useWords(requestWords);
  const named = useWords(outcomeWords);
  const [given, setGiven] = useState<{ outcome: Outcome; answer: string; answeredOn: string }>({
    ...{ outcome: "granted", answer: "", answeredOn: today() },
  });
  const [problems, setProblems] = useState<Problem[]>([]);
  const writing = useWriting(t.notSaved);
  const said = useSaid([...problems, ...writing.problems]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = parseRequestAnswer({ ...given, version });
    setProblems(read.ok ? [] : read.problems);
    if (read.ok) writing.mutate({ method: "POST", path: `${REQUESTS}/${id}/answer`, body: read.values });
    else document.getElementById(`${read.problems[0]?.field}-${id}`)?.focus();
  };
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold text-water">{t.close}</summary>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-5">
        <div className="grid items-start gap-5 md:grid-cols-2">
          <SelectField
            id={`outcome-${id}`}
            label={t.outcome}
            value={given.outcome}
            // One of the options below.
            onChange={({ target }) => setGiven({ ...given, outcome: target.value as Outcome })}
            error={said("identity")}
          >
            {outcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                {named[outcome]}
              </option>
            ))}
          </SelectField>
          <TextField
            id={`answeredOn-${id}`}
            type="date"
            max={today()}
            label={t.answeredOn}
            value={given.answeredOn}
            onChange={({ target }) => setGiven({ ...given, answeredOn: target.value })}
            error={said("answeredOn")}
          />
        </div>
        <TextAreaField
          id={`answer-${id}`}
          label={t.answer}
          hint={t.answerHint}
          rows={4}
          value={given.answer}
          onChange={({ target }) => setGiven({ ...given, answer: target.value })}
          error={said("answer")}
        />
        <BusyButton type="submit" look="solid" busy={writing.isPending} className="justify-self-start max-sm:w-full">
          {t.close}
        </BusyButton>
      </form>
    </details>
  );
}
