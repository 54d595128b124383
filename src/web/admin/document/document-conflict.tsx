import { formatMoney } from "#src/platform/i18n/formats.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import type { EditedDraft } from "#src/web/admin/editing/draft/use-versioned-draft.ts";
import { LazyFormConflict } from "#src/web/admin/editing/conflict/lazy-form-conflict.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { documentWords } from "./words.ts";

/** `fields` are named as those of the page. */
type Version = { fields: object; totalCents: number };
type Props<Value> = {
  of: Pick<EditedDraft<Value>, "section" | "value" | "theirs" | "keepMine" | "takeTheirs">;
  explained: string;
  versionOf: (value: Value) => Version;
};

/** Two versions of a draft with prices. Nothing is overwritten unasked; what the owner gives up can be had back. */
export function DocumentConflict<Value>({ of, explained, versionOf }: Props<Value>) {
  const t = useWords(documentWords);
  const language = useLanguage();
  const { section, keepMine, takeTheirs } = of;
  if (!of.theirs) return null;
  const [mine, theirs] = [versionOf(of.value), versionOf(of.theirs.value)];
  return (
    <LazyFormConflict
      {...{ section, explained, keepMine, takeTheirs }}
      mine={mine.fields}
      theirs={theirs.fields}
      format={(path, stored) => formatFigure(path, stored, language)}
    >
      <p className="mt-3 font-semibold">{t.mine(formatCents(mine.totalCents, language))}</p>
      <p className="font-semibold">{t.theirs(formatCents(theirs.totalCents, language))}</p>
    </LazyFormConflict>
  );
}

export function formatFigure(path: string, stored: unknown, language: Language): string | undefined {
  if (typeof stored !== "number") return undefined;
  if (/cents$/i.test(path)) return formatCents(stored, language);
  const parts = path.endsWith("hundredths") ? 100 : path.endsWith("thousandths") ? 1000 : undefined;
  return parts && new Intl.NumberFormat(locales[language]).format(stored / parts);
}

function formatCents(cents: number, language: Language): string {
  return formatMoney(cents, regionalFormat().currency, language);
}
