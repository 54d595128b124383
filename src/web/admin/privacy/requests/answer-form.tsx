import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { privacyProblems } from "#src/work/privacy/problems/privacy-problems.ts";
import { type PeopleRequest, RequestAnswer } from "#src/work/privacy/requests/people-request.ts";
import { today } from "#src/web/admin/parts/calendar-days.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { AreaOf, ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useRegisterWriting } from "#src/web/admin/privacy/use-register.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { requestOutcomeWords, requestWords } from "./words.ts";

export function AnswerForm({ request: { id, version } }: { request: PeopleRequest }) {
  const t = useWords(requestWords);
  const outcomes = useWords(requestOutcomeWords);
  const writing = useRegisterWriting(
    (json: RequestAnswer) => api["people-requests"][":id"].answer.$post({ param: { id }, json }),
    t.notSaved,
  );
  const form = useForm({
    name: `answer-${id}`,
    initial: { outcome: "granted", answer: "", answeredOn: today() },
    parse: (typed) => parseForm(RequestAnswer, { ...typed, version }),
    problemWords: privacyProblems,
    save: writing.mutateAsync,
  });
  const problems = form.problems.map((one) => (one.field === "identity" ? { ...one, field: "outcome" } : one));
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 w-fit cursor-pointer content-center font-medium text-water">{t.close}</summary>
      <Form of={form} className="mt-3 grid gap-5">
        <div className="grid items-start gap-5 md:grid-cols-2">
          {/* Whoever asks must be known before the outcome is. */}
          <ChoiceOf of={{ ...part(form, "outcome"), problems }} label={t.outcome} choices={outcomes} />
          <TextOf of={part(form, "answeredOn")} type="date" max={today()} label={t.answeredOn} />
        </div>
        <AreaOf of={part(form, "answer")} label={t.answer} hint={t.answerHint} rows={4} />
        <BusyButton type="submit" look="solid" busy={form.isSaving} className="justify-self-start max-sm:w-full">
          {t.close}
        </BusyButton>
      </Form>
    </details>
  );
}
