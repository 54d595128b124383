import type { QuoteLine } from "#src/work/quotes/quote.ts";
import { templatesFor } from "#src/work/quotes/templates/quote-template.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { randomId } from "#src/web/ui/browser/random-id.ts";
import { ChoiceField } from "#src/web/ui/fields/choice-field.tsx";
import { useQuoteTemplates } from "./use-quote-templates.ts";
import { quoteTemplateWords } from "./words.ts";

export type UseTemplate = {
  lines: readonly Pick<QuoteLine, "service">[];
  /** In place of what is blank, or after what is written. */
  onAdd: (lines: QuoteLine[]) => void;
};

export function AddFromTemplate({ lines, onAdd }: UseTemplate) {
  const t = useWords(quoteTemplateWords);
  const kept = useQuoteTemplates().data?.templates ?? [];
  const templates = templatesFor(kept, new Set(lines.map(({ service }) => service)));
  if (templates.length === 0) return null;
  const add = (chosen: string) => {
    const template = templates.find(({ id }) => id === chosen);
    if (template) onAdd(template.lines.map((line) => ({ ...line, id: randomId() })));
  };
  return (
    <ChoiceField
      label={t.use}
      value=""
      options={[{ value: "", label: t.choose }, ...templates.map(({ id, name }) => ({ value: id, label: name }))]}
      onChoose={add}
      className="sm:w-64"
    />
  );
}
