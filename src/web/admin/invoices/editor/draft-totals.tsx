import { formatMoney, formatPercent } from "#src/platform/i18n/formats.ts";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import type { Deducted } from "#src/work/invoices/issuing/down-payments.server.ts";
import type { InvoiceDraft } from "#src/work/invoices/invoice.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { TotalRow } from "#src/web/admin/quotes/quote-totals-list.tsx";
import { quoteWords } from "#src/web/admin/quotes/words.ts";
import { invoiceEditorWords } from "./words.ts";

type Props = {
  draft: Pick<InvoiceDraft, "lines" | "discount" | "taxes" | "part">;
  /** What was invoiced before, with the taxes in it. */
  deducted?: readonly Deducted[];
};

export function DraftTotals({ draft, deducted = [] }: Props) {
  const t = useWords(quoteWords);
  const own = useWords(invoiceEditorWords);
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, regionalFormat().currency, language);
  const { subtotalCents, discountCents, whole, totalCents } = invoiceTotals(draft, deducted);
  return (
    <dl className="grid gap-1.5">
      <TotalRow name={t.subtotal} amount={money(draft.part ? whole.netCents : subtotalCents)} />
      {discountCents > 0 && <TotalRow name={t.discount} amount={money(-discountCents)} />}
      {draft.taxes.map(({ name, thousandths }, at) => (
        <TotalRow
          key={name.fr + name.en}
          name={`${name[language] || name.fr} (${formatPercent(thousandths / 100_000, language)})`}
          amount={money(whole.taxCents[at] ?? 0)}
        />
      ))}
      {draft.taxes.length === 0 && <TotalRow name={t.noTaxes} amount="" />}
      {deducted.length > 0 && <TotalRow name={own.whole} amount={money(whole.totalCents)} />}
      {deducted.map(({ id, kind, number, totalCents: cents }) => (
        <TotalRow key={id} name={own[`less.${kind}`](number)} amount={money(-cents)} />
      ))}
      <TotalRow isTotal name={deducted.length > 0 ? own.leftToPay : t.total} amount={money(totalCents)} />
    </dl>
  );
}
