import { useQuery } from "@tanstack/react-query";
import type { QuoteTexts } from "#src/quotes/quote-texts.ts";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { siteNames } from "#src/web/admin/parts/site-names.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { QuoteText } from "#src/web/admin/quotes/editor/quote-text.tsx";
import { editorWords } from "#src/web/admin/quotes/editor/words.ts";
import { scrollIfLinked } from "#src/web/admin/settings/form/settings-index.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { part } from "#src/web/admin/site/editing/edited.ts";
import { PlainField } from "#src/web/admin/site/editing/plain-fields.tsx";
import { SiteLanguages } from "#src/web/admin/site/editing/site-screen.tsx";
import { quoteTextsWords } from "./quote-texts-words.ts";
import { quoteTextsQuery, useQuoteTexts } from "./use-quote-texts.ts";

export function QuoteTextsSection() {
  const t = useWords(quoteTextsWords);
  const { loading } = useWords(commonWords);
  const { data, isError } = useQuery(quoteTextsQuery);
  return (
    <div ref={scrollIfLinked} id="quotes" className="scroll-mt-20">
      {data ? (
        <SiteLanguages value={siteNames().outline.languages}>
          <TextsForm texts={data} />
        </SiteLanguages>
      ) : (
        <SettingsGroup title={t.title}>
          <p className={isError ? "font-semibold text-danger" : "text-muted"}>{isError ? t.notLoaded : loading}</p>
        </SettingsGroup>
      )}
    </div>
  );
}

const terms = ["when", "payment", "cancellation", "restrictions"] as const;

function TextsForm({ texts }: { texts: QuoteTexts }) {
  const t = useWords(quoteTextsWords);
  const names = useWords(editorWords);
  const { edited, ...form } = useQuoteTexts(texts);
  return (
    <SettingsPanel {...form} isSecondary>
      <SettingsGroup title={t.title} intro={t.intro}>
        <Pair>
          <PlainField of={part(edited, "validDays")} label={t.validDays} hint={t.validDaysHint} inputMode="numeric" />
          <PlainField of={part(edited, "remindAfterDays")} label={t.remindAfterDays} hint={t.remindAfterDaysHint} />
        </Pair>
        {terms.map((name) => (
          <QuoteText key={name} of={part(edited, name)} label={names[name]} rows={3} />
        ))}
      </SettingsGroup>
    </SettingsPanel>
  );
}
