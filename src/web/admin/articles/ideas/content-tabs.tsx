import { ARTICLES } from "#src/web/admin/articles/queries/use-articles.ts";
import { PageTabs } from "#src/web/admin/parts/tabs/page-tabs.tsx";
import { useWords } from "#src/web/admin/parts/words.ts";
import { contentTabWords } from "./words.ts";

export function ContentTabs({ current }: { current: "ideas" | "articles" }) {
  const t = useWords(contentTabWords);
  return (
    <PageTabs
      label={t.label}
      tabs={[
        { path: "/admin/content-approval", title: t.ideas, isCurrent: current === "ideas" },
        { path: ARTICLES, title: t.articles, isCurrent: current === "articles" },
      ]}
    />
  );
}
