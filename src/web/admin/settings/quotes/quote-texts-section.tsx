import type { SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import { quoteProblems } from "#src/work/quotes/quote-problems.ts";
import type { QuoteTexts } from "#src/work/quotes/quote-texts.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { QuoteText } from "#src/web/admin/quotes/editor/quote-text.tsx";
import { editorWords } from "#src/web/admin/quotes/editor/words.ts";
import { SeparateSettingsSection } from "#src/web/admin/settings/form/separate-settings-section.tsx";
import { Pair, SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useSeparateSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { readTexts, typedTexts } from "./quote-texts-values.ts";
import { quoteTextsWords } from "./quote-texts-words.ts";

const quoteTexts = {
  name: "quote-texts",
  toTyped: typedTexts,
  parse: readTexts,
  problemWords: quoteProblems,
  words: quoteTextsWords,
};

export function QuoteTextsSection() {
  return (
    <SeparateSettingsSection id="quotes" settings={quoteTexts}>
      {(texts) => <TextsForm texts={texts} />}
    </SeparateSettingsSection>
  );
}

const terms = ["when", "payment", "cancellation", "restrictions"] as const;

function TextsForm({ texts }: { texts: SavedSettings<QuoteTexts> }) {
  const t = useWords(quoteTextsWords);
  const names = useWords(editorWords);
  const edited = useSeparateSettings(quoteTexts, texts);
  return (
    <SettingsPanel form={edited} isSecondary>
      <SettingsGroup title={t.title} intro={t.intro}>
        <Pair>
          <TextOf of={part(edited, "validDays")} label={t.validDays} hint={t.validDaysHint} inputMode="numeric" />
          <TextOf of={part(edited, "remindAfterDays")} label={t.remindAfterDays} hint={t.remindAfterDaysHint} />
        </Pair>
        {terms.map((name) => (
          <QuoteText key={name} of={part(edited, name)} label={names[name]} rows={3} />
        ))}
      </SettingsGroup>
    </SettingsPanel>
  );
}
