import { useWords } from "#src/web/admin/parts/words.ts";
import { BooksTable } from "#src/web/ui/books/books-table.tsx";
import { moneyWords } from "./words.ts";

type Part = { texts: string[]; table: BooksTable | null; after?: string[] | undefined };

/** A part of the bookkeeper's page, as it stands there. */
export function BookPart({ title, part: { texts, table, after = [] } }: { title: string; part: Part }) {
  const t = useWords(moneyWords);
  return (
    <section aria-labelledby="book-part" className="mt-5">
      <h2 id="book-part" className="text-lg">
        {title}
      </h2>
      {texts.map((text) => (
        <p key={text} className="mt-2 max-w-prose text-muted">
          {text}
        </p>
      ))}
      {table && <BooksTable label={t.scroll(title)} table={table} />}
      {after.map((text) => (
        <p key={text} className="mt-2 max-w-prose text-sm">
          {text}
        </p>
      ))}
    </section>
  );
}
