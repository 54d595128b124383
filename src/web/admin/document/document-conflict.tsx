import { formatMoney } from "#src/platform/i18n/formats.ts";
import { locales, type Language } from "#src/platform/i18n/language.ts";
import { LazyFormConflict } from "#src/web/admin/editing/conflict/lazy-form-conflict.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { regionalFormat } from "#src/web/admin/parts/regional-format.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { documentWords } from "./words.ts";

/** `fields` are named as those of the page. */
type Version = { fields: object; totalCents: number };
type Props = {
  section: string;
  explained: string;
  mine: Version;
  theirs: Version;
  keepMine: () => unknown;
  /** Answers with how to have back what was typed. */
  takeTheirs: () => () => void;
};

/** Two versions of a draft with prices. Nothing is overwritten unasked; what the owner gives up can be had back. */
export function DocumentConflict({ mine, theirs, ...conflict }: Props) {
  const t = useWords(documentWords);
  const language = useLanguage();
  return (
    <LazyFormConflict
      {...conflict}
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
