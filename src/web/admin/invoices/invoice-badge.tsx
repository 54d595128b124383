import type { InvoiceState } from "#src/work/invoices/invoice.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { invoiceStateWords, invoiceWords } from "./words.ts";

const looks: Record<InvoiceState, string> = {
  draft: "bg-mist inset-ring inset-ring-line text-muted",
  open: "bg-water-soft text-water",
  "partly-paid": "bg-water-soft text-water",
  paid: "bg-mist inset-ring inset-ring-line text-success",
  overpaid: "bg-mist inset-ring inset-ring-line text-warning",
  credited: "bg-mist inset-ring inset-ring-line text-muted",
  issued: "bg-mist inset-ring inset-ring-line text-muted",
};

type Props = { state: InvoiceState; isLate?: boolean; isDisputed?: boolean };

export function InvoiceBadge({ state, isLate = false, isDisputed = false }: Props) {
  const states = useWords(invoiceStateWords);
  const { late, disputed } = useWords(invoiceWords);
  const look = isDisputed
    ? "bg-mist inset-ring inset-ring-line text-warning"
    : isLate
      ? "bg-danger-soft text-danger"
      : looks[state];
  return (
    <span className={`inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${look}`}>
      {isDisputed ? disputed : isLate ? late : states[state]}
    </span>
  );
}
