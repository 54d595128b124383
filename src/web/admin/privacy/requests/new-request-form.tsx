import { api } from "#src/web/admin/parts/calls/api.ts";
import { privacyProblems } from "#src/customers/privacy/privacy-problems.ts";
import { parseNewRequest, type NewPeopleRequest } from "#src/customers/privacy/requests/people-request.ts";
import { today } from "#src/web/admin/calendar/calendar-days.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { AreaOf, ChoiceOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { RegisterSection } from "#src/web/admin/privacy/register-section.tsx";
import { useRegisterWriting } from "#src/web/admin/privacy/use-register.ts";
import { kindWords, requestWords } from "./words.ts";

export function NewRequestForm({ onDone }: { onDone: () => void }) {
  const t = useWords(requestWords);
  const kinds = useWords(kindWords);
  const writing = useRegisterWriting((json: NewPeopleRequest) => api["people-requests"].$post({ json }), t.notSaved);
  const form = useForm({
    name: "request",
    initial: { kind: "access", contact: "", receivedOn: today(), details: "" },
    parse: parseNewRequest,
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
