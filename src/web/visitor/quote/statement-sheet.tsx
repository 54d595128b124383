import { statementWords } from "#src/customers/invoices/customer/statement-words.ts";
import { Ways } from "./invoice-sheet.tsx";
import type { StatementView } from "./invoice-view.ts";
import { useWords } from "./quote-context.tsx";
import { Identity, Sums } from "./quote-sheet.tsx";

export function StatementPage({ view: { statement } }: { view: StatementView }) {
  const { language } = useWords();
  const words = statementWords[language];
  const { heading, facts, open, ages, total, payments, ways, moreOnPaying, business } = statement;
  return (
    <>
      <article className="sheet mb-6">
        <p className="mb-4 hidden font-bold print:block">{business.name}</p>
        <h1 className="text-title">{heading}</h1>
        <dl className="facts mt-5">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        {open.length === 0 && <p className="mt-6">{words.nothing}</p>}
        {open.length > 0 && (
          <table className="lines">
            <thead>
              <tr>
                <th scope="col">{words.open}</th>
                <th scope="col">{words.total}</th>
              </tr>
            </thead>
            <tbody>
              {open.map(({ id, words: named, detail, amount }) => (
                <tr key={id}>
                  <td>
                    <p>{named}</p>
                    <p className="text-sm text-muted">{detail}</p>
                  </td>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Sums sums={ages} total={total} />
        <section className="part">
          <h2 className="text-lg">{words.payments}</h2>
          {payments.length === 0 && <p>{words.noPayments}</p>}
          <ul className="payments">
            {payments.map(({ label, amount }, index) => (
              <li key={index}>
                <span>{label}</span> <span>{amount}</span>
              </li>
            ))}
          </ul>
        </section>
        <Identity business={business} />
      </article>
      <Ways ways={ways} moreOnPaying={moreOnPaying} />
    </>
  );
}
