import { statementWords } from "#src/work/invoices/customer/statement-words.ts";
import { Ways } from "#src/web/customer/invoice/invoice-sheet.tsx";
import type { StatementView } from "#src/web/customer/sheet/invoice-view.ts";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import { Identity } from "#src/web/customer/sheet/identity.tsx";
import { SheetHead } from "#src/web/customer/sheet/sheet-head.tsx";
import { SheetLines } from "#src/web/customer/sheet/sheet-lines.tsx";
import { PaidList, Sums } from "#src/web/customer/sheet/sums.tsx";

export function StatementPage({ view: { statement } }: { view: StatementView }) {
  const { language } = usePageWords();
  const words = statementWords[language];
  const { open, ages, total, period, papers, payments, ways, business } = statement;
  return (
    <>
      <article className="sheet mb-6">
        <SheetHead document={statement} />
        {open.length === 0 ? (
          <p className="mt-6">{words.nothing}</p>
        ) : (
          <SheetLines headers={[words.open, words.total]} lines={open} />
        )}
        <Sums sums={ages} total={total} />
        <section className="part">
          <h2 className="text-lg">{period.title}</h2>
          <Sums sums={period.sums} total={period.total} />
        </section>
        {papers.length > 0 && (
          <section className="part">
            <h2 className="text-lg">{words.papers}</h2>
            <PaidList payments={papers} />
          </section>
        )}
        <section className="part">
          <h2 className="text-lg">{words.payments}</h2>
          {payments.length === 0 && <p>{words.noPayments}</p>}
          <PaidList payments={payments} />
        </section>
        <Identity business={business} />
      </article>
      <Ways ways={ways} />
    </>
  );
}
