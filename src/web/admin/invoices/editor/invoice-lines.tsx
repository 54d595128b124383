import type { InvoiceLine } from "#src/work/invoices/invoice.ts";
import type { QuoteLine } from "#src/work/quotes/quote.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { LineList } from "#src/web/admin/quotes/editor/line-list.tsx";
import { QuoteText } from "#src/web/admin/quotes/editor/quote-text.tsx";
import { itemAt, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import type { EditedInvoice } from "./use-invoice-draft.ts";
import { invoiceEditorWords } from "./words.ts";

type LinesProps = Omit<Parameters<typeof LineList<InvoiceLine>>[0], "fromQuote">;

/** Also those of a plan, which makes invoices. */
export function InvoiceLines(props: LinesProps) {
  return <LineList {...props} fromQuote={withoutOptions} />;
}

/** What the customer may take or leave is of quotes alone. */
function withoutOptions(lines: QuoteLine[]): InvoiceLine[] {
  return lines.filter(({ optional }) => !optional).map(({ optional: _, ...line }) => line);
}

/** A down payment is what was agreed: only its words change. */
export function PartLines({ draft }: { draft: Edited<EditedInvoice> }) {
  const t = useWords(invoiceEditorWords);
  const lines = part(draft, "lines");
  const [line] = lines.value;
  if (!line) return null;
  return (
    <EditingCard title={t.lines} intro={t.partNotice}>
      <QuoteText of={part(itemAt(lines, 0, line), "words")} label={t.words} isNeeded />
    </EditingCard>
  );
}
