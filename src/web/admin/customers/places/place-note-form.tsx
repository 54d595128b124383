import type { CustomerPlace } from "#src/work/customer-cards/load-customer.server.ts";
import { customerProblems } from "#src/work/customers/customer-problems.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { AreaOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { customerCalls, reloadCustomers } from "#src/web/admin/customers/use-customer.ts";
import { customerWords } from "#src/web/admin/customers/customer-words.ts";

type Props = { place: CustomerPlace; customerId: string; onClosed: () => void };

export function PlaceNoteForm({ place, customerId, onClosed }: Props) {
  const t = useWords(customerWords);
  const saving = useAction({
    call: (json: { note: string }) =>
      customerCalls.places[":place"].$put({ param: { id: customerId, place: place.id }, json }),
    ...{ done: t.noteSaved, failed: t.noteNotSaved, reload: reloadCustomers },
  });
  const form = useForm({
    ...{ name: `place-${place.id}`, initial: { note: place.note }, problemWords: customerProblems },
    ...{ save: saving.mutateAsync, onSaved: onClosed },
  });
  return (
    <Form of={form} className="mt-1 grid gap-3">
      <AreaOf of={part(form, "note")} label={t.placeNote} hint={t.placeNoteHint} rows={3} maxLength={2_000} />
      <FormButtons busy={form.isSaving} cancelLook="plain" onCancel={onClosed}>
        {t.save}
      </FormButtons>
    </Form>
  );
}
