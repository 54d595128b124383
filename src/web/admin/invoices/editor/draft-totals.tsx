import { formatMoney, formatPercent } from "#src/platform/i18n/formats.ts";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import type { Deducted } from "#src/work/invoices/issuing/down-payments.server.ts";
import type { InvoiceDraft } from "#src/work/invoices/invoice.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
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
      <Row name={t.subtotal} amount={money(draft.part ? whole.netCents : subtotalCents)} />
      {discountCents > 0 && <Row name={t.discount} amount={money(-discountCents)} />}
      {draft.taxes.map(({ name, thousandths }, at) => (
        <Row
          key={name.fr + name.en}
          name={`${name[language] || name.fr} (${formatPercent(thousandths / 100_000, language)})`}
          amount={money(whole.taxCents[at] ?? 0)}
        />
      ))}
      {draft.taxes.length === 0 && <Row name={t.noTaxes} amount="" />}
      {deducted.length > 0 && <Row name={own.whole} amount={money(whole.totalCents)} />}
      {deducted.map(({ id, kind, number, totalCents: cents }) => (
        <Row key={id} name={own[`less.${kind}`](number)} amount={money(-cents)} />
      ))}
      <div className="mt-1 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2.5 text-lg font-bold">
        <dt>{deducted.length > 0 ? own.leftToPay : t.total}</dt>
        <dd className="ml-auto whitespace-nowrap tabular-nums">{money(totalCents)}</dd>
      </div>
    </dl>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}
