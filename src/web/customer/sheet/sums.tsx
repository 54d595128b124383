import type { Labelled, ShownQuote } from "#src/work/quotes/shown-quote.ts";

type SumsProps = Pick<ShownQuote, "sums" | "total"> & { deposit?: string; isLive?: boolean };

/** `isLive`: it follows the chosen options. */
export function Sums({ sums, total, deposit = "", isLive = false }: SumsProps) {
  return (
    <div className="sums" {...(isLive && { id: "sums", "data-total": "" })}>
      <dl>
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
      </dl>
      {deposit && <p className="mt-3">{deposit}</p>}
    </div>
  );
}

/** What was paid, and when. */
export function PaidList({ payments }: { payments: readonly Labelled[] }) {
  return (
    <ul className="payments">
      {payments.map(({ label, amount }, index) => (
        <li key={index}>
          <span>{label}</span> <span>{amount}</span>
        </li>
      ))}
    </ul>
  );
}
