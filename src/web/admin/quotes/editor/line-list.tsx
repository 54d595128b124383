import type { ReactNode } from "react";
import { formatMoney } from "#src/platform/i18n/formats.ts";
import type { Text } from "#src/site/content/text.ts";
import type { Estimate } from "#src/work/leads/estimate.ts";
import { lineCents, type QuoteTax } from "#src/work/quotes/quote-totals.ts";
import { isBlankLine } from "#src/work/quotes/rated-line.ts";
import { MOST_LINES, type QuoteLine } from "#src/work/quotes/quote.ts";
import { part, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { ListEditor } from "#src/web/admin/editing/lists/list-editor.tsx";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { LineTemplates } from "#src/web/admin/quotes/templates/line-templates.tsx";
import type { TemplateToolsProps } from "#src/web/admin/quotes/templates/template-tools.tsx";
import { withLinesAdded } from "#src/web/admin/quotes/templates/with-lines-added.ts";
import { AddLine } from "./add-line.tsx";
import { LinePrice } from "./line-price.tsx";
import { LineTaxes } from "./line-taxes.tsx";
import { QuoteText } from "./quote-text.tsx";
import { editorWords } from "./words.ts";

/** What each document has of a line. */
type AnyLine = Omit<QuoteLine, "optional">;

type Props<Line extends AnyLine> = {
  title: Edited<Text>;
  lines: Edited<Line[]>;
  taxes: readonly Pick<QuoteTax, "name" | "key">[];
  estimate?: Estimate | undefined;
  /** Those of a quote that this document may have. */
  fromQuote: (lines: QuoteLine[]) => Line[];
  keep?: TemplateToolsProps["keep"];
  renderBadge?: (line: Line) => ReactNode;
  renderChoice?: (line: Edited<Line>) => ReactNode;
};

/** The lines of a quote, an invoice or a plan. */
export function LineList<Line extends AnyLine>(props: Props<Line>) {
  const { title, lines, taxes, estimate, fromQuote, keep, renderBadge, renderChoice } = props;
  const t = useWords(editorWords);
  const language = useLanguage();
  const [first] = lines.value;
  return (
    <EditingCard title={t.lines}>
      <ListEditor
        of={lines}
        openAtFirst={first?.id ?? ""}
        nameOf={({ words }) => words[language] || words.fr || words.en || t.untitledLine}
        renderBadge={(line) => (
          <>
            {renderBadge?.(line)}
            <span className="font-semibold tabular-nums">{moneyOf(line, language)}</span>
          </>
        )}
        isBlank={isBlankLine}
        renderAdd={(add) =>
          lines.value.length < MOST_LINES && (
            <AddLine title={title} estimate={estimate} onAdd={(line) => fromQuote([line]).forEach(add)} />
          )
        }
      >
        {(line) => (
          <LineFields line={asAnyLine(line)} taxes={taxes}>
            {renderChoice?.(line)}
          </LineFields>
        )}
      </ListEditor>
      <LineTemplates
        lines={lines.value}
        onAdd={(added) => lines.edit((now) => withLinesAdded(now, fromQuote(added)))}
        {...(keep && { keep })}
      />
    </EditingCard>
  );
}

function asAnyLine<Line extends AnyLine>(line: Edited<Line>): Edited<AnyLine> {
  return { ...line, edit: (change) => line.edit((now) => ({ ...now, ...change(now) })) };
}

function moneyOf(line: AnyLine, language: ReturnType<typeof useLanguage>): string {
  return formatMoney(lineCents(line), regionalFormat().currency, language);
}

type FieldsProps = { line: Edited<AnyLine>; taxes: Props<AnyLine>["taxes"]; children: ReactNode };

function LineFields({ line, taxes, children }: FieldsProps) {
  const t = useWords(editorWords);
  const language = useLanguage();
  return (
    <>
      <LinePrice unitCents={part(line, "unitCents")} hundredths={part(line, "hundredths")} unit={part(line, "unit")} />
      <QuoteText of={part(line, "words")} label={t.words} isNeeded />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {children}
        <LineTaxes of={part(line, "untaxed")} taxes={taxes} />
        <p className="ml-auto font-semibold whitespace-nowrap tabular-nums">
          {t.lineTotal(moneyOf(line.value, language))}
        </p>
      </div>
    </>
  );
}
