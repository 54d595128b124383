import { parseForm } from "#src/platform/i18n/parse-form.ts";
import type { CustomerInFull } from "#src/work/customer-cards/load-customer.server.ts";
import { customerProblems } from "#src/work/customers/customer-problems.ts";
import { customerLimits } from "#src/work/customers/customer-limits.ts";
import { LONGEST_TERM, type CustomerEdit, CustomerValues } from "#src/work/customers/customer-values.ts";
import { DraftConflict } from "#src/web/admin/editing/draft/draft-conflict.tsx";
import { useVersionedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { AreaOf, TextOf } from "#src/web/admin/editing/fields.tsx";
import { CustomerLanguage } from "#src/web/admin/editing/languages/customer-language.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { NumberField } from "#src/web/admin/editing/number-field.tsx";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { problemIn } from "#src/web/admin/parts/calls/read-problem.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { ExemptTaxes } from "./exempt-taxes.tsx";
import { ContactRows } from "./contact-fields.tsx";
import { customerCalls, reloadCustomers } from "#src/web/admin/customers/use-customer.ts";
import { customerWords } from "#src/web/admin/customers/customer-words.ts";

const CHANGED = "customer-changed";

/** Who they are and how they are reached and billed. */
export function CustomerForm({ customer, onClosed }: { customer: CustomerInFull; onClosed: () => void }) {
  const t = useWords(customerWords);
  const param = { id: customer.id };
  const saving = useAction({
    call: async (json: CustomerEdit) => (await customerCalls.$put({ param, json })).json(),
    done: t.saved,
    // The conflict is shown instead.
    failed: (_, error) => (problemIn(error).code === CHANGED ? undefined : t.notSaved),
    ...{ stale: [404], reload: reloadCustomers },
  });
  const versioned = ({ version, values }: Pick<CustomerInFull, "version" | "values">) => ({ version, value: values });
  const form = useVersionedDraft<CustomerValues>({
    ...{ name: "customer", stored: versioned(customer), saves: "by-button", keptAs: `draft:customer ${customer.id}` },
    ...{ parse: (typed) => parseForm(CustomerValues, typed), problemWords: customerProblems, onSaved: onClosed },
    put: async ({ version, value }) => versioned(await saving.mutateAsync({ version, values: value })),
    fetchNewest: async () => versioned(await (await customerCalls.$get({ param })).json()),
  });
  const cancel = () => {
    form.discard();
    onClosed();
  };
  return (
    <Form of={form} className="grid gap-4">
      <DraftConflict draft={form} explained={t.changedElsewhere} />
      <TextOf of={part(form, "name")} label={t.name} maxLength={customerLimits.name} />
      <TextOf of={part(form, "company")} label={t.companyName} maxLength={customerLimits.company} />
      <ContactRows of={part(form, "contacts")} />
      <TextOf
        of={part(form, "billingAddress")}
        label={t.billingAddress}
        hint={t.billingHint}
        maxLength={customerLimits.address}
      />
      <NumberField
        of={part(form, "termDays")}
        label={t.termDays}
        hint={t.termHint}
        read={readTerm}
        show={(days) => (days === null ? "" : String(days))}
        wrong={t.termWrong}
      />
      <TextOf
        of={part(form, "exemptionReason")}
        label={t.exemptionReason}
        hint={t.exemptionHint}
        maxLength={customerLimits.exemptionReason}
      />
      <TextOf of={part(form, "exemptionNumber")} label={t.exemptionNumber} maxLength={customerLimits.exemptionNumber} />
      {form.value.exemptionReason.trim() !== "" && <ExemptTaxes of={part(form, "exemptionTaxes")} />}
      <CustomerLanguage label={t.language} of={part(form, "language")} />
      <AreaOf of={part(form, "note")} label={t.note} hint={t.noteHint} rows={4} maxLength={customerLimits.note} />
      <FormButtons busy={form.isSaving} cancelLook="plain" onCancel={cancel}>
        {t.save}
      </FormButtons>
    </Form>
  );
}

function readTerm(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  return /^\d{1,3}$/.test(text.trim()) && Number(text) <= LONGEST_TERM ? Number(text) : undefined;
}
