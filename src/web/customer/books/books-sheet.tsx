import { fillIn } from "#src/platform/i18n/dictionary.ts";
import { BooksTable } from "#src/web/ui/books/books-table.tsx";
import { usePageWords } from "#src/web/customer/sheet/quote-context.tsx";
import { booksPageWords } from "./books-page-words.ts";
import type { BooksPart, BooksView } from "./books-view.ts";

export function BooksPage({ view }: { view: BooksView }) {
  const { language } = usePageWords();
  const words = booksPageWords[language];
  return (
    <>
      <h1 className="text-title">{words.title}</h1>
      <p className="mt-2 text-muted">{fillIn(words.until, { day: view.until })}</p>
      {view.isWrongPeriod && (
        <p role="alert" className="notice mt-4" data-kind="changed">
          {words["wrong-period"]}
        </p>
      )}
      <PeriodChooser view={view} />
      {view.parts.map((part) => (
        <Part key={part.id} part={part} />
      ))}
      <Software view={view} />
    </>
  );
}

function PeriodChooser({ view: { address, period, periodName, years } }: { view: BooksView }) {
  const { language } = usePageWords();
  const words = booksPageWords[language];
  return (
    <>
      <form action={address} method="get" className="choice print:hidden">
        <input type="hidden" name="lang" value={language} />
        <label htmlFor="period">{words.period}</label>
        <select id="period" name="period" defaultValue={period}>
          {years.map(({ name, periods }) => (
            <optgroup key={name} label={name}>
              {periods.map(({ value, name: shown }) => (
                <option key={value} value={value}>
                  {shown}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button type="submit" className="button secondary">
          {words.show}
        </button>
      </form>
      <p className="hidden font-bold print:block">{periodName}</p>
    </>
  );
}

function Part({ part: { id, title, texts, table, after = [], files } }: { part: BooksPart }) {
  const { language } = usePageWords();
  return (
    <section className="sheet mt-6" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {texts.map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
      {table && <BooksTable label={fillIn(booksPageWords[language].scroll, { title })} table={table} />}
      {after.map((text) => (
        <p key={text} className="mt-2 text-sm">
          {text}
        </p>
      ))}
      {files.map(({ href, label }) => (
        <p key={href} className="mt-3 print:hidden">
          <a className="link" href={href}>
            {label}
          </a>
        </p>
      ))}
    </section>
  );
}

function Software({ view: { address, period, creditNotes } }: { view: BooksView }) {
  const { language } = usePageWords();
  const words = booksPageWords[language];
  const year = period.slice(0, 4);
  return (
    <section className="sheet mt-6 print:hidden" aria-labelledby="software">
      <h2 id="software" className="text-xl">
        {words.software}
      </h2>
      <p className="mt-2">{words.quickbooksText}</p>
      <p className="mt-1">
        <a className="link" href={`${address}/quickbooks.csv?lang=${language}&period=${period}`}>
          {words.quickbooks}
        </a>
      </p>
      <p className="mt-6">{creditNotes}</p>
      <p className="mt-1">
        <a className="link" href={`${address}/quickbooks-credits.csv?lang=${language}&period=${period}`}>
          {words.quickbooksCredits}
        </a>
      </p>
      <p className="mt-6">{words.zipText}</p>
      <p className="mt-1">
        <a className="link" href={`${address}/invoices.zip?lang=${language}&period=${year}`}>
          {fillIn(words.zip, { year })}
        </a>
      </p>
    </section>
  );
}
