import { api } from "#src/web/admin/parts/calls/api.ts";
import { privacyProblems } from "#src/customers/privacy/privacy-problems.ts";
import type { PeopleRequest, RequestChange } from "#src/customers/privacy/requests/people-request.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { AreaOf, ChoiceOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { useRegisterWriting } from "#src/web/admin/privacy/use-register.ts";
import { BusyButton } from "#src/web/ui/busy-button.tsx";
import { identityWords, requestWords } from "./words.ts";

export function IdentityForm({ request: { id, version, details, identity } }: { request: PeopleRequest }) {
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
      {form.isDirty && (
        <BusyButton type="submit" busy={form.isSaving} className="justify-self-start max-sm:w-full">
          {t.keep}
        </BusyButton>
      )}
    </Form>
  );
}
