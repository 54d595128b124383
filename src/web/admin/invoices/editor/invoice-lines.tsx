import { formatMoney } from "#src/platform/i18n/formats.ts";
import { parseHundredths } from "#src/platform/i18n/parse-hundredths.ts";
import { invoiceTotals } from "#src/customers/invoices/invoice-totals.ts";
import type { InvoiceDraft, InvoiceLine } from "#src/customers/invoices/invoice.ts";
import { MOST_LINES } from "#src/customers/quotes/quote.ts";
import { taxKey, type QuoteTax } from "#src/customers/quotes/quote-totals.ts";
import { noText } from "#src/site/content/text.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { QuoteText } from "#src/web/admin/quotes/editor/quote-text.tsx";
import { unitWords } from "#src/web/admin/quotes/words.ts";
import { AddButton } from "#src/web/admin/editing/add-buttons.tsx";
import { fieldId, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { ChoiceOf } from "#src/web/admin/editing/fields.tsx";
import { newId } from "#src/web/admin/editing/lists/item-ids.ts";
import { ListEditor } from "#src/web/admin/editing/lists/list-editor.tsx";
import { NumberField } from "#src/web/admin/editing/number-field.tsx";
import { orZero, typedCents, typedHundredths } from "#src/web/admin/editing/typed-numbers.ts";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { invoiceEditorWords } from "./words.ts";

const MOST_QUANTITY = 100_000;
const MOST_DOLLARS = 1_000_000;

type Props = { draft: Edited<InvoiceDraft> };

export function InvoiceLines({ draft }: Props) {
  const t = useWords(invoiceEditorWords);
  const language = useLanguage();
  const lines = part(draft, "lines");
  const { taxes } = draft.value;
  const [first] = lines.value;
  return (
    <EditingCard title={t.lines}>
      <ListEditor
        of={lines}
        openAtFirst={first?.id ?? ""}
        nameOf={({ words }) => words[language] || words.fr || words.en || t.untitledLine}
        renderBadge={(line) => <LineAmount line={line} />}
        renderAdd={(add) =>
          lines.value.length < MOST_LINES && <AddButton label={t.addLine} onAdd={() => add(emptyLine())} />
        }
      >
        {(line) => <LineFields line={line} taxes={taxes} />}
      </ListEditor>
    </EditingCard>
  );
}

/** A down payment is what was agreed: only its words change. */
export function PartLines({ draft }: Props) {
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

function emptyLine(): InvoiceLine {
  return { id: newId(), service: "", words: noText, hundredths: 100, unit: "flat", unitCents: 0 };
}

function LineAmount({ line }: { line: InvoiceLine }) {
  return <span className="font-semibold tabular-nums">{useLineAmount(line)}</span>;
}

function useLineAmount(line: InvoiceLine): string {
  const { lineCents } = invoiceTotals({ lines: [line], discount: null, taxes: [], part: null }, []);
  return formatMoney(lineCents[0] ?? 0, regionalFormat().currency, useLanguage());
}

function LineFields({ line, taxes }: { line: Edited<InvoiceLine>; taxes: readonly QuoteTax[] }) {
  const t = useWords(invoiceEditorWords);
  const units = useWords(unitWords);
  const language = useLanguage();
  return (
    <>
      <QuoteText of={part(line, "words")} label={t.words} isNeeded />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="max-md:col-span-2">
          <NumberField
            of={part(line, "unitCents")}
            label={t.price}
            placeholder="0"
            read={(text) => orZero(parseHundredths(text, MOST_DOLLARS))}
            show={(cents) => (cents === 0 ? "" : typedCents(cents, language))}
            wrong={t.amountWrong}
          />
        </div>
        <NumberField
          of={part(line, "hundredths")}
          label={t.quantity}
          read={(text) => parseHundredths(text, MOST_QUANTITY) || undefined}
          show={(hundredths) => typedHundredths(hundredths, language)}
          wrong={t.quantityWrong}
        />
        <ChoiceOf of={part(line, "unit")} label={t.unit} choices={units} />
      </div>
      {taxes.length > 0 && <LineTaxes line={line} taxes={taxes} />}
      <p className="font-semibold tabular-nums">{t.lineTotal(useLineAmount(line.value))}</p>
    </>
  );
}

/** Ticked where it is charged, as most are. */
function LineTaxes({ line, taxes }: { line: Edited<InvoiceLine>; taxes: readonly QuoteTax[] }) {
  const t = useWords(invoiceEditorWords);
  const language = useLanguage();
  const untaxed = part(line, "untaxed");
  const free = untaxed.value ?? [];
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t.taxesOfLine}</legend>
      <div className="flex flex-wrap gap-x-6">
        {taxes.map((tax) => {
          const key = taxKey(tax);
          return (
            <CheckField
              key={key}
              id={`${fieldId(untaxed)}-${key}`}
              label={tax.name[language] || tax.name.fr}
              checked={!free.includes(key)}
              onChange={({ target }) =>
                set(untaxed, target.checked ? free.filter((one) => one !== key) : [...free, key])
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
