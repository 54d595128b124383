import { ChevronDown } from "lucide-react";
import { Link } from "wouter";
import type { Text } from "#src/site/content/text.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { hasProblemBelow, part, type Edited } from "#src/web/admin/editing/edited.ts";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { QuoteText } from "./quote-text.tsx";
import type { EditedQuote } from "./use-quote-draft.ts";
import { editorWords } from "./words.ts";

const terms = ["when", "payment", "cancellation", "restrictions"] as const;

export function EditedQuoteTerms({ draft }: { draft: Edited<EditedQuote> }) {
  const t = useWords(editorWords);
  return (
    <EditingCard title={t.terms} intro={t.termsIntro}>
      <div className="min-w-0 divide-y divide-line border-y border-line">
        {terms.map((name) => (
          <Term key={name} of={part(draft, name)} label={t[name]} />
        ))}
      </div>
      <Link href="/admin/settings?tab=quotes" className="w-fit text-sm text-water underline underline-offset-4">
        {t.termsSettings}
      </Link>
      <QuoteText of={part(draft, "note")} label={t.note} rows={3} />
    </EditingCard>
  );
}

/** Folded on how it begins; open where something is to correct. */
function Term({ of, label }: { of: Edited<Text>; label: string }) {
  const language = useLanguage();
  return (
    <details className="group" open={hasProblemBelow(of) || undefined}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <span className="block font-semibold">{label}</span>
          <span className="block truncate text-sm text-muted group-open:hidden">
            {of.value[language] || of.value.fr || of.value.en || "–"}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-5">
        <QuoteText of={of} label={label} rows={3} />
      </div>
    </details>
  );
}
