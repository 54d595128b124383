import { formatMoney } from "#src/platform/i18n/formats.ts";
import { locales } from "#src/platform/i18n/language.ts";
import { invoiceTotals } from "#src/customers/invoices/invoice-totals.ts";
import { FormConflict } from "#src/web/admin/editing/conflict/form-conflict.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { TypedInvoice, useInvoiceDraft } from "./use-invoice-draft.ts";
import { invoiceEditorWords } from "./words.ts";

/** Nothing is overwritten unasked; what the owner gives up can be had back. */
export function InvoiceConflict({ of }: { of: ReturnType<typeof useInvoiceDraft> }) {
  const t = useWords(invoiceEditorWords);
  const language = useLanguage();
  const { form, theirs, keepMine, takeTheirs } = of;
  if (!theirs) return null;
  const money = (cents: number) => formatMoney(cents, regionalFormat().currency, language);
  const total = ({ draft }: TypedInvoice) => money(invoiceTotals(draft, []).totalCents);
  const format = (path: string, stored: unknown) => {
    if (typeof stored !== "number") return undefined;
    if (/cents$/i.test(path)) return money(stored);
    const parts = path.endsWith("hundredths") ? 100 : path.endsWith("thousandths") ? 1000 : 1;
    return new Intl.NumberFormat(locales[language]).format(stored / parts);
  };
  return (
    <FormConflict
      {...{ section: form.section, explained: t.explained, format, keepMine, takeTheirs }}
      mine={fieldsOf(form.value)}
      theirs={fieldsOf(theirs)}
    >
      <p className="mt-3 font-semibold">{t.mine(total(form.value))}</p>
      <p className="font-semibold">{t.theirs(total(theirs))}</p>
    </FormConflict>
  );
}

/** As the fields of the page are named. */
function fieldsOf({ draft, language }: TypedInvoice) {
  const { part: _, ...fields } = draft;
  return { ...fields, language };
}
