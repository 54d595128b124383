import { Link } from "wouter";
import { ToolLink } from "#src/web/ui/tool-button.tsx";
import { AdminPage } from "./admin-page.tsx";
import { shellWords } from "./words.ts";
import { useWords } from "#src/web/admin/parts/words.ts";

export function NotFoundPage() {
  const t = useWords(shellWords);
  return (
    <AdminPage title={t.notFound} intro={t.notFoundIntro}>
      <Link href="/admin/dashboard" asChild>
        <ToolLink look="solid">{t.toDashboard}</ToolLink>
      </Link>
    </AdminPage>
  );
}
