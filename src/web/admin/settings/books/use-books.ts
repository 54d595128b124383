import { api, apiQuery } from "#src/web/admin/parts/calls/api.ts";
import { useAction } from "#src/web/admin/parts/calls/use-action.ts";
import { useWords } from "#src/web/admin/parts/words.ts";
import type { NewBooksLink } from "#src/work/invoices/books/books-settings.ts";
import { bookkeeperWords } from "./books-words.ts";

export const booksQuery = apiQuery(api.books);

/** `link` is null until the password was given a short time ago. */
export type ShownLink = { link: string | null; madeAt: string; endsAt: string } | null;

export function useMakeLink() {
  const t = useWords(bookkeeperWords);
  return useAction({
    call: (made: NewBooksLink) => api.books.link.$post({ json: made }),
    ...{ done: t.made, failed: t.failed },
    reload: (queries) => queries.invalidateQueries(booksQuery),
  });
}

export function useEndLink() {
  const t = useWords(bookkeeperWords);
  return useAction({
    call: () => api.books.link.$delete(),
    ...{ done: t.ended, failed: t.failed },
    reload: (queries) => queries.invalidateQueries(booksQuery),
  });
}
