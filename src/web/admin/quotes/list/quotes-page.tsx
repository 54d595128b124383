import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { NewWorkLink } from "#src/web/admin/customers/new-work-link.tsx";
import { QuoteFiguresCards, QuoteList } from "./quote-list.tsx";
import { quoteListWords } from "./words.ts";

export function QuotesPage() {
  const t = useWords(quoteListWords);
  return (
    <AdminPage title={t.title} intro={t.intro} actions={<NewWorkLink kind="quote" />}>
      <QuoteFiguresCards />
      <QuoteList />
    </AdminPage>
  );
}
