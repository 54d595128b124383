import { formatMoney, formatPercent } from "#src/platform/i18n/formats.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import type { QuoteDraft } from "#src/work/quotes/quote.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { quoteWords } from "./words.ts";

type Props = {
  of: Pick<QuoteDraft, "lines" | "discount" | "taxes" | "depositPercent">;
  currency: string;
  /** The optional lines that count; none before the customer's answer. */
  chosen?: ReadonlySet<string>;
  /** The customer may no longer choose. */
  isDecided?: boolean;
};

const none: ReadonlySet<string> = new Set();

export function QuoteTotalsList({ of, currency, chosen = none, isDecided = false }: Props) {
  const t = useWords(quoteWords);
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, currency, language);
  const totals = quoteTotals(of, chosen);
  const options = of.lines.filter(({ optional }) => optional).map(({ id }) => id);
  const isOpen = options.length > 0 && !isDecided;
  return (
    <dl className="grid gap-1.5">
      <TotalRow name={t.subtotal} amount={money(totals.subtotalCents)} />
      {totals.discountCents > 0 && (
        <>
          <TotalRow name={t.discount} amount={money(-totals.discountCents)} />
          <TotalRow name={t.net} amount={money(totals.netCents)} />
        </>
      )}
      {of.taxes.map(({ name, thousandths }, place) => (
        <TotalRow
          key={name.fr + name.en}
          name={`${name[language]} (${formatPercent(thousandths / 100_000, language)})`}
          amount={money(totals.taxCents[place] ?? 0)}
        />
      ))}
      {of.taxes.length === 0 && <TotalRow name={t.noTaxes} amount="" />}
      <TotalRow isTotal name={isOpen ? t.totalWithoutOptions : t.total} amount={money(totals.totalCents)} />
      {isOpen && <TotalRow name={t.totalWithOptions} amount={money(quoteTotals(of, new Set(options)).totalCents)} />}
      {of.depositPercent !== null && (
        <TotalRow name={t.deposit(of.depositPercent)} amount={money(totals.depositCents)} />
      )}
    </dl>
  );
}

export function TotalRow({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) {
  const look = isTotal ? "mt-1 border-t border-line pt-2.5 text-lg font-bold" : "";
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${look}`}>
      <dt className={isTotal ? "" : "text-muted"}>{name}</dt>
      <dd className="ml-auto whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}
