import { useQuery } from "@tanstack/react-query";
import { commonWords } from "#src/web/admin/parts/common-words.ts";
import { QueryState } from "#src/web/admin/parts/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { scrollIfLinked } from "#src/web/admin/settings/form/settings-index.tsx";
import { SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { Placeholder } from "#src/web/ui/placeholder.tsx";
import { BookFiles } from "./book-files.tsx";
import { bookkeeperWords } from "./books-words.ts";
import { BooksLink } from "./books-link.tsx";
import { booksQuery } from "./use-books.ts";

/** The link of the bookkeeper, and what they find there. */
export function BookkeeperCard() {
  const t = useWords(bookkeeperWords);
  const { loading } = useWords(commonWords);
  const books = useQuery(booksQuery);
  return (
    <div ref={scrollIfLinked} id="bookkeeper" className="scroll-mt-20">
      <SettingsGroup title={t.title} intro={t.intro}>
        <QueryState
          query={books}
          failed={t.notLoaded}
          placeholder={<Placeholder label={loading} rows={1} row="h-24" />}
        >
          {({ link, years, today }) => (
            <>
              <BooksLink link={link} />
              <BookFiles years={years} today={today} />
            </>
          )}
        </QueryState>
      </SettingsGroup>
    </div>
  );
}
