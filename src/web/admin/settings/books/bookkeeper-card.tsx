import { useQuery } from "@tanstack/react-query";
import { QueryState } from "#src/web/admin/parts/calls/query-state.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { PanelPlaceholder, SettingsGroup } from "#src/web/admin/settings/form/settings-panel.tsx";
import { BookFiles } from "./book-files.tsx";
import { bookkeeperWords } from "./books-words.ts";
import { BooksLinkCard } from "./books-link.tsx";
import { booksQuery } from "./use-books.ts";

/** The link of the bookkeeper, and what they find there. */
export function BookkeeperCard() {
  const t = useWords(bookkeeperWords);
  const books = useQuery(booksQuery);
  return (
    <SettingsGroup id="bookkeeper" title={t.title} intro={t.intro}>
      <QueryState query={books} failed={t.notLoaded} placeholder={<PanelPlaceholder className="h-24" />}>
        {({ link, years, today }) => (
          <>
            <BooksLinkCard link={link} />
            <BookFiles years={years} today={today} />
          </>
        )}
      </QueryState>
    </SettingsGroup>
  );
}
