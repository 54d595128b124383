import type { Estimate } from "#src/work/leads/estimate.ts";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import { quoteTotals } from "#src/work/quotes/quote-totals.ts";
import { isBlankLine } from "#src/work/quotes/rated-line.ts";
import { MOST_LINES, type QuoteDraft, type QuoteLine } from "#src/work/quotes/quote.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldId, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { ListEditor } from "#src/web/admin/editing/lists/list-editor.tsx";
import { LineTemplates } from "#src/web/admin/quotes/templates/line-templates.tsx";
import { withLinesAdded } from "#src/web/admin/quotes/templates/with-lines-added.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { AddLine } from "./add-line.tsx";
import { LinePrice } from "./line-price.tsx";
import { LineTaxes } from "./line-taxes.tsx";
import { QuoteText } from "./quote-text.tsx";
import type { EditedQuote } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";

type Props = { draft: Edited<EditedQuote>; estimate: Estimate | undefined };

export function EditedQuoteLines({ draft, estimate }: Props) {
  const t = useWords(editorWords);
  const language = useLanguage();
  const lines = part(draft, "lines");
  const [first] = lines.value;
  return (
    <EditingCard title={t.lines}>
      <ListEditor
        of={lines}
        openAtFirst={first?.id ?? ""}
        nameOf={({ words }) => words[language] || words.fr || words.en || t.untitledLine}
        renderBadge={(line) => <LineBadges line={line} />}
        isBlank={isBlankLine}
        renderAdd={(add) =>
          lines.value.length < MOST_LINES && (
            <AddLine title={part(draft, "title")} estimate={estimate} words={t} onAdd={add} />
          )
        }
      >
        {(line) => <LineFields line={line} taxes={draft.value.taxes} />}
      </ListEditor>
      <LineTemplates
        lines={lines.value}
        onAdd={(added) => lines.edit((now) => withLinesAdded(now, added))}
        keep={{ lines: lines.value, name: draft.value.title[language] || draft.value.title.fr }}
      />
    </EditingCard>
  );
}

export function priceFieldOf(draft: Edited<EditedQuote>, place: number): string {
  const { section, path } = part(draft, "lines");
  return fieldId({ section, path: `${path}.${place}.unitCents` });
}

function LineBadges({ line }: { line: QuoteLine }) {
  const t = useWords(editorWords);
  return (
    <>
      {line.optional && <Badge look="water">{t.optionalBadge}</Badge>}
      <span className="font-semibold tabular-nums">{useShownLine(line)}</span>
    </>
  );
}

function useShownLine(line: QuoteLine): string {
  const { lines } = quoteTotals({ lines: [line], discount: null, taxes: [], depositPercent: null }, new Set());
  return formatMoney(lines[0]?.cents ?? 0, regionalFormat().currency, useLanguage());
}

function LineFields({ line, taxes }: { line: Edited<QuoteLine>; taxes: QuoteDraft["taxes"] }) {
  const t = useWords(editorWords);
  const optional = part(line, "optional");
  return (
    <>
      <LinePrice
        unitCents={part(line, "unitCents")}
        hundredths={part(line, "hundredths")}
        unit={part(line, "unit")}
        words={t}
      />
      <QuoteText of={part(line, "words")} label={t.words} isNeeded />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <CheckField
          id={fieldId(optional)}
          label={t.optional}
          checked={optional.value}
          onChange={({ target }) => set(optional, target.checked)}
        />
        <LineTaxes of={part(line, "untaxed")} taxes={taxes} />
        <p className="ml-auto font-semibold whitespace-nowrap tabular-nums">{t.lineTotal(useShownLine(line.value))}</p>
      </div>
    </>
  );
}
