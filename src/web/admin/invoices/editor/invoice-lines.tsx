import { formatMoney } from "#src/platform/i18n/formats.ts";
import { invoiceTotals } from "#src/work/invoices/invoice-totals.ts";
import type { InvoiceLine } from "#src/work/invoices/invoice.ts";
import { isBlankLine } from "#src/work/quotes/rated-line.ts";
import { MOST_LINES, type QuoteLine } from "#src/work/quotes/quote.ts";
import type { QuoteTax } from "#src/work/quotes/quote-totals.ts";
import type { Text } from "#src/site/content/text.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AddLine } from "#src/web/admin/quotes/editor/add-line.tsx";
import { LinePrice } from "#src/web/admin/quotes/editor/line-price.tsx";
import { LineTaxes } from "#src/web/admin/quotes/editor/line-taxes.tsx";
import { LineTemplates } from "#src/web/admin/quotes/templates/line-templates.tsx";
import { withLinesAdded } from "#src/web/admin/quotes/templates/with-lines-added.ts";
import { QuoteText } from "#src/web/admin/quotes/editor/quote-text.tsx";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { ListEditor } from "#src/web/admin/editing/lists/list-editor.tsx";
import type { EditedInvoice } from "./use-invoice-draft.ts";
import { invoiceEditorWords } from "./words.ts";

type LinesProps = {
  title: Edited<Text>;
  lines: Edited<InvoiceLine[]>;
  taxes: readonly Pick<QuoteTax, "name">[];
};

/** Also those of a plan, which makes invoices. */
export function InvoiceLines({ title, lines, taxes }: LinesProps) {
  const t = useWords(invoiceEditorWords);
  const language = useLanguage();
  const [first] = lines.value;
  return (
    <EditingCard title={t.lines}>
      <ListEditor
        of={lines}
        openAtFirst={first?.id ?? ""}
        nameOf={({ words }) => words[language] || words.fr || words.en || t.untitledLine}
        renderBadge={(line) => <LineAmount line={line} />}
        isBlank={isBlankLine}
        renderAdd={(add) =>
          lines.value.length < MOST_LINES && (
            <AddLine title={title} words={t} onAdd={({ optional: _, ...line }) => add(line)} />
          )
        }
      >
        {(line) => <LineFields line={line} taxes={taxes} />}
      </ListEditor>
      <LineTemplates
        lines={lines.value}
        onAdd={(added) => lines.edit((now) => withLinesAdded(now, withoutOptions(added)))}
      />
    </EditingCard>
  );
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
  const words: Edited<InvoiceLine["words"]> = {
    ...lines,
    value: line.words,
    path: `${lines.path}.0.words`,
    edit: (change) => lines.edit((now) => now.map((one) => ({ ...one, words: change(one.words) }))),
  };
  return (
    <EditingCard title={t.lines} intro={t.partNotice}>
      <QuoteText of={words} label={t.words} isNeeded />
    </EditingCard>
  );
}

function LineAmount({ line }: { line: InvoiceLine }) {
  return <span className="font-semibold tabular-nums">{useLineAmount(line)}</span>;
}

function useLineAmount(line: InvoiceLine): string {
  const { lineCents } = invoiceTotals({ lines: [line], discount: null, taxes: [], part: null }, []);
  return formatMoney(lineCents[0] ?? 0, regionalFormat().currency, useLanguage());
}

function LineFields({ line, taxes }: Pick<LinesProps, "taxes"> & { line: Edited<InvoiceLine> }) {
  const t = useWords(invoiceEditorWords);
  return (
    <>
      <QuoteText of={part(line, "words")} label={t.words} isNeeded />
      <LinePrice
        unitCents={part(line, "unitCents")}
        hundredths={part(line, "hundredths")}
        unit={part(line, "unit")}
        words={t}
      />
      <LineTaxes of={part(line, "untaxed")} taxes={taxes} label={t.taxesOfLine} />
      <p className="font-semibold tabular-nums">{t.lineTotal(useLineAmount(line.value))}</p>
    </>
  );
}
