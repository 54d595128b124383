import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { useState } from "react";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { NewCredit } from "#src/work/invoices/invoice.ts";
import { noText } from "#src/site/content/text.ts";
import { SendsTo } from "#src/web/admin/recipients/sends-to.tsx";
import { DialogFrame } from "#src/web/admin/editing/dialog-frame.tsx";
import { api } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { FormButtons } from "#src/web/admin/parts/buttons/form-buttons.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { QuoteText } from "#src/web/admin/quotes/editor/quote-text.tsx";
import { part, set } from "#src/web/admin/editing/edited.ts";
import { CheckOf } from "#src/web/admin/editing/fields.tsx";
import { Form } from "#src/web/admin/editing/form.tsx";
import { NumberField } from "#src/web/admin/editing/number-field.tsx";
import { orZero, typedCents } from "#src/web/admin/editing/typed-numbers.ts";
import { useForm } from "#src/web/admin/editing/use-form.ts";
import { useReloadInvoice } from "#src/web/admin/invoices/use-invoices.ts";
import { RadioField } from "#src/web/ui/fields/radio-field.tsx";
import { CreditedLines, type TypedLines } from "./credited-lines.tsx";
import type { IssuedProps } from "./issued-props.ts";
import { issuedWords } from "./words.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";

const MOST_DOLLARS = 20_000_000;

type Typed = Pick<NewCredit, "reason"> & TypedLines & { way: "amount" | "lines"; cents: number; byMail: boolean };

function parseTyped({ way, cents, lines, reason, byMail }: Typed) {
  return parseForm(NewCredit, { ...(way === "lines" ? { lines } : { cents }), reason, by: byMail ? "mail" : "link" });
}

/** The whole of what is left is filled in: a part is typed over it. */
export function CreditDialog({
  invoice,
  document,
  email,
  onClose,
}: IssuedProps & { email: string; onClose: () => void }) {
  const t = useWords(issuedWords);
  const language = useLanguage();
  const reload = useReloadInvoice(invoice.id);
  const most = invoice.settled.totalCents - invoice.settled.creditedCents;
  // A second press on the button issues nothing.
  const [key] = useState(randomId);
  const crediting = useAction({
    call: async (json: NewCredit) => {
      const headers = { "Idempotency-Key": key };
      await api.invoices[":id"].credit.$post({ param: { id: invoice.id }, json }, { headers });
    },
    done: t.creditDone,
    failed: (status) => (status === 422 ? undefined : t.creditFailed),
    reload,
  });
  const form = useForm<Typed, void, NewCredit>({
    name: "credit",
    initial: { way: "amount", cents: most, lines: [], reason: noText, byMail: email !== "" },
    parse: parseTyped,
    problemWords: invoiceProblems,
    save: (credit) => crediting.mutateAsync(credit),
    onSaved: onClose,
  });
  const choice = (way: Typed["way"]) => ({
    ...{ name: "credit-way", checked: form.value.way === way, onChange: () => set(part(form, "way"), way) },
  });
  return (
    <DialogFrame title={t.credit} intro={t.creditIntro} onClose={onClose}>
      <Form of={form}>
        <fieldset>
          <legend className="mb-2 font-semibold">{t.creditWhat}</legend>
          <div className="grid grid-cols-2 gap-2">
            <RadioField {...choice("amount")}>{t.creditOfAmount}</RadioField>
            <RadioField {...choice("lines")}>{t.creditOfLines}</RadioField>
          </div>
        </fieldset>
        {form.value.way === "lines" ? (
          <CreditedLines of={part(form, "lines")} invoice={invoice} document={document} />
        ) : (
          <NumberField
            of={part(form, "cents")}
            label={t.creditAmount}
            hint={t.creditMost(formatMoney(most, document.currency, language))}
            read={(text) => orZero(parseHundredths(text, MOST_DOLLARS, language))}
            show={(cents) => (cents === 0 ? "" : typedCents(cents, language))}
            wrong={t.amountWrong}
          />
        )}
        <QuoteText of={part(form, "reason")} label={t.reason} rows={2} />
        {email && <CheckOf of={part(form, "byMail")} label={t.creditByMail} />}
        {form.value.byMail && <SendsTo copied leadId={invoice.leadId} />}
        <FormButtons busy={form.isSaving} look="solid" onCancel={onClose}>
          {form.value.byMail ? t.byMail : t.byLink}
        </FormButtons>
      </Form>
    </DialogFrame>
  );
}
