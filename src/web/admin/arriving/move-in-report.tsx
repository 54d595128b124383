import type { SentReport } from "#src/operations/wordpress/move-in-file.server.ts";
import type { Language } from "#src/platform/i18n/language.ts";
import { useLanguage } from "#src/web/admin/parts/language.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import { mendedWords, pictureWords, reportWords, skippedWords } from "./report-words.ts";

/** What a move brings in, or would, and what it leaves, with the reasons. */
export function MoveInReport({ report, isTried }: { report: SentReport; isTried: boolean }) {
  const t = useWords(reportWords);
  const [skipped, picture, mends] = [useWords(skippedWords), useWords(pictureWords), useWords(mendedWords)];
  const language = useLanguage();
  const { articles, pictures, redirects, texts, left, removed, mended, counted } = report;
  const name = (what: string) => nameIn(language, what);
  const toFetch = pictures.left.filter(({ why }) => why === "not-asked").length;
  const leftPictures = pictures.left.filter(({ why }) => !(isTried && why === "not-asked"));
  return (
    <>
      <ul className="grid gap-1 font-semibold">
        <li>{t.articles(articles.added, articles.published)}</li>
        {articles.known > 0 && <li>{t.known(articles.known)}</li>}
        <li>{isTried ? t.picturesToSee(toFetch) : t.pictures(pictures.added)}</li>
        <li>{t.addresses(redirects.added)}</li>
      </ul>
      <Rows title={t.otherLanguage} rows={report.otherLanguage.map(name)} isOpen />
      <Rows title={t.waiting} rows={articles.waiting.map(name)} isOpen />
      <Rows title={t.texts} rows={texts.map(({ what }) => name(what))} />
      <Rows
        title={t.left}
        rows={[
          ...left.map(({ what, why }) => t.because(name(what), skipped[why])),
          ...counted.map(([type, count]) => t.times(count, type)),
        ]}
      />
      <Rows
        title={t.leftPictures}
        rows={leftPictures.map(({ address, why }) =>
          t.because(address, isKnown(why, picture) ? picture[why] : picture.other),
        )}
      />
      <Rows title={t.leftAddresses} rows={redirects.left.map(({ from }) => from)} />
      <Rows title={t.mended} rows={mended.map(({ kind, count }) => t.times(count, mends[kind]))} />
      <Rows title={t.removed} rows={removed.map(([what, count]) => t.times(count, what))} />
    </>
  );
}

/** A picture may be left for a reason of pictures that are uploaded, too. */
function isKnown<Codes extends object>(code: string, words: Codes): code is Extract<keyof Codes, string> {
  return Object.hasOwn(words, code);
}

function Rows({ title, rows, isOpen = false }: { title: string; rows: string[]; isOpen?: boolean }) {
  if (rows.length === 0) return null;
  return (
    <details open={isOpen} className="rounded-field border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2.5 font-medium">
        {title} <span className="ml-auto text-sm text-muted tabular-nums">{rows.length}</span>
      </summary>
      <ul
        // Scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        className="grid max-h-80 divide-y divide-line overflow-y-auto border-t border-line"
      >
        {rows.map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two may read the same.
          <li key={place} className="px-4 py-2 text-sm wrap-anywhere">
            {row}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The report names what came in by its type and title: `post “After the thaw”`. */
function nameIn(language: Language, what: string): string {
  if (language === "en") return what;
  const [, type = "", title, line] = /^(?:(\S+) )?“(.*)”(?: \(line (\d+)\))?$/s.exec(what) ?? [];
  if (title === undefined)
    return frenchNames[what] ?? what.replace(/^what begins on line /, "ce qui commence à la ligne ");
  const french = type === "post" ? "article " : type && `${type} `;
  return `${french}«\u00A0${title}\u00A0»${line === undefined ? "" : ` (ligne ${line})`}`;
}

const frenchNames: Partial<Record<string, string>> = {
  "title of the site": "titre du site",
  "tagline of the site": "slogan du site",
};
