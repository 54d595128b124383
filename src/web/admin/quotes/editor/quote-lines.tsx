import type { Estimate } from "#src/work/leads/estimate.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { fieldId, part, set, type Edited } from "#src/web/admin/editing/edited.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { CheckField } from "#src/web/ui/fields/check-field.tsx";
import { LineList } from "./line-list.tsx";
import type { EditedQuote } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";

type Props = { draft: Edited<EditedQuote>; estimate: Estimate | undefined };

export function EditedQuoteLines({ draft, estimate }: Props) {
  const t = useWords(editorWords);
  const language = useLanguage();
  const { title, lines, taxes } = draft.value;
  return (
    <LineList
      title={part(draft, "title")}
      lines={part(draft, "lines")}
      taxes={taxes}
      estimate={estimate}
      fromQuote={(added) => added}
      keep={{ lines, name: title[language] || title.fr }}
      renderBadge={({ optional }) => optional && <Badge look="water">{t.optionalBadge}</Badge>}
      renderChoice={(line) => <Optional of={part(line, "optional")} />}
    />
  );
}

export function priceFieldOf(draft: Edited<EditedQuote>, place: number): string {
  const { section, path } = part(draft, "lines");
  return fieldId({ section, path: `${path}.${place}.unitCents` });
}

function Optional({ of }: { of: Edited<boolean> }) {
  const t = useWords(editorWords);
  return (
    <CheckField
      id={fieldId(of)}
      label={t.optional}
      checked={of.value}
      onChange={({ target }) => set(of, target.checked)}
    />
  );
}
