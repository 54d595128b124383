import type { SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import { parseBooksSettings, type BooksSettings } from "#src/work/invoices/books/books-settings.ts";
import { combinationName } from "#src/work/invoices/books/quickbooks/quickbooks-codes.ts";
import { invoiceProblems } from "#src/work/invoices/invoice-problems.ts";
import { itemAt, part } from "#src/web/admin/editing/edited.ts";
import { TextOf } from "#src/web/admin/editing/fields.tsx";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { SeparateSettingsSection } from "#src/web/admin/settings/form/separate-settings-section.tsx";
import { SettingsGroup, SettingsPanel } from "#src/web/admin/settings/form/settings-panel.tsx";
import { useSeparateSettings } from "#src/web/admin/settings/form/use-settings.ts";
import { booksFormWords } from "./books-form-words.ts";

const booksSettings = {
  name: "books-settings",
  toTyped: (books: BooksSettings) => books,
  parse: parseBooksSettings,
  problemWords: invoiceProblems,
  words: booksFormWords,
};

export function BooksFormSection() {
  return (
    <SeparateSettingsSection id="books" settings={booksSettings}>
      {(shown) => <BooksForm shown={shown} />}
    </SeparateSettingsSection>
  );
}

function BooksForm({ shown }: { shown: SavedSettings<BooksSettings> }) {
  const t = useWords(booksFormWords);
  const language = useLanguage();
  const form = useSeparateSettings(booksSettings, shown);
  const codes = part(form, "codes");
  return (
    <SettingsPanel form={form} isSecondary>
      <SettingsGroup title={t.title} intro={t.intro}>
        <div className="max-w-xs">
          <TextOf of={part(form, "closedOn")} label={t.closedOn} hint={t.closedOnHint} type="date" />
        </div>
        {codes.value.length > 0 && <p className="text-sm text-muted">{t.codes}</p>}
        {codes.value.map((code, at) => (
          <TextOf
            key={code.taxes}
            of={part(itemAt(codes, at, code), "code")}
            label={t.codeOf(combinationName(code.taxes, language) || t.untaxed)}
            maxLength={100}
          />
        ))}
      </SettingsGroup>
    </SettingsPanel>
  );
}
