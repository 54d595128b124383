import { Link } from "wouter";
import { EditingCard } from "#src/web/admin/editing/editing-card.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { AdminPage } from "#src/web/admin/page/admin-page.tsx";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { GoogleCard } from "./google-card.tsx";
import { WordpressCard } from "./wordpress-card.tsx";
import { arrivingWords } from "./words.ts";

/** All that comes in from elsewhere, beside what the guide says of leaving. */
export function ArrivingPage() {
  const t = useWords(arrivingWords);
  return (
    <AdminPage title={t.title} intro={t.intro}>
      <div className="grid max-w-5xl gap-6">
        <EditingCard title={t.peopleTitle} intro={t.peopleIntro}>
          <div className="flex flex-wrap gap-2 *:max-sm:grow">
            <Link href="/admin/customers/import" asChild>
              <ToolLink>{t.customers}</ToolLink>
            </Link>
            <Link href="/admin/leads/import" asChild>
              <ToolLink>{t.requests}</ToolLink>
            </Link>
          </div>
        </EditingCard>
        <WordpressCard />
        <GoogleCard />
      </div>
    </AdminPage>
  );
}
